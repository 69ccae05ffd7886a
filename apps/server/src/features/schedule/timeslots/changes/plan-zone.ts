import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { type Airtime, overlaps } from '@docket/model/schedule/airtime'
import { placeOn } from '@docket/model/schedule/timeslots/rules/timeslot-place'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import {
  type EpochMs,
  type Instant,
  MINUTE_MS,
  toEpochMs,
  toInstant,
  type ZoneName,
} from '@docket/model/time/instants'
import { atWallTime, dayOf, offsetAt } from '@docket/model/time/zone'
import { after, oneOf, type Records } from '@docket/records/engine'

/** A change of a channel's time zone. */
export type ZoneChange = { channel: string; before: ZoneName; after: ZoneName; now: EpochMs }

export type MovedAiring = { airing: Airing; startsAt: Instant; endsAt: Instant; shifted: boolean }

export type ZonePlan = {
  moves: MovedAiring[]
  /** Filler that has no room at its new time. Timeslots fill the time again. */
  filler: Airing[]
  /** Airings that cannot move, because their new time is over, or taken by an airing that does not move. */
  staying: Airing[]
}

/**
 * Plans how future airings of timeslots keep their wall-clock times when the time zone of their channel changes. Does not
 * touch airings that are locked, were moved by hand, or have begun.
 */
export async function planZone(records: Records, change: ZoneChange): Promise<ZonePlan> {
  const { channel, now } = change
  const standing = await records.list(airings, {
    where: { channel, status: oneOf(STANDING), endsAt: after(toInstant(now)) },
    sort: 'startsAt',
  })
  const ids = [...new Set(standing.map(({ timeslot }) => timeslot))].filter(Boolean)
  const found = await records.list(timeslots, { where: { id: oneOf(ids) } })
  const byId = new Map(found.map((timeslot) => [timeslot.id, timeslot]))
  const wanted = standing.flatMap((airing) => moveOf(airing, byId.get(airing.timeslot), change))
  return settle(wanted, standing, toInstant(now))
}

/** Returns the new place of an airing that is where its timeslot puts it, if the place changes. */
function moveOf(airing: Airing, timeslot: Timeslot | undefined, change: ZoneChange): MovedAiring[] {
  const { status, locked, source, timeslotDay, kind } = airing
  const isComing = toEpochMs(airing.startsAt) > change.now
  if (!timeslot || !isComing || locked || status !== 'planned' || source !== 'local') return []
  const moved =
    kind === 'filler' && timeslot.kind === 'filler'
      ? fillerAt(airing, change)
      : timeslotDay !== '' && programAt(airing, timeslot, change)
  if (!moved || moved.startsAt === airing.startsAt) return []
  return [{ airing, ...moved }]
}

function programAt(airing: Airing, timeslot: Timeslot, { before, after: zone }: ZoneChange) {
  const was = placeOn(timeslot, airing.timeslotDay, before)
  if (was.startsAt !== toEpochMs(airing.startsAt)) return undefined
  const { startsAt, endsAt, shifted } = placeOn(timeslot, airing.timeslotDay, zone)
  const endedAt = toEpochMs(airing.endsAt)
  const until = endedAt === was.endsAt ? endsAt : startsAt + endedAt - was.startsAt
  return { startsAt: toInstant(startsAt), endsAt: toInstant(until), shifted }
}

function fillerAt({ startsAt, endsAt }: Airing, { before, after: zone }: ZoneChange) {
  const same = (instant: Instant) => {
    const at = toEpochMs(instant)
    const wall = new Date(at + offsetAt(at, before)).toISOString()
    return toInstant(atWallTime(dayOf(at, before), wall.slice(11, 16), zone).at + (at % MINUTE_MS))
  }
  const until = same(endsAt)
  return until > same(startsAt)
    ? { startsAt: same(startsAt), endsAt: until, shifted: false }
    : undefined
}

/**
 * Leaves airings without room where they are, and repeats this until all moved airings fit, because an airing that
 * stays may block others.
 */
function settle(
  wanted: readonly MovedAiring[],
  standing: readonly Airing[],
  now: Instant,
): ZonePlan {
  const isFiller = ({ airing }: MovedAiring) => airing.kind === 'filler'
  let moves = wanted.filter((move) => !isFiller(move))
  for (;;) {
    const going = new Set([...moves, ...wanted.filter(isFiller)].map(({ airing }) => airing.id))
    const fixed = standing.filter(({ id, kind, timeslot }) => {
      const yields = kind === 'filler' && timeslot !== ''
      return !going.has(id) && !yields
    })
    const fits = moves.filter(
      (move, at) =>
        move.startsAt > now &&
        !fixed.some((other) => overlaps(other, move)) &&
        !moves.slice(0, at).some((other) => overlaps(other, move)),
    )
    if (fits.length === moves.length) break
    moves = fits
  }
  const staying = wanted.filter((move) => !isFiller(move) && !moves.includes(move))
  const isWanted = new Set(wanted.map(({ airing }) => airing.id))
  const taken: Airtime<Instant>[] = [
    ...moves,
    ...standing.filter(({ id }) => !isWanted.has(id)),
    ...staying.map(({ airing }) => airing),
  ]
  const filler = wanted.filter(isFiller)
  const fitting: MovedAiring[] = []
  for (const move of filler) {
    if (move.startsAt <= now || taken.some((other) => overlaps(other, move))) continue
    fitting.push(move)
    taken.push(move)
  }
  return {
    moves: [...moves, ...fitting],
    filler: filler.filter((move) => !fitting.includes(move)).map(({ airing }) => airing),
    staying: staying.map(({ airing }) => airing),
  }
}
