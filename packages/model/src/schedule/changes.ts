import { type Airing, STANDING } from '../collections/airings.ts'
import { overlaps } from './airtime.ts'

/** What of an airing can be planned: where it stands, what it airs, and how it came there. */
export const PLANNED_FIELDS = [
  'channel',
  'startsAt',
  'endsAt',
  'show',
  'title',
  'kind',
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
] as const

export type PlannedAiring = Pick<Airing, (typeof PLANNED_FIELDS)[number]>

/** An airing of which nothing is said yet but that it is planned. */
export const BLANK_AIRING: PlannedAiring = {
  channel: '',
  startsAt: '',
  endsAt: '',
  show: '',
  title: '',
  kind: '',
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
}

/** Why an airing changes. */
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
] as const

export type Reason = (typeof REASONS)[number]

/**
 * One airing's change, as data: `was` is `null` for one that is new, `becomes` for one that goes.
 * Every way to plan ends in a list of these, and one call carries such a list out.
 */
export type AiringChange = {
  airing: string
  was: PlannedAiring | null
  becomes: PlannedAiring | null
  reason: Reason
}

/** How a change is shown. */
export type ChangeKind = 'added' | 'moved' | 'removed' | 'retitled' | 'marked'

const PLACE = ['channel', 'startsAt', 'endsAt'] as const
const CONTENT = ['show', 'title'] as const

/** The fields that can be planned, of a record that has more. */
export function plannedOf(airing: PlannedAiring): PlannedAiring {
  return Object.fromEntries(
    PLANNED_FIELDS.map((field) => [field, airing[field]]),
  ) as unknown as PlannedAiring
}

/** Whether it holds its place on the channel; what is not there does not. */
export function stands(airing: Pick<Airing, 'status'> | null): airing is PlannedAiring {
  return airing !== null && STANDING.some((status) => status === airing.status)
}

export function kindOf({ was, becomes }: AiringChange): ChangeKind {
  if (!stands(becomes)) return 'removed'
  if (!stands(was)) return 'added'
  if (differs(was, becomes, PLACE)) return 'moved'
  return differs(was, becomes, CONTENT) ? 'retitled' : 'marked'
}

/** What has to be done so that the airings of `before` are those of `after`, by their ids. */
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

/** The changes that take everything back. */
export function inverseOf(changes: readonly AiringChange[]): AiringChange[] {
  return changes.map(({ was, becomes, ...change }) => ({ ...change, was: becomes, becomes: was }))
}

/** Two changes of one airing, one after the other, as one; `undefined` when nothing is left. */
export function composed(first: AiringChange, next: AiringChange): AiringChange | undefined {
  const change = { ...next, was: first.was }
  return isNothing(change) ? undefined : change
}

/** The airings as the changes would leave them; ids of `changes` that are not there are added. */
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

/** What the change makes of an airing that changed meanwhile in fields that it leaves alone. */
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

/** Why a change cannot be carried out as it was planned. */
export type Staleness =
  /** Somebody changed what this changes as well. */
  | 'changed'
  /** It is not there any more. */
  | 'gone'
  /** It is there already. */
  | 'there'
  /** It was locked meanwhile. */
  | 'locked'

/**
 * Whether an airing is no longer as it was when the change was planned, as far as the change cares:
 * what others did to other fields goes together with it. A lock that the planner saw does not hold
 * the change up.
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
    !stands(becomes) || differs(was, becomes, fields)
  const wasMoved = differs(was, current, PLACE) || stands(was) !== stands(current)
  if (touches(PLACE) && wasMoved) return 'changed'
  if (touches(CONTENT) && differs(was, current, CONTENT)) return 'changed'
  return touches(PLACE) && current.locked && !was.locked ? 'locked' : undefined
}

/** For each change: the airings beside the changes that stand where it wants to be. */
export function obstaclesOf<A extends PlannedAiring & { id: string }>(
  changes: readonly AiringChange[],
  standing: readonly A[],
): Map<string, A[]> {
  const changing = new Set(changes.map(({ airing }) => airing))
  const others = Map.groupBy(
    standing.filter((one) => stands(one) && !changing.has(one.id) && !makesRoom(one)),
    ({ channel }) => channel,
  )
  const obstacles = new Map<string, A[]>()
  for (const change of changes) {
    const { airing, was, becomes } = change
    if (!stands(becomes) || (stands(was) && !differs(was, becomes, PLACE))) continue
    const inTheWay = (others.get(becomes.channel) ?? []).filter((one) => overlaps(one, becomes))
    if (inTheWay.length > 0) obstacles.set(airing, inTheWay)
  }
  return obstacles
}

/** Filler of a timeslot that makes room by itself for whatever is put in its place. */
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
