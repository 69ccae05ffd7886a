import type { GuidePage, SeriesPage } from '@docket/model/guide/guide-page'
import type { ChannelFace, GuideProgramme } from '@docket/model/guide/guide-window'
import { programmePath, seriesPath, showPath } from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { isOnAir } from '@docket/model/schedule/airtime'
import { toIso } from '@docket/model/time'

const CONTEXT = { '@context': 'https://schema.org' }

/**
 * Returns structured data (schema.org `BroadcastEvent`) for search engines: the programs on the air, a
 * channel's listings, or the page's one program. Prepends `publicUrl` to all URLs, because they must be
 * absolute.
 */
export function structuredData(page: GuidePage, publicUrl = ''): object | undefined {
  const told = (slug: string) => (programme: GuideProgramme, channel: ChannelFace) =>
    broadcast(programme, channel, publicUrl + programmePath(slug, programme.id))
  switch (page.kind) {
    case 'programme': {
      const { programme, station } = page.details
      return { ...CONTEXT, ...told(station.slug)(programme, programme.channel) }
    }
    case 'show': {
      const { show, airings, station } = page
      const one = told(station.slug)
      return {
        ...CONTEXT,
        '@type': 'CreativeWork',
        name: show.title,
        ...(show.description && { description: show.description }),
        ...(show.picture && { image: publicUrl + show.picture }),
        publication: airings.map((airing) => one(airing, airing.channel)),
      }
    }
    case 'series':
      return { ...CONTEXT, ...tvSeries(page, publicUrl) }
    case 'channel':
    case 'watch': {
      const one = told(page.station.slug)
      const events = page.listings.map((listing) => one(listing, page.channel))
      return { ...CONTEXT, '@graph': events }
    }
    case 'schedule': {
      const one = told(page.window.station.slug)
      const events = page.window.channels.flatMap((channel) =>
        channel.programmes
          .filter((programme) => isOnAir(programme, page.now))
          .map((programme) => one(programme, channel)),
      )
      return { ...CONTEXT, '@graph': events }
    }
    // Pages that search engines do not index, and the list of stations, which shows no programs.
    default:
      return undefined
  }
}

/** Returns a series with its episodes and known broadcasts. */
function tvSeries({ series, episodes, airings, past, station }: SeriesPage, publicUrl: string) {
  const { slug } = station
  return {
    '@type': 'TVSeries',
    '@id': publicUrl + seriesPath(slug, series.id),
    url: publicUrl + seriesPath(slug, series.id),
    name: series.title,
    ...(series.description && { description: series.description }),
    ...(series.picture && { image: publicUrl + series.picture }),
    ...(series.category && { genre: series.category }),
    episode: episodes.map(({ id, title, season, episode }) => ({
      '@type': 'TVEpisode',
      url: publicUrl + showPath(slug, id),
      name: title,
      ...(episode && { episodeNumber: episode }),
      ...(season && { partOfSeason: { '@type': 'TVSeason', seasonNumber: season } }),
    })),
    publication: [...airings, ...past].map((airing) =>
      broadcast(airing, airing.channel, publicUrl + programmePath(slug, airing.id)),
    ),
  }
}

function broadcast(programme: GuideProgramme, channel: ChannelFace, url: string): object {
  return {
    '@type': 'BroadcastEvent',
    '@id': `urn:docket:airing:${programme.id}`,
    url,
    name: programme.title,
    startDate: toIso(programme.startsAt),
    endDate: toIso(programme.endsAt),
    isLiveBroadcast: programme.marks.includes('live'),
    publishedOn: { '@type': 'BroadcastService', name: channelName(channel) },
    workPerformed: { '@type': 'CreativeWork', name: programme.title },
  }
}
