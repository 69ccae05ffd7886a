import type { GuideAssets, GuidePage } from '@docket/model/guide/guide-page'
import type { GuideStation } from '@docket/model/guide/guide-window'
import {
  channelPath,
  feedPath,
  guidePath,
  iconPath,
  manifestPath,
  programmePath,
  seriesPath,
  showPath,
  watchPath,
} from '@docket/model/guide/paths'
import type { Words } from '@docket/model/guide/words'
import { pageTitle } from './page-title.ts'

type Meta = {
  /** The page's one address; pages that search engines should pass over have none. */
  path?: string
  description?: string
  picture?: string
  station?: GuideStation
}

/** A page's tags for search engines and for those who share it, as name and value of attributes. */
export function pageMeta(
  page: GuidePage,
  publicUrl: string,
  words: Words,
): Record<string, string>[] {
  const { path, description, picture, station } = metaOf(page, words)
  const title = { property: 'og:title', content: pageTitle(page, words) }
  if (path === undefined) return [{ name: 'robots', content: 'noindex' }, title]
  const about = description?.replaceAll(/\s+/g, ' ').slice(0, 300)
  return [
    title,
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: publicUrl + path },
    ...(station ? [{ property: 'og:site_name', content: station.name }] : []),
    ...(about ? [{ name: 'description', content: about }] : []),
    ...(about ? [{ property: 'og:description', content: about }] : []),
    ...(picture ? [{ property: 'og:image', content: publicUrl + picture }] : []),
  ]
}

/** The tags that lead elsewhere: the page's one address, and the station's feeds. */
export function pageLinks(
  page: GuidePage,
  { publicUrl = '', oembedUrl }: Pick<GuideAssets, 'publicUrl' | 'oembedUrl'>,
  words: Words,
): Record<string, string>[] {
  const { path, station } = metaOf(page, words)
  const ownOembed = path !== undefined && station ? oembedOf(publicUrl, path) : undefined
  const oembed = oembedUrl ?? ownOembed
  const feed = (file: string, type: string) => ({
    ...{ rel: 'alternate', type },
    href: feedPath(station?.slug ?? '', file),
  })
  return [
    ...(path === undefined ? [] : [{ rel: 'canonical', href: publicUrl + path }]),
    ...(oembed ? [{ rel: 'alternate', type: 'application/json+oembed', href: oembed }] : []),
    ...(station ? [{ rel: 'manifest', href: manifestPath(station.slug, words.lang) }] : []),
    ...(station ? [{ rel: 'icon', href: station.logo ?? iconPath(station.slug) }] : []),
    ...(station ? [feed('rss.xml', 'application/rss+xml')] : []),
    ...(station ? [feed('feed.json', 'application/feed+json')] : []),
  ]
}

/** For sites that make something of any link. */
function oembedOf(publicUrl: string, path: string): string {
  return `${publicUrl}/oembed?${new URLSearchParams({ url: publicUrl + path })}`
}

function metaOf(page: GuidePage, { titles }: Words): Meta {
  switch (page.kind) {
    case 'schedule': {
      const { station } = page.window
      return {
        ...{ path: guidePath(station.slug), station },
        description: titles.about(station.name),
      }
    }
    case 'programme': {
      const { station, programme, description, show } = page.details
      // A show has many airings; what is about the show has its address.
      const path = show ? showPath(station.slug, show) : programmePath(station.slug, programme.id)
      return {
        path,
        station,
        description,
        ...(programme.picture && { picture: programme.picture }),
      }
    }
    case 'show': {
      const { station, show, unlisted } = page
      return {
        ...(!unlisted && { path: showPath(station.slug, show.id) }),
        ...{ station, description: show.description },
        ...(show.picture && { picture: show.picture }),
      }
    }
    case 'series': {
      const { station, series, unlisted } = page
      return {
        ...(!unlisted && { path: seriesPath(station.slug, series.id) }),
        ...{ station, description: series.description },
        ...(series.picture && { picture: series.picture }),
      }
    }
    case 'channel': {
      const { station, channel } = page
      return {
        ...{ path: channelPath(station.slug, channel.slug), station },
        description: channel.description || titles.channel(channel.name),
      }
    }
    case 'watch':
      return {
        ...{ path: watchPath(page.station.slug, page.channel.slug), station: page.station },
        description: titles.channel(page.channel.name),
      }
    case 'chooser':
      return { path: '/tvguide?stations=all' }
    case 'search':
    case 'follow':
    case 'followed':
    case 'notice':
      return {}
  }
}
