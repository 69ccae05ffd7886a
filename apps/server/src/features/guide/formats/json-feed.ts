import { guidePath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { toEpochMs, toIso } from '@docket/model/time'
import { pictureOf } from '../programme.ts'
import { aboutOf, type Listing, nameOf, pageOf } from './listing.ts'

/**
 * A listing as JSON Feed 1.1. When a programme airs stands under `_docket`, for the format itself
 * only knows when something was published.
 */
export function toJsonFeed(listing: Listing): string {
  const { station, showings, publicUrl, self } = listing
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: nameOf(listing),
    home_page_url: publicUrl + guidePath(station.face.slug),
    feed_url: self,
    ...(station.face.logo && { icon: publicUrl + station.face.logo }),
    language: 'en',
    items: showings.map((showing) => {
      const { airing, channel, startsAt, endsAt } = showing
      const picture = pictureOf(showing)
      return {
        id: pageOf(listing, showing),
        url: pageOf(listing, showing),
        title: airing.title,
        content_text: aboutOf(showing) || airing.title,
        ...(picture && { image: publicUrl + picture }),
        date_published: toIso(toEpochMs(airing.created)),
        date_modified: toIso(toEpochMs(airing.updated)),
        ...(showing.category && { tags: [showing.category.name] }),
        _docket: {
          startsAt: toIso(startsAt),
          endsAt: toIso(endsAt),
          channel: channelName(channel.face),
        },
      }
    }),
  })
}
