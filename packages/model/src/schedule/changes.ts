import { type ShapedValue, shape } from '../kernel/shape.ts'
import { recordIdShape } from '../kernel/shapes.ts'
import { type Airing, STANDING } from './airings.ts'
import { overlaps } from './airtime.ts'

/** The fields of an airing that a plan can change: its place, its content, and its origin. */
export const PLANNED_FIELDS = [
  'channel',
  'startsAt',
  'endsAt',
  'show',
  'title',
  'kind',
  'liveInput',
  'private',
  'locked',
  'bundle',
  'status',
  'timeslot',
  'timeslotDay',
  'run',
  'runNumber',
  'shifted',
  'origin',
  'makesGoodFor',
  'holds',
  'heldBy',
  'heldStartsAt',
  'heldEndsAt',
  'heldJoinedSec',
  'joinedSec',
  'exceptionReason',
] as const

export type PlannedAiring = Pick<Airing, (typeof PLANNED_FIELDS)[number]>

export const plannedAiringShape = shape('PlannedAiring', (z) =>
  z.recordOf<PlannedAiring>('airings', PLANNED_FIELDS),
)

/** An airing with no values other than its `planned` status. */
export const BLANK_AIRING: PlannedAiring = {
  channel: '',
  startsAt: '',
  endsAt: '',
  show: '',
  title: '',
  kind: '',
  liveInput: '',
  private: false,
  locked: false,
  bundle: '',
  status: 'planned',
  timeslot: '',
  timeslotDay: '',
  run: '',
  runNumber: 0,
  shifted: false,
  origin: '',
  makesGoodFor: '',
  holds: '',
  heldBy: '',
  heldStartsAt: '',
  heldEndsAt: '',
  heldJoinedSec: 0,
  joinedSec: 0,
  exceptionReason: '',
}

/** The reasons for which an airing changes. */
export const REASONS = [
  'hand',
  'bump',
  'timeslot',
  'import',
  'copy',
  'fill',
  'preemption',
  'makeGood',
  'restore',
  'breakIn',
] as const

export type Reason = (typeof REASONS)[number]

/**
 * The change of one airing, as data. Every planning operation produces a list of these, and one request applies it.
 */
export const airingChangeShape = shape('AiringChange', (z) =>
  z.object({
    airing: recordIdShape(z).describe(
      'The airing’s id. For a new airing, the id that it will have.',
    ),
    was: plannedAiringShape(z).nullable().describe('`null` for a new airing.'),
    becomes: plannedAiringShape(z).nullable().describe('`null` for a removed airing.'),
    reason: z.enum(REASONS),
  }),
)
export type AiringChange = ShapedValue<typeof airingChangeShape>

/** The category under which a change is shown. */
export type ChangeKind = 'added' | 'moved' | 'removed' | 'retitled' | 'marked'

const PLACE = ['channel', 'startsAt', 'endsAt'] as const
const CONTENT = ['show', 'title'] as const

/** Picks the planned fields of a larger record. */
export function plannedOf(airing: PlannedAiring): PlannedAiring {
  return Object.fromEntries(
    PLANNED_FIELDS.map((field) => [field, airing[field]]),
  ) as unknown as PlannedAiring
}

/** Reports whether the airing occupies its time on the channel. An absent airing does not. */
export function occupiesTime(airing: Pick<Airing, 'status'> | null): airing is PlannedAiring {
  return airing !== null && STANDING.some((status) => status === airing.status)
}

export function kindOf({ was, becomes }: AiringChange): ChangeKind {
  if (!occupiesTime(becomes)) return 'removed'
  if (!occupiesTime(was)) return 'added'
  if (differs(was, becomes, PLACE)) return 'moved'
  return differs(was, becomes, CONTENT) ? 'retitled' : 'marked'
}

/** Returns the changes that turn the airings of `before` into those of `after`, keyed by id. */
export function difference(
  before: ReadonlyMap<string, PlannedAiring>,
  after: ReadonlyMap<string, PlannedAiring>,
  reason: Reason,
): AiringChange[] {
  const ids = new Set([...before.keys(), ...after.keys()])
  return [...ids].flatMap((airing) => {
    const [was, becomes] = [before.get(airing), after.get(airing)]
    const change = {
      airing,
      was: was ? plannedOf(was) : null,
      becomes: becomes ? plannedOf(becomes) : null,
      reason,
    }
    return isNothing(change) ? [] : change
  })
}

/** Returns the changes that undo the given ones. */
export function inverseOf(changes: readonly AiringChange[]): AiringChange[] {
  return changes.map(({ was, becomes, ...change }) => ({ ...change, was: becomes, becomes: was }))
}

/** Merges two successive changes of one airing. Returns `undefined` when they cancel each other out. */
export function composed(first: AiringChange, next: AiringChange): AiringChange | undefined {
  const change = { ...next, was: first.was }
  return isNothing(change) ? undefined : change
}

/** Returns the airings after the changes. Airings that do not exist yet are added. */
export function withChanges<A extends PlannedAiring & { id: string }>(
  airings: readonly A[],
  changes: readonly AiringChange[],
  newAiring: (id: string, planned: PlannedAiring) => A,
): A[] {
  const byId = new Map(changes.map((change) => [change.airing, change]))
  const kept = airings.flatMap((airing) => {
    const change = byId.get(airing.id)
    if (!change) return airing
    byId.delete(airing.id)
    return change.becomes ? { ...airing, ...mergedOver(change, airing) } : []
  })
  const added = [...byId.values()].flatMap(({ airing, becomes }) =>
    becomes ? newAiring(airing, becomes) : [],
  )
  return [...kept, ...added]
}

/**
 * Returns the fields that the change sets, so that other fields that changed in the meantime keep their
 * values.
 */
export function mergedOver(
  { was, becomes }: AiringChange,
  current: PlannedAiring,
): Partial<PlannedAiring> {
  if (!becomes) return {}
  const changed = PLANNED_FIELDS.filter(
    (field) => becomes[field] !== (was ? was[field] : current[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, becomes[field]]))
}

/**
 * The reasons for which a change can no longer be applied as planned: someone else changed the same fields, the airing
 * no longer exists, it exists already, or it was locked in the meantime.
 */
export const STALENESS = ['changed', 'gone', 'there', 'locked'] as const
export type Staleness = (typeof STALENESS)[number]

/**
 * Returns why a change no longer applies to the current airing, or `undefined` when it does. Only the fields that the
 * change touches matter; changes that others made to other fields are merged. A lock that the planner saw does not
 * block the change.
 */
export function stalenessOf(
  { was, becomes }: AiringChange,
  current: PlannedAiring | undefined,
): Staleness | undefined {
  if (!was) return current ? 'there' : undefined
  if (!current) return becomes ? 'gone' : undefined
  return stalenessBetween({ was, becomes }, current)
}

function stalenessBetween(
  { was, becomes }: { was: PlannedAiring; becomes: PlannedAiring | null },
  current: PlannedAiring,
): Staleness | undefined {
  const touches = (fields: readonly (keyof PlannedAiring)[]) =>
    !occupiesTime(becomes) || differs(was, becomes, fields)
  const wasMoved = differs(was, current, PLACE) || occupiesTime(was) !== occupiesTime(current)
  if (touches(PLACE) && wasMoved) return 'changed'
  if (touches(CONTENT) && differs(was, current, CONTENT)) return 'changed'
  return touches(PLACE) && current.locked && !was.locked ? 'locked' : undefined
}

/** Returns, for each change, the airings that occupy its target time and are not changed themselves. */
export function obstaclesOf<A extends PlannedAiring & { id: string }>(
  changes: readonly AiringChange[],
  standing: readonly A[],
): Map<string, A[]> {
  const changing = new Set(changes.map(({ airing }) => airing))
  const others = Map.groupBy(
    standing.filter((one) => occupiesTime(one) && !changing.has(one.id) && !makesRoom(one)),
    ({ channel }) => channel,
  )
  const obstacles = new Map<string, A[]>()
  for (const change of changes) {
    const { airing, was, becomes } = change
    if (!occupiesTime(becomes) || (occupiesTime(was) && !differs(was, becomes, PLACE))) continue
    const inTheWay = (others.get(becomes.channel) ?? []).filter((one) => overlaps(one, becomes))
    if (inTheWay.length > 0) obstacles.set(airing, inTheWay)
  }
  return obstacles
}

/** Reports whether a timeslot created the airing as filler, which yields to anything scheduled there. */
export function makesRoom({ kind, timeslot, locked, status }: PlannedAiring): boolean {
  return kind === 'filler' && timeslot !== '' && !locked && status === 'planned'
}

function isNothing({ was, becomes }: AiringChange): boolean {
  if (!was || !becomes) return was === becomes
  return !differs(was, becomes, PLANNED_FIELDS)
}

function differs(
  one: PlannedAiring,
  other: PlannedAiring,
  fields: readonly (keyof PlannedAiring)[],
): boolean {
  return fields.some((field) => one[field] !== other[field])
}
