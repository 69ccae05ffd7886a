import { InvalidRecord } from '@docket/model/kernel/errors'
import { type Show, shows } from '@docket/model/library/shows'
import type { Airing } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import { zoneOf } from './channel-zone.ts'
import { words } from './words.ts'

/**
 * Throws `InvalidRecord` when the airing begins, in the channel's calendar, outside the days on which its
 * show may air. The last day is included.
 */
export async function refuseUnavailable(airing: Airing, records: Records): Promise<void> {
  const { show: showId, channel: channelId, organization } = airing
  if (showId === '') return
  const show = await records.find(shows, { id: showId, organization })
  if (!show || (show.availableFrom === '' && show.availableUntil === '')) return
  const channel = await records.find(channels, { id: channelId, organization })
  if (!channel) return
  const day = dayOf(toEpochMs(airing.startsAt), await zoneOf(channel, records))
  const { availableFrom, availableUntil } = show
  if (availableFrom <= day && (availableUntil === '' || day <= availableUntil)) return
  const message = outsideAvailability(show, formatDay(day, 'date'))
  throw new InvalidRecord({ show: { code: 'airing_outside_availability', message } })
}

function outsideAvailability(show: Show, day: string): string {
  const { title, availableFrom: from, availableUntil: until } = show
  const [first, last] = [from && formatDay(from, 'date'), until && formatDay(until, 'date')]
  if (last === '') return words.airsFrom(title, first, day)
  if (first === '') return words.airsUntil(title, last, day)
  return words.airsBetween(title, first, last, day)
}
