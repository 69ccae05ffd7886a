import { guidePath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { toEpochMs, toIso } from '@docket/model/time/instants'
import { pictureForOthers } from '../../listings/program.ts'
import { aboutOf, type Listing, nameOf, pageOf } from './listing.ts'

/**
 * Returns a listing as JSON Feed 1.1. Air times are under `_docket`, because the format only has publication
 * dates.
 */
export function toJsonFeed(listing: Listing): string {
  const { station, airings, publicUrl, self } = listing
  return JSON.stringify({
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
  })
}
