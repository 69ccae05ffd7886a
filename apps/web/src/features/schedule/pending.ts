import { byTime } from '@docket/model/schedule/airtime'
import type { SlotMoves, SlotPlace } from '@docket/model/schedule/board'
import { toInstant } from '@docket/model/time'
import type { TimedAiring } from '#data/timed-airing.ts'
import type { Change } from './changes.ts'

/** What was done here and is not confirmed yet: new places, and what was taken off. */
export type Pending = {
  places: ReadonlyMap<string, SlotPlace>
  removed: ReadonlySet<string>
}

export const NOTHING_PENDING: Pending = { places: new Map(), removed: new Set() }

/** The airings as they will be once everything is confirmed, in order of time. */
export function withPending(airings: readonly TimedAiring[], pending: Pending): TimedAiring[] {
  if (pending === NOTHING_PENDING) return [...airings]
  return airings
    .filter(({ airing }) => !pending.removed.has(airing.id))
    .map((timed) => {
      const place = pending.places.get(timed.airing.id)
      return place ? placed(timed, place) : timed
    })
    .sort(byTime)
}

function placed({ airing }: TimedAiring, { row, startsAt, endsAt }: SlotPlace): TimedAiring {
  const times = { startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }
  return { airing: { ...airing, channel: row, ...times }, startsAt, endsAt }
}

/** With a change that was just made. A restored airing shows once the server has it again. */
export function beginPending(pending: Pending, change: Change): Pending {
  if (change.kind === 'remove') {
    const ids = change.airings.map(({ id }) => id)
    return { ...pending, removed: new Set([...pending.removed, ...ids]) }
  }
  if (change.kind === 'restore') return pending
  const places = new Map(pending.places)
  for (const [id, { becomes }] of change.moves) places.set(id, becomes)
  return { ...pending, places }
}

/** Without a change that was confirmed or refused. A later move of the same airing stays. */
export function endPending(pending: Pending, change: Change): Pending {
  if (change.kind === 'restore') return pending
  const places = new Map(pending.places)
  const removed = new Set(pending.removed)
  if (change.kind === 'move') dropPlaces(places, change.moves)
  else for (const { id } of change.airings) removed.delete(id)
  return places.size === 0 && removed.size === 0 ? NOTHING_PENDING : { places, removed }
}

function dropPlaces(places: Map<string, SlotPlace>, moves: SlotMoves): void {
  for (const [id, { becomes }] of moves) {
    if (places.get(id) === becomes) places.delete(id)
  }
}
