import type { SlotMoves, SlotPlace } from '@docket/model/schedule/axis/board'
import { plan } from '@docket/model/schedule/plans/plan'
import type { EpochMs } from '@docket/model/time/instants'
import { byChannel } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'

/** The id of a temporary row that holds the airing being moved. */
const HAND = 'hand'

/**
 * Returns the moves that result from placing an airing at a time, possibly with another length or channel, as
 * if it had been dropped there: its own move and those of the airings that it bumps. Returns no moves when a
 * locked or past airing is in the way; the server then reports the conflict.
 */
export function bumpsOf(
  airings: readonly TimedAiring[],
  timed: TimedAiring,
  place: SlotPlace,
  now: EpochMs,
): SlotMoves {
  const { id, channel } = timed.airing
  const rows = byChannel(airings.filter(({ airing }) => airing.id !== id))
    .entries()
    .map(([row, standing]) => ({ id: row, slots: standing.map((one) => slotOf(one, now)) }))
    .toArray()
  const there = rows.some((row) => row.id === place.row) ? [] : [{ id: place.row, slots: [] }]
  const slot = { id, startsAt: place.startsAt, endsAt: place.endsAt }
  const hand = { id: HAND, slots: [slot] }
  const operation = { kind: 'move', ids: [id], deltaMs: 0, toRow: place.row } as const
  const { moves } = plan([...rows, ...there, hand], operation, 'bump')
  const own = moves.get(id)?.becomes
  if (own?.startsAt !== place.startsAt || own.endsAt !== place.endsAt) return new Map()
  const was = { row: channel, startsAt: timed.startsAt, endsAt: timed.endsAt }
  return new Map(moves).set(id, { was, becomes: place })
}

function slotOf({ airing, startsAt, endsAt }: TimedAiring, now: EpochMs) {
  const locked = airing.locked || endsAt <= now
  return { id: airing.id, startsAt, endsAt, locked, bundle: airing.bundle || undefined }
}
