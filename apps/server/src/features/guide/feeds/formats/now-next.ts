import { isOnAir } from '@docket/model/schedule/airtime'
import { toIso } from '@docket/model/time/instants'
import type { ListedAiring } from '../../listings/read-listed-airings.ts'
import { type Listing, nameOf, pageOf } from './listing.ts'

/** Returns what is on now and next on each channel; `null` if nothing is listed within a day. */
export function toNowNext(listing: Listing): string {
  const { channels, airings, now } = listing
  const byChannel = Map.groupBy(airings, (listed) => listed.channel)
  const describe = (listed: ListedAiring | undefined) =>
    listed
      ? {
          id: listed.airing.id,
          title: listed.airing.title,
          startsAt: toIso(listed.startsAt),
          endsAt: toIso(listed.endsAt),
          url: pageOf(listing, listed),
        }
      : null
  return JSON.stringify({
    name: nameOf(listing),
    at: toIso(now),
    channels: channels.map((channel) => {
      const own = byChannel.get(channel) ?? []
      const { id, slug, name, number } = channel.face
      return {
        id,
        slug,
        name,
        number,
        now: describe(own.find((one) => isOnAir(one, now))),
        next: describe(own.find((one) => one.startsAt > now)),
      }
    }),
  })
}
