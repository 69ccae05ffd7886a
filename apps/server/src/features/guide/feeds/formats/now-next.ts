import { type ShapedValue, shape } from '@docket/model/kernel/shape'
import { isoInstantShape } from '@docket/model/kernel/shapes'
import { isOnAir } from '@docket/model/schedule/airtime'
import { toIso } from '@docket/model/time/instants'
import type { ListedAiring } from '../../listings/read-listed-airings.ts'
import { type Listing, nameOf, pageOf } from './listing.ts'

const listedNowAiringShape = shape('ListedNowAiring', (z) =>
  z.object({
    id: z.string(),
    title: z.string(),
    startsAt: isoInstantShape(z),
    endsAt: isoInstantShape(z),
    url: z.string().describe('The address of its page.'),
  }),
)

export const listedNowShape = shape('ListedNow', (z) =>
  z.object({
    name: z.string().describe('The name of the station, or of the channel and the station.'),
    at: isoInstantShape(z),
    channels: z.array(
      z.object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        number: z.string(),
        now: listedNowAiringShape(z).nullable(),
        next: listedNowAiringShape(z)
          .nullable()
          .describe('`null` if nothing is listed within a day.'),
      }),
    ),
  }),
)
type ListedNow = ShapedValue<typeof listedNowShape>

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
  const answer: ListedNow = {
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
  }
  return JSON.stringify(answer)
}
