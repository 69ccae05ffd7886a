import { isOnAir } from '@docket/model/schedule/airtime'
import { toIso } from '@docket/model/time'
import type { Showing } from '../../listings/read-showings.ts'
import { type Listing, nameOf, pageOf } from './listing.ts'

/** Returns what is on now and next on each channel; `null` if nothing is listed within a day. */
export function toNowNext(listing: Listing): string {
  const { channels, showings, now } = listing
  const byChannel = Map.groupBy(showings, (showing) => showing.channel)
  const tell = (showing: Showing | undefined) =>
    showing
      ? {
          id: showing.airing.id,
          title: showing.airing.title,
          startsAt: toIso(showing.startsAt),
          endsAt: toIso(showing.endsAt),
          url: pageOf(listing, showing),
        }
      : null
  return JSON.stringify({
    name: nameOf(listing),
    at: toIso(now),
    channels: channels.map((channel) => {
      const own = byChannel.get(channel) ?? []
      const { id, slug, name, number } = channel.face
      return {
        ...{ id, slug, name, number },
        now: tell(own.find((one) => isOnAir(one, now))),
        next: tell(own.find((one) => one.startsAt > now)),
      }
    }),
  })
}
