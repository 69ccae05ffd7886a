import { savedSearches } from '@docket/model/library/saved-searches'
import { hasWords, wantedShows } from '@docket/model/library/show-search'
import { type Show, shows } from '@docket/model/library/shows'
import { OWN_CHANNELS } from '@docket/model/playout/played-elsewhere'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { type Timeslot, timeslots } from '@docket/model/schedule/timeslots/timeslots'
import { type Channel, channels } from '@docket/model/station/channels'
import type { Organization } from '@docket/model/station/organizations'
import { watershedOf } from '@docket/model/submissions/watershed'
import { addDays } from '@docket/model/time/calendar'
import { type EpochMs, toEpochMs, toInstant, type ZoneName } from '@docket/model/time/instants'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import { after, before, oneOf, type Records, since } from '@docket/records/engine'
import {
  type ChannelState,
  IN_FORCE,
  type MadeAiring,
  occurrenceKey,
  type StandingAiring,
} from './plans/plan.ts'
import { type Days, occurrenceDays } from './rules/occurrences.ts'
import { rruleFault } from './rules/rrule.ts'

/** Selects timeslots by organization and channel (all if absent), days, and earliest start. */
export type TimeslotQuery = {
  days: Days
  notBefore: EpochMs
  organization?: string
  channel?: string
}

/** Reads the state of every channel of an organization that has timeslots in force, is not archived and is the station's own. */
export async function readStates(
  records: Records,
  { id, timeZone, ...organization }: Organization,
  extent: TimeslotQuery,
): Promise<{ channel: Channel; state: ChannelState }[]> {
  const { channel: only } = extent
  const inForce = await records.list(timeslots, {
    where: {
      organization: id,
      status: oneOf(IN_FORCE),
      ...(only && { channel: only }),
    },
  })
  if (inForce.length === 0) return []
  const channelIds = [...new Set(inForce.map((timeslot) => timeslot.channel))]
  const found = await findShows(records, inForce)
  const airable = [...(await showsOf(records, inForce)), ...[...found.values()].flat()]
  const candidates = [...new Map(airable.map((show) => [show.id, show])).values()]
  const foundIds = new Map([...found].map(([id, all]) => [id, new Set(all.map((show) => show.id))]))
  const states = []
  const watershed = watershedOf(organization)
  const where = { id: oneOf(channelIds), archived: false, ...OWN_CHANNELS }
  for (const channel of await records.list(channels, { where })) {
    const own = inForce.filter((timeslot) => timeslot.channel === channel.id)
    const scope = { own, zone: channel.timeZone || timeZone, extent }
    const standing = await standingOn(records, channel.id, scope)
    const done = await doneBy(records, scope)
    const previous = await previousOf(records, scope, done)
    const { zone } = scope
    const shown = { zone, watershed, timeslots: own, shows: candidates, found: foundIds }
    states.push({ channel, state: { ...shown, standing, done, previous } })
  }
  return states
}

async function showsOf(records: Records, own: readonly Timeslot[]): Promise<Show[]> {
  const fixed = own.map((timeslot) => timeslot.show).filter((id) => id !== '')
  const series = own.map((timeslot) => timeslot.series).filter((id) => id !== '')
  const found = [
    ...(await records.list(shows, { where: { id: oneOf([...new Set(fixed)]) } })),
    ...(await records.list(shows, { where: { series: oneOf([...new Set(series)]) } })),
  ]
  return found
}

/** Returns the shows that each saved search of the timeslots finds now. */
async function findShows(records: Records, own: readonly Timeslot[]): Promise<Map<string, Show[]>> {
  const ids = [...new Set(own.map(({ search }) => search).filter((id) => id !== ''))]
  const found = new Map<string, Show[]>()
  for (const search of await records.list(savedSearches, { where: { id: oneOf(ids) } })) {
    const { organization } = search
    const where = { organization, ...wantedShows(search) }
    const wanted = await records.list(shows, { where })
    found.set(
      search.id,
      wanted.filter((show) => hasWords(show, search)),
    )
  }
  return found
}

type Scope = {
  /** The timeslots of one channel. */
  own: readonly Timeslot[]
  zone: ZoneName
  extent: TimeslotQuery
}

async function standingOn(
  records: Records,
  channel: string,
  { own, zone, extent }: Scope,
): Promise<StandingAiring[]> {
  const { from: first, until } = extent.days
  const fillers = new Set(own.filter(({ kind }) => kind === 'filler').map(({ id }) => id))
  const held = await records.list(airings, {
    where: {
      channel,
      status: oneOf(STANDING),
      // A timeslot lasts up to a day, and one extra day is planned.
      startsAt: before(toInstant(startOfDay(addDays(until, 2), zone))),
      endsAt: after(toInstant(startOfDay(first, zone))),
    },
    // Sorted by end, which lets the index skip the whole history.
    sort: 'endsAt',
  })
  return held.map((airing) => ({
    airing: airing.id,
    title: airing.title,
    startsAt: toEpochMs(airing.startsAt),
    endsAt: toEpochMs(airing.endsAt),
    yields:
      fillers.has(airing.timeslot) &&
      airing.kind === 'filler' &&
      isChangeable(airing, extent.notBefore),
  }))
}

function isChangeable({ status, locked, startsAt }: Airing, notBefore: EpochMs): boolean {
  return status === 'planned' && !locked && toEpochMs(startsAt) >= notBefore
}

// Includes airings of every status, so that an airing moved or canceled by hand is not created again.
async function doneBy(
  records: Records,
  { own, zone, extent: { days, notBefore } }: Scope,
): Promise<Map<string, MadeAiring>> {
  const ids = own.map((timeslot) => timeslot.id)
  const stamped = await records.list(airings, {
    where: { timeslot: oneOf(ids), timeslotDay: since(days.from) },
  })
  const unstamped = await records.list(airings, {
    where: {
      timeslot: oneOf(ids),
      timeslotDay: '',
      startsAt: since(toInstant(startOfDay(days.from, zone))),
    },
  })
  return new Map(
    [...stamped, ...unstamped].map((airing) => {
      const { id, timeslot, show, updated } = airing
      const startsAt = toEpochMs(airing.startsAt)
      const key = occurrenceKey(timeslot, airing.timeslotDay || dayOf(startsAt, zone))
      const changeable = isChangeable(airing, notBefore)
      return [key, { airing: id, show, updated, startsAt, changeable }]
    }),
  )
}

async function previousOf(
  records: Records,
  { own, zone, extent: { days } }: Scope,
  done: ReadonlyMap<string, MadeAiring>,
): Promise<Map<string, string>> {
  // Usually all airings already exist, and this query is not needed.
  const open = own.filter((timeslot) => goesOn(timeslot) && hasOpenDay(timeslot, days, done))
  if (open.length === 0) return new Map()
  const timeslot = oneOf(open.map(({ id }) => id))
  const startsAt = before(toInstant(startOfDay(days.from, zone)))
  const aired = await records.groups(airings, {
    by: 'timeslot',
    greatest: 'startsAt',
    where: { timeslot, startsAt },
  })
  const starts = [...new Set(aired.values().map(({ greatest }) => greatest))]
  const last = await records.list(airings, { where: { timeslot, startsAt: oneOf(starts) } })
  return new Map(
    last
      .filter((airing) => aired.get(airing.timeslot)?.greatest === airing.startsAt)
      .map((airing) => [airing.timeslot, airing.show]),
  )
}

function goesOn({ series, search, kind, pick }: Timeslot): boolean {
  return (
    (series !== '' || search !== '') && kind !== 'filler' && (pick === 'next' || pick === 'random')
  )
}

function hasOpenDay(
  timeslot: Timeslot,
  days: Days,
  done: ReadonlyMap<string, MadeAiring>,
): boolean {
  // The plan reports invalid rules.
  if (timeslot.rrule !== '' && rruleFault(timeslot.rrule)) return false
  return occurrenceDays(timeslot, days).some((day) => !done.has(occurrenceKey(timeslot.id, day)))
}
