import type {
  ListedProgram,
  ListingContact,
  ProviderListing,
} from '@docket/model/guide/listing-contacts'
import { channelName } from '@docket/model/guide/spoken'
import { addDays } from '@docket/model/time/calendar'
import type { EpochMs } from '@docket/model/time/instants'
import { dayOf, startOfDay } from '@docket/model/time/zone'
import type { Records } from '@docket/records/engine'
import { readListedAirings } from '../listings/read-listed-airings.ts'
import type { Station, StationChannel } from '../stations.ts'

/** The most programs in one listing; if there are more, the listing has fewer days. */
const MAX_PROGRAMS = 20_000

/** Reads the public listing for today and the days that the provider publishes. */
export async function readListing(
  records: Records,
  station: Station,
  contact: ListingContact,
  now: EpochMs,
): Promise<ProviderListing> {
  const channels = channelsOf(station, contact)
  const today = dayOf(now, station.zone)
  const window = {
    from: startOfDay(today, station.zone),
    until: startOfDay(addDays(today, contact.daysAhead + 1), station.zone),
  }
  const listedAirings = await readListedAirings(records, station, window, channels)
  const programs = listedAirings.map(
    ({ airing, channel, startsAt, endsAt }): ListedProgram => ({
      id: airing.id,
      channel: channel.face.id,
      title: airing.title,
      startsAt,
      endsAt,
    }),
  )
  return {
    from: window.from,
    until: programs[MAX_PROGRAMS]?.startsAt ?? window.until,
    channels: channels.map((channel) => listedChannel(channel, contact)),
    programmes: programs.slice(0, MAX_PROGRAMS),
  }
}

/** Returns the public channels that a contact receives. */
export function channelsOf(station: Station, { channels }: ListingContact): StationChannel[] {
  return station.channels.filter(({ face }) => channels.length === 0 || channels.includes(face.id))
}

function listedChannel(
  { face, ownNumber, about }: StationChannel,
  { name: provider }: ListingContact,
) {
  const carried = about.carriage.find((one) => sameName(one.provider, provider))
  return { id: face.id, name: channelName({ ...face, number: carried?.number || ownNumber }) }
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
