import { Refusal } from '@docket/model/kernel/errors'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { type Airtime, overlaps } from '@docket/model/schedule/airtime'
import { afterRetreat, needsRoom } from '@docket/model/schedule/filler-room'
import { nearestFreePlaces } from '@docket/model/schedule/free-places'
import type { ClashData } from '@docket/model/schedule/planning'
import { type Channel, channels } from '@docket/model/station/channels'
import { formatClockRange, formatDay } from '@docket/model/time/format'
import {
  type EpochMs,
  HOUR_MS,
  type Instant,
  toEpochMs,
  toInstant,
  type ZoneName,
} from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { after, before, oneOf, type Records } from '@docket/records/engine'
import { eitherText } from '@docket/texts/format'
import { schedule as words } from '@docket/texts/server/schedule'
import { zoneOf } from './channel-zone.ts'

/** How far before and after the wanted time to look for a free place. */
const SEARCH_MS = 72 * HOUR_MS

/** A save of an airing. `isByHand` is false for the server's own changes. */
type Save = { airing: Airing; before: Airing | undefined; isByHand: boolean }

/**
 * Throws a `Refusal` 400 with `ClashData` when the time on the channel is taken, except by filler that makes room. With
 * `cameSince`, only airings that were added or changed since then count. Does nothing for a channel of another
 * organization: the reference check refuses it, so that nobody learns what other stations air.
 */
export async function refuseClash(
  save: Save,
  records: Records,
  now: EpochMs,
  cameSince?: Instant,
): Promise<void> {
  const { airing } = save
  const { channel: id, organization } = airing
  const channel = await records.find(channels, { id, organization })
  if (!channel) return
  const standingAt = async (time: Airtime<string>) => {
    const standing = await standingDuring(records, channel, time)
    return needsRoom(save) ? afterRetreat(standing, airing, toInstant(now)) : standing
  }
  const clashes = (await standingAt(airing)).filter(
    (other) =>
      other.id !== airing.id &&
      overlaps(other, airing) &&
      (cameSince === undefined || other.updated > cameSince),
  )
  if (clashes.length === 0) return
  const zone = await zoneOf(channel, records)
  throw clashOf(airing, channel, clashes, zone, await freePlaces(airing, zone, standingAt, now))
}

function standingDuring(
  records: Records,
  channel: Channel,
  { startsAt, endsAt }: Airtime<string>,
): Promise<Airing[]> {
  return records.list(airings, {
    where: {
      channel: channel.id,
      startsAt: before(endsAt),
      endsAt: after(startsAt),
      status: oneOf(STANDING),
    },
    // Sorted by end, which lets the index skip the whole history.
    sort: 'endsAt',
  })
}

function clashOf(
  airing: Airing,
  channel: Channel,
  clashes: Airing[],
  zone: ZoneName,
  free: Airtime[],
): Refusal {
  const wanted = toAirtime(airing)
  clashes.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  const data: ClashData = {
    startsAt: {
      code: 'airing_clashes',
      message: [
        sayClashes(clashes, channel, zone),
        free.length > 0 ? sayFree(free, dayOf(wanted.startsAt, zone), zone) : words.noFreeTime,
      ].join(' '),
    },
    clashes: clashes.map(({ id, title, startsAt, endsAt }) => ({ id, title, startsAt, endsAt })),
    free: free.map(({ startsAt, endsAt }) => ({
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
    })),
  }
  return new Refusal(400, words.somethingElseOnAir, data)
}

async function freePlaces(
  airing: Airing,
  zone: ZoneName,
  standingAt: (time: Airtime<string>) => Promise<Airing[]>,
  now: EpochMs,
): Promise<Airtime[]> {
  const { startsAt: wantedAt, endsAt } = toAirtime(airing)
  // Does not offer a place in the past to a future airing.
  const earliest = wantedAt > now ? Math.max(now, wantedAt - SEARCH_MS) : wantedAt - SEARCH_MS
  const within = { from: earliest, until: endsAt + SEARCH_MS }
  const around = await standingAt({
    startsAt: toInstant(within.from),
    endsAt: toInstant(within.until),
  })
  const others = around.filter((other) => other.id !== airing.id).map(toAirtime)
  return nearestFreePlaces(others, { wantedAt, durationMs: endsAt - wantedAt, zone, within })
}

function sayClashes([first, ...others]: Airing[], { name }: Channel, zone: ZoneName): string {
  if (!first) return ''
  const airtime = toAirtime(first)
  const day = formatDay(dayOf(airtime.startsAt, zone))
  const clash = {
    channel: name,
    title: first.title,
    day,
    times: formatClockRange(airtime, zone, '12h'),
  }
  return others.length > 0
    ? words.airsThenAndMore({ ...clash, more: others.length })
    : words.airsThen({ ...clash })
}

function sayFree(free: Airtime[], wantedDay: string, zone: ZoneName): string {
  const places = free.map((airtime) => {
    const day = dayOf(airtime.startsAt, zone)
    const range = formatClockRange(airtime, zone, '12h')
    return day === wantedDay ? range : `${formatDay(day)}, ${range}`
  })
  return words.free({ places: eitherText(places) })
}

function toAirtime({ startsAt, endsAt }: Airtime<string>): Airtime {
  return { startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
}
