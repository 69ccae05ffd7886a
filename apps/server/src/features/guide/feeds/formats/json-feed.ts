import { guidePath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { toEpochMs, toIso } from '@docket/model/time'
import { pictureOf } from '../../listings/programme.ts'
import { aboutOf, type Listing, nameOf, pageOf } from './listing.ts'

/**
 * Returns a listing as JSON Feed 1.1. Air times are under `_docket`, because the format only has publication
 * dates.
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
