import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { findOverlaps } from '@docket/model/schedule/airtime'
import {
  type AiringChange,
  obstaclesOf,
  occupiesTime,
  stalenessOf,
} from '@docket/model/schedule/changes'
import type { DraftConflict } from '@docket/model/schedule/planning'
import { after, before, oneOf, type Records } from '@docket/records/engine'

/**
 * Returns the reasons why planned changes cannot be published now: airings that other users have changed, airings that
 * occupy the time, and conflicts between the changes themselves.
 */
export async function conflictsOf(
  records: Records,
  changes: readonly AiringChange[],
  current: ReadonlyMap<string, Airing>,
): Promise<DraftConflict[]> {
  const stale = changes.flatMap((change): DraftConflict[] => {
    const now = current.get(change.airing)
    const kind = stalenessOf(change, now)
    if (!kind) return []
    const canBeMine = kind !== 'there' && (kind !== 'gone' || change.becomes !== null)
    return [{ change, kind, theirs: now ? [told(now)] : [], canBeMine }]
  })
  const known = new Set(stale.map(({ change }) => change.airing))
  const obstacles = obstaclesOf(changes, await standingNear(records, changes))
  const taken = changes.flatMap((change): DraftConflict[] => {
    const inTheWay = obstacles.get(change.airing)
    if (!inTheWay || known.has(change.airing)) return []
    // An imported airing would return with the next import, and a locked one must stay, so neither can be
    // replaced.
    const canBeMine = inTheWay.every(({ locked, source }) => !locked && source === 'local')
    return [{ change, kind: 'taken', theirs: inTheWay.map(told), canBeMine }]
  })
  return [...stale, ...taken, ...overlapping(changes)]
}

function told({ id, title, startsAt, endsAt, locked }: Airing): DraftConflict['theirs'][number] {
  return { id, title, startsAt, endsAt, locked }
}

/** Returns the airings on the changed channels at the planned times. */
export async function standingNear(
  records: Records,
  changes: readonly AiringChange[],
): Promise<Airing[]> {
  const planned = changes.flatMap(({ becomes }) => (occupiesTime(becomes) ? [becomes] : []))
  const found = []
  for (const [channel, places] of Map.groupBy(planned, (place) => place.channel)) {
    const from = places.reduce((least, { startsAt }) => (startsAt < least ? startsAt : least), '9')
    const until = places.reduce((most, { endsAt }) => (endsAt > most ? endsAt : most), '')
    const where = {
      channel,
      startsAt: before(until),
      endsAt: after(from),
      status: oneOf(STANDING),
    }
    found.push(...(await records.list(airings, { where, sort: 'endsAt' })))
  }
  return found
}

// Two users of the same draft can plan two programs for one time; only they can decide between them.
function overlapping(changes: readonly AiringChange[]): DraftConflict[] {
  const places = changes.flatMap((change) =>
    occupiesTime(change.becomes) ? [{ change, ...change.becomes }] : [],
  )
  const pairs = [...Map.groupBy(places, ({ channel }) => channel).values()].flatMap(findOverlaps)
  return pairs.map(([{ change, ...first }, later]) => ({
    change: later.change,
    kind: 'overlapping',
    theirs: [{ ...told({ ...first, id: change.airing } as unknown as Airing) }],
    canBeMine: false,
  }))
}
