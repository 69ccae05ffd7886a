import { FEED_FILES, FEED_TYPES } from '@docket/model/guide/feed-files'
import type { GuideAssets, GuidePage } from '@docket/model/guide/guide-page'
import type { ChannelFace, GuideStation } from '@docket/model/guide/guide-window'
import type { LibraryPage } from '@docket/model/guide/library/library-page'
import type { RecordingPage } from '@docket/model/guide/library/recording-page'
import {
  channelPath,
  clipPath,
  feedPath,
  feedsPagePath,
  guidePath,
  iconPath,
  libraryFeedPath,
  libraryPath,
  manifestPath,
  pngIconPath,
  programPath,
  recordingPath,
  seriesPath,
  showPath,
  watchPath,
} from '@docket/model/guide/paths'
import type { Words } from '@docket/model/guide/words'
import { artworkPath, channelArtwork, recrop } from '@docket/model/library/artwork/artwork'
import { sizeOfArtwork } from '@docket/model/library/artwork/crops'
import type { FeedWords } from '@docket/texts/guide/guide-feeds'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { pageTitle } from './page-title.ts'

/** The shape of link previews. */
const CARD = 'card-1200.jpg'

/** The texts that the head of a page needs. */
export type HeadWords = Words & { feedWords: FeedWords }

type PageMeta = {
  /** The page's canonical path. Without one, search engines are told not to index the page. */
  path?: string
  description?: string
  picture?: string
  station?: GuideStation
}

/** Returns the page's meta tags for search engines and link previews, each as a record of attributes. */
export function pageMeta(
  page: GuidePage,
  publicUrl: string,
  words: HeadWords,
): Record<string, string>[] {
  const { path, description, picture, station } = metaOf(page, words)
  const title = pageTitle(page, words)
  const shared = [
    { property: 'og:title', content: title },
    ...pictureMeta(publicUrl, { title, picture, station }),
  ]
  if (path === undefined) return [{ name: 'robots', content: 'noindex' }, ...shared]
  const about = description?.replaceAll(/\s+/g, ' ').slice(0, 300)
  return [
    ...shared,
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: publicUrl + path },
    ...(station ? [{ property: 'og:site_name', content: station.name }] : []),
    ...(about ? [{ name: 'description', content: about }] : []),
    ...(about ? [{ property: 'og:description', content: about }] : []),
  ]
}

type SharedPage = { title: string; picture: string | undefined; station: GuideStation | undefined }

/** Returns the image for link previews: the program's picture, or else the station's logo. */
function pictureMeta(publicUrl: string, { title, picture, station }: SharedPage) {
  const wide = picture && recrop(picture, CARD)
  const sign =
    station?.logo?.replace('thumb=100x100', 'thumb=512x512') ?? pngIconPath(512, station?.slug)
  const { width, height } = wide ? sizeOfArtwork(CARD) : { width: 512, height: 512 }
  return [
    { property: 'og:image', content: publicUrl + (wide ?? sign) },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: wide ? title : (station?.name ?? title) },
    { name: 'twitter:card', content: wide ? 'summary_large_image' : 'summary' },
  ]
}

/** Returns the page's link tags: canonical URL, oEmbed, manifest, icons and feeds. */
export function pageLinks(
  page: GuidePage,
  { publicUrl = '', oembedUrl }: Pick<GuideAssets, 'publicUrl' | 'oembedUrl'>,
  words: HeadWords,
): Record<string, string>[] {
  const { path, station } = metaOf(page, words)
  const ownOembed = path !== undefined && station ? oembedOf(publicUrl, path) : undefined
  const oembed = oembedUrl ?? ownOembed
  return [
    ...(path === undefined ? [] : [{ rel: 'canonical', href: publicUrl + path }]),
    ...(oembed ? [{ rel: 'alternate', type: 'application/json+oembed', href: oembed }] : []),
    ...(station
      ? [{ rel: 'manifest', href: manifestPath(station.slug, words.lang, isTelevision(page)) }]
      : []),
    ...(station ? [{ rel: 'icon', href: station.logo ?? iconPath(station.slug) }] : []),
    { rel: 'apple-touch-icon', sizes: '180x180', href: pngIconPath(180, station?.slug) },
    ...(page.kind === 'library' ? [libraryFeedLink(page, words)] : []),
    ...(station ? feedLinks(words, station, channelOf(page)) : []),
  ]
}

function isTelevision(page: GuidePage): boolean {
  return page.kind === 'schedule' && page.view === 'tv'
}

/** Returns the link to the same recordings as a feed. */
function libraryFeedLink({ station, query }: LibraryPage, words: HeadWords) {
  return {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: `${words.library} – ${station.name}`,
    href: libraryFeedPath(station.slug, { ...query, page: 1 }),
  }
}

/** Returns links to the feeds of the station, or of the channel that the page is about. */
function feedLinks({ feedWords }: HeadWords, station: GuideStation, channel?: ChannelFace) {
  return FEED_FILES.map((file) => ({
    rel: 'alternate',
    type: FEED_TYPES[file],
    title: `${feedWords.formats[file].name} – ${channel?.name ?? station.name}`,
    href: feedPath(station.slug, file, channel?.slug),
  }))
}

function channelOf(page: GuidePage): ChannelFace | undefined {
  return page.kind === 'channel' || page.kind === 'watch' ? page.channel : undefined
}

/** Returns the oEmbed URL of a page, from which other sites generate a preview of the link. */
function oembedOf(publicUrl: string, path: string): string {
  return `${publicUrl}/oembed?${new URLSearchParams({ url: publicUrl + path })}`
}

function metaOf(page: GuidePage, { lang, titles, feedWords }: HeadWords): PageMeta {
  switch (page.kind) {
    case 'schedule': {
      const { station } = page.window
      return {
        path: guidePath(station.slug),
        station,
        description: titles.about({ station: station.name }),
      }
    }
    case 'programme': {
      const { station, programme: program, description, show } = page.details
      // A show has many airings, so the show's page is canonical for all of them.
      const path = show ? showPath(station.slug, show) : programPath(station.slug, program.id)
      return {
        path,
        station,
        description,
        // A program without a show has no picture of its own.
        picture: program.picture ?? cardOf(program.channel, station),
      }
    }
    case 'show': {
      const { station, show, unlisted } = page
      return {
        ...(!unlisted && { path: showPath(station.slug, show.id) }),
        station,
        description: show.description,
        ...(show.picture && { picture: show.picture }),
      }
    }
    case 'series': {
      const { station, series, unlisted } = page
      return {
        ...(!unlisted && { path: seriesPath(station.slug, series.id) }),
        station,
        description: series.description,
        ...(series.picture && { picture: series.picture }),
      }
    }
    case 'channel': {
      const { station, channel } = page
      return {
        path: channelPath(station.slug, channel.slug),
        station,
        description: channel.description || titles.channel({ channel: channel.name }),
        picture: cardOf(channel, station),
      }
    }
    case 'watch':
      return {
        path: watchPath(page.station.slug, page.channel.slug),
        station: page.station,
        description: titles.channel({ channel: page.channel.name }),
        picture: cardOf(page.channel, page.station),
      }
    case 'recording':
      return metaOfRecording(page)
    case 'library':
      return metaOfLibrary(page, lang)
    case 'feeds':
      return {
        path: feedsPagePath(page.station.slug),
        station: page.station,
        description: feedWords.intro,
      }
    case 'chooser':
      return { path: '/tvguide?stations=all' }
    case 'print':
    case 'search':
    case 'follow':
    case 'followed':
      return { station: page.station }
    case 'notice':
      return page.station ? { station: page.station } : {}
  }
}

/** Returns the path of the card that is drawn for a channel. */
function cardOf(channel: ChannelFace, { name, look }: GuideStation): string {
  return artworkPath(channelArtwork(channel, { name, accent: look?.accent }), CARD)
}

/** Search engines index the rows, and all pages of a series, category or year. */
function metaOfLibrary({ station, query }: LibraryPage, lang: string): PageMeta {
  const { q, length, captions } = query
  const isIndexed = q === '' && length === '' && !captions
  return {
    ...(isIndexed && { path: libraryPath(station.slug, query) }),
    station,
    description: plainWords(lang).library.about({ station: station.name }),
  }
}

function metaOfRecording({ station, show, clip }: RecordingPage): PageMeta {
  return {
    path: clip ? clipPath(station.slug, clip.id) : recordingPath(station.slug, show.id),
    station,
    description: clip?.description || show.description,
    ...(show.picture && { picture: show.picture }),
  }
}
