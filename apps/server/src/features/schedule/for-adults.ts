import type { App } from '@docket/accounts/app/app'
import { type Show, shows } from '@docket/model/collections/library/shows'
import { type Airing, airings, STANDING } from '@docket/model/collections/schedule/airings'
import { type Channel, channels } from '@docket/model/collections/schedule/channels'
import { organizations } from '@docket/model/collections/station/organizations'
import { InvalidRecord } from '@docket/model/errors'
import {
  isForAdults,
  isInWatershed,
  sayOutsideWatershed,
  watershedOf,
} from '@docket/model/submissions/watershed'
import { sayPlace } from '@docket/model/submissions/wishes'
import { toEpochMs, toInstant } from '@docket/model/time'
import { after, oneOf, type Records } from '@docket/records/store/records'
import { words } from './words.ts'

/** The most coming airings that are looked at when a show becomes one for adults. */
const MOST = 500

/**
 * Throws `InvalidRecord` when a show for adults would air outside of the hours that its station allows, on the
 * channel's clock.
 */
export async function refuseOutsideWatershed(airing: Airing, records: Records): Promise<void> {
  const { show: id, organization } = airing
  const show = id === '' ? undefined : await records.find(shows, { id, organization })
  if (!show || !isForAdults(show) || !(await isOutside(airing, records))) return
  const watershed = watershedOf(await records.get(organizations, organization))
  const message = sayOutsideWatershed(show.title, watershed)
  throw new InvalidRecord({ startsAt: { code: 'airing_outside_watershed', message } }, message)
}

/** Keeps a show from becoming one for adults while it is scheduled at other hours. */
export function keepAdultShows(app: App): void {
  const name = 'keeps shows that air by day from becoming shows for adults'
  app.guard(shows, name, async (show, { before, records, caller }) => {
    if (caller.kind === 'system' || !before || !isForAdults(show) || isForAdults(before)) return
    const coming = await records.list(airings, {
      where: {
        show: show.id,
        source: 'local',
        status: oneOf(STANDING),
        endsAt: after(toInstant(app.clock.now())),
        exceptionReason: '',
      },
      sort: 'startsAt',
      limit: MOST,
    })
    for (const airing of coming) {
      if (await isOutside(airing, records)) throw await airsByDay(show, airing, records)
    }
  })
}

async function isOutside(airing: Airing, records: Records): Promise<boolean> {
  const { organization: id, channel: channelId } = airing
  const channel = await records.find(channels, { id: channelId, organization: id })
  if (!channel) return false
  const organization = await records.get(organizations, id)
  const airtime = { startsAt: toEpochMs(airing.startsAt), endsAt: toEpochMs(airing.endsAt) }
  return !isInWatershed(
    airtime,
    watershedOf(organization),
    channel.timeZone || organization.timeZone,
  )
}

async function airsByDay(show: Show, airing: Airing, records: Records): Promise<InvalidRecord> {
  const channel: Channel = await records.get(channels, airing.channel)
  const { timeZone } = await records.get(organizations, airing.organization)
  const zone = channel.timeZone || timeZone
  const place = sayPlace(toEpochMs(airing.startsAt), { name: channel.name, zone })
  const message = words.airsByDay(show.title, place)
  return new InvalidRecord({ contentFlags: { code: 'airing_outside_watershed', message } }, message)
}
