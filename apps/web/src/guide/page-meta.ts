import type { GuidePage } from '@docket/model/guide/guide-page'
import type { GuideStation } from '@docket/model/guide/guide-window'
import {
  channelPath,
  feedPath,
  guidePath,
  programmePath,
  showPath,
} from '@docket/model/guide/paths'
import { pageTitle } from './page-title.ts'

type Meta = {
  /** The page's one address; pages that search engines should pass over have none. */
  path?: string
  description?: string
  picture?: string
  station?: GuideStation
}

/** A page's tags for search engines and for those who share it, as name and value of attributes. */
export function pageMeta(page: GuidePage, publicUrl: string): Record<string, string>[] {
  const { path, description, picture, station } = metaOf(page)
  const title = { property: 'og:title', content: pageTitle(page) }
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
export function pageLinks(page: GuidePage, publicUrl: string): Record<string, string>[] {
  const { path, station } = metaOf(page)
  const feed = (file: string, type: string) => ({
    ...{ rel: 'alternate', type },
    href: feedPath(station?.slug ?? '', file),
  })
  return [
    ...(path === undefined ? [] : [{ rel: 'canonical', href: publicUrl + path }]),
    ...(station ? [feed('rss.xml', 'application/rss+xml')] : []),
    ...(station ? [feed('feed.json', 'application/feed+json')] : []),
  ]
}

function metaOf(page: GuidePage): Meta {
  switch (page.kind) {
    case 'schedule': {
      const { station } = page.window
      return {
        ...{ path: guidePath(station.slug), station },
        description: `What is on ${station.name} now, tonight and in the next two weeks.`,
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
    case 'channel': {
      const { station, channel } = page
      return {
        ...{ path: channelPath(station.slug, channel.slug), station },
        description: channel.description || `What is on ${channel.name}, day by day.`,
      }
    }
    case 'chooser':
      return { path: '/tvguide?stations=all' }
    case 'search':
    case 'notice':
      return {}
  }
}
