import type { App } from '@docket/accounts/app'
import { InvalidRecord } from '@docket/model/kernel/errors'
import { type Show, shows } from '@docket/model/library/shows'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import { type Channel, channels } from '@docket/model/station/channels'
import { type Organization, organizations } from '@docket/model/station/organizations'
import {
  isForAdults,
  isInWatershed,
  sayOutsideWatershed,
  watershedOf,
} from '@docket/model/submissions/watershed'
import { sayPlace } from '@docket/model/submissions/wishes'
import { toEpochMs, toInstant, type ZoneName } from '@docket/model/time/instants'
import { after, oneOf, type Records } from '@docket/records/engine'
import { schedule as words } from '@docket/texts/server/schedule'

/** The maximum number of future airings that are checked when a show is changed to one for adults. */
const MAX_AIRINGS = 500

/**
 * Throws `InvalidRecord` when a show for adults would air outside of the hours that its station allows, on the
 * channel's clock.
 */
export async function refuseOutsideWatershed(airing: Airing, records: Records): Promise<void> {
  const { show: id, organization } = airing
  const show = id === '' ? undefined : await records.find(shows, { id, organization })
  if (!show || !isForAdults(show)) return
  const station = await records.get(organizations, organization)
  const channel = await records.find(channels, { id: airing.channel, organization })
  if (!channel || !isOutside(airing, channel, station)) return
  const message = sayOutsideWatershed(show.title, watershedOf(station))
  throw new InvalidRecord({ startsAt: { code: 'airing_outside_watershed', message } }, message)
}

/** Prevents a show from becoming one for adults while it is scheduled at other hours. */
export function protectAdultShows(app: App): void {
  const name = 'refuses to mark shows that air by day as shows for adults'
  app.guard(shows, name, async (show, { before, records, caller }) => {
    if (caller.kind === 'system' || !before || !isForAdults(show) || isForAdults(before)) return
    const { id, organization } = show
    const coming = await records.list(airings, {
      where: {
        show: id,
        source: 'local',
        status: oneOf(STANDING),
        endsAt: after(toInstant(app.clock.now())),
        exceptionReason: '',
      },
      sort: 'startsAt',
      limit: MAX_AIRINGS,
    })
    if (coming.length === 0) return
    const station = await records.get(organizations, organization)
    const own = await records.list(channels, { where: { organization } })
    for (const airing of coming) {
      const channel = own.find((one) => one.id === airing.channel)
      if (channel && isOutside(airing, channel, station)) {
        throw airsByDay(show, airing, { name: channel.name, zone: zoneOf(channel, station) })
      }
    }
  })
}

function isOutside(airing: Airing, channel: Channel, station: Organization): boolean {
  const airtime = { startsAt: toEpochMs(airing.startsAt), endsAt: toEpochMs(airing.endsAt) }
  return !isInWatershed(airtime, watershedOf(station), zoneOf(channel, station))
}

function zoneOf(channel: Channel, station: Organization): ZoneName {
  return channel.timeZone || station.timeZone
}

function airsByDay(
  show: Show,
  airing: Airing,
  on: { name: string; zone: ZoneName },
): InvalidRecord {
  const message = words.airsByDay({
    title: show.title,
    place: sayPlace(toEpochMs(airing.startsAt), on),
  })
  return new InvalidRecord({ contentFlags: { code: 'airing_outside_watershed', message } }, message)
}
