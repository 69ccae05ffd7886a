import { feedPath, guidePath } from '@docket/model/guide/paths'
import type { Listing } from '@docket/model/guide/program-details'
import type {
  PublicAiring,
  PublicChannel,
  PublicOrganization,
  PublicPage,
  PublicSeries,
  PublicShow,
} from '@docket/model/guide/public-api'
import { recrop } from '@docket/model/library/artwork/artwork'
import type { Series } from '@docket/model/library/series'
import type { Show } from '@docket/model/library/shows'
import { toIso } from '@docket/model/time/instants'
import { pictureForOthers } from '../listings/program.ts'
import { type Station, type StationChannel, wholeStream } from '../stations.ts'

/** Functions that return records in their public form, with absolute addresses for clients elsewhere. */
export type PublicForms = ReturnType<typeof createPublicForms>

/**
 * Creates the functions. Their results contain only public fields. `publicUrl` is the server's own address.
 */
export function createPublicForms(publicUrl: string) {
  const whole = (path: string | undefined) => (path ? publicUrl + path : '')

  function organization({ face, zone }: Station): PublicOrganization {
    const { slug, name, url = '', logo } = face
    return {
      slug,
      name,
      timeZone: zone,
      url,
      logo: whole(logo),
      guide: whole(guidePath(slug)),
      xmltv: whole(feedPath(slug, 'xmltv.xml')),
    }
  }

  function channel(station: Station, { face, zone, stream }: StationChannel): PublicChannel {
    const { id, slug, name, number, color = '', logo } = face
    const watch = wholeStream(stream ?? '', publicUrl)
    const xmltv = whole(`/feeds/${station.face.slug}/${slug}/xmltv.xml`)
    return { id, slug, name, number, color, timeZone: zone, logo: whole(logo), watch, xmltv }
  }

  function series(one: Series): PublicSeries {
    const { id, slug, title, description } = one
    return { id, slug, title, description, picture: whole(pictureForOthers({ series: one })) }
  }

  function show(one: Show): PublicShow {
    const { id, title, description, season, episode, eventDate, language, trtSec } = one
    const { ageRating, local, captioned, described, signed, thumbnailAlt: pictureAlt } = one
    const picture = whole(pictureForOthers({ show: one }))
    const told = { id, title, description, series: one.series, season, episode, eventDate }
    const access = { captioned, described, signed }
    return { ...told, language, trtSec, ageRating, local, ...access, picture, pictureAlt }
  }

  /** `showId` is the id of the show, which the guide's own listings do not contain. */
  function airing(listing: Listing, showId: string): PublicAiring {
    const { id, title, line = '', marks, picture } = listing
    return {
      id,
      channel: listing.channel.slug,
      show: showId,
      title,
      line,
      startsAt: toIso(listing.startsAt),
      endsAt: toIso(listing.endsAt),
      marks,
      picture: whole(picture && recrop(picture, '16x9-1280.jpg')),
    }
  }

  return { organization, channel, series, show, airing }
}

type Paging = { page: number; perPage: number }

/** Returns the part of a list that is on the page. */
export function pageOf<One>(all: readonly One[], { page, perPage }: Paging): PublicPage<One> {
  const items = all.slice((page - 1) * perPage, page * perPage)
  return pageWith(items, all.length, { page, perPage })
}

export function pageWith<One>(
  items: One[],
  totalItems: number,
  { page, perPage }: Paging,
): PublicPage<One> {
  return { page, perPage, totalItems, totalPages: Math.ceil(totalItems / perPage), items }
}
