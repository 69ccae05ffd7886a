import type { GuidePage, SeriesPage } from '@docket/model/guide/guide-page'
import type { ChannelFace, ClockSpan, GuideProgram } from '@docket/model/guide/guide-window'
import type { LibraryPage } from '@docket/model/guide/library/library-page'
import type { RecordingPage } from '@docket/model/guide/library/recording-page'
import {
  clipPath,
  programPath,
  recordingPath,
  seriesPath,
  showPath,
} from '@docket/model/guide/paths'
import { channelName } from '@docket/model/guide/spoken'
import { spanAt } from '@docket/model/guide/times/clock'
import { recrop } from '@docket/model/library/artwork/artwork'
import { isOnAir } from '@docket/model/schedule/airtime'
import { type EpochMs, MINUTE_MS, SECOND_MS, toIso } from '@docket/model/time/instants'

const THUMBNAIL = '16x9-1280.jpg'
const CONTEXT = { '@context': 'https://schema.org' }

/**
 * Returns structured data (schema.org `BroadcastEvent`) for search engines: the programs on the air, a
 * channel's listings, or the page's one program. Prepends `publicUrl` to all URLs, because they must be
 * absolute.
 */
export function structuredData(page: GuidePage, publicUrl = ''): object | undefined {
  const told = (slug: string) => (program: GuideProgram, channel: ChannelFace) =>
    broadcast(program, channel, publicUrl + programPath(slug, program.id))
  switch (page.kind) {
    case 'programme': {
      const { programme: program, station } = page.details
      return { ...CONTEXT, ...told(station.slug)(program, program.channel) }
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
          .filter((program) => isOnAir(program, page.now))
          .map((program) => one(program, channel)),
      )
      return { ...CONTEXT, '@graph': events }
    }
    case 'recording':
      return { ...CONTEXT, ...video(page, publicUrl) }
    case 'library':
      return { ...CONTEXT, ...list(page, publicUrl) }
    // Pages that search engines do not index, and the list of stations, which shows no programs.
    default:
      return undefined
  }
}

/** Returns a recording with its chapters, or a clip of it. While it still airs, its length is not known. */
function video(page: RecordingPage, publicUrl: string) {
  const { station, show, clip, stream, date, lengthMs, until, startsOver, chapters, clock } = page
  const own = publicUrl + recordingPath(station.slug, show.id)
  const { title, description } = clip ?? show
  const seconds = clip ? clip.untilSec - clip.fromSec : lengthMs / SECOND_MS
  return {
    '@type': 'VideoObject',
    url: clip ? publicUrl + clipPath(station.slug, clip.id) : own,
    name: title,
    description: description || show.description || title,
    ...(show.picture && { thumbnailUrl: [publicUrl + recrop(show.picture, THUMBNAIL)] }),
    uploadDate: dayAt(clock, date),
    ...(seconds > 0 && !startsOver && { duration: `PT${Math.round(seconds)}S` }),
    contentUrl: publicUrl + stream,
    ...(until !== undefined && { expires: dayAt(clock, until) }),
    ...(chapters.length > 0 && {
      hasPart: chapters.map((chapter, at) => ({
        '@type': 'Clip',
        name: chapter.title,
        startOffset: chapter.atSec,
        endOffset: chapters[at + 1]?.atSec ?? Math.round(lengthMs / SECOND_MS),
        url: `${own}#t=${chapter.atSec}`,
      })),
    }),
  }
}

/** Returns a day on the station's clock, such as `2026-03-02`. */
function dayAt(clock: readonly ClockSpan[], at: EpochMs): string {
  return toIso(at + spanAt(clock, at).offsetMin * MINUTE_MS).slice(0, 10)
}

/** Returns the recordings on a page of the library, in their order. */
function list({ station, shelves, results }: LibraryPage, publicUrl: string) {
  const shown = results?.items ?? shelves.flatMap(({ items }) => items)
  const addresses = shown.map(
    ({ show, url }) => url ?? publicUrl + recordingPath(station.slug, show),
  )
  return {
    '@type': 'ItemList',
    itemListElement: [...new Set(addresses)].map((url, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url,
    })),
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
      broadcast(airing, airing.channel, publicUrl + programPath(slug, airing.id)),
    ),
  }
}

function broadcast(program: GuideProgram, channel: ChannelFace, url: string): object {
  return {
    '@type': 'BroadcastEvent',
    '@id': `urn:docket:airing:${program.id}`,
    url,
    name: program.title,
    startDate: toIso(program.startsAt),
    endDate: toIso(program.endsAt),
    isLiveBroadcast: program.marks.includes('live'),
    publishedOn: { '@type': 'BroadcastService', name: channelName(channel) },
    workPerformed: { '@type': 'CreativeWork', name: program.title },
  }
}
