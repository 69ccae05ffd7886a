import { guidePath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { type ShapedValue, shape } from '@docket/model/kernel/shape'
import { isoInstantShape } from '@docket/model/kernel/shapes'
import { toEpochMs, toIso } from '@docket/model/time/instants'
import { pictureForOthers } from '../../listings/program.ts'
import { aboutOf, type Listing, nameOf, pageOf } from './listing.ts'

/** A listing as JSON Feed 1.1: https://www.jsonfeed.org/version/1.1. */
export const jsonFeedShape = shape('JsonFeed', (z) =>
  z.object({
    version: z.string(),
    title: z.string(),
    home_page_url: z.string(),
    feed_url: z.string(),
    icon: z.string().exactOptional(),
    language: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        url: z.string().describe('The address of the airing’s page.'),
        title: z.string(),
        content_text: z.string(),
        image: z.string().exactOptional(),
        date_published: isoInstantShape(z),
        date_modified: isoInstantShape(z),
        tags: z.array(z.string()).exactOptional(),
        _docket: z
          .object({
            startsAt: isoInstantShape(z),
            endsAt: isoInstantShape(z),
            channel: z.string().describe('The name of the channel.'),
          })
          .describe('When and where it airs.'),
      }),
    ),
  }),
)
type JsonFeed = ShapedValue<typeof jsonFeedShape>

/**
 * Returns a listing as JSON Feed 1.1. Air times are under `_docket`, because the format only has publication
 * dates.
 */
export function toJsonFeed(listing: Listing): string {
  const { station, airings, publicUrl, self } = listing
  const feed: JsonFeed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: nameOf(listing),
    home_page_url: publicUrl + guidePath(station.face.slug),
    feed_url: self,
    ...(station.face.logo && { icon: publicUrl + station.face.logo }),
    language: 'en',
    items: airings.map((listed) => {
      const { airing, channel, startsAt, endsAt } = listed
      const picture = pictureForOthers(listed)
      return {
        id: pageOf(listing, listed),
        url: pageOf(listing, listed),
        title: airing.title,
        content_text: aboutOf(listed) || airing.title,
        ...(picture && { image: publicUrl + picture }),
        date_published: toIso(toEpochMs(airing.created)),
        date_modified: toIso(toEpochMs(airing.updated)),
        ...(listed.category && { tags: [listed.category.name] }),
        _docket: {
          startsAt: toIso(startsAt),
          endsAt: toIso(endsAt),
          channel: channelName(channel.face),
        },
      }
    }),
  }
  return JSON.stringify(feed)
}
