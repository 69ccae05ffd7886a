import type { GuidePage, NoticeKind, SchedulePage } from '@docket/model/guide/guide-page'
import { isLively, type LivelyPage } from './lively-pages.ts'
import { type PackedChannel, packChannels, unpackChannels } from './packed-channels.ts'

/** What the script knows about a page that only the server renders. */
type StillPage = {
  kind: Exclude<GuidePage['kind'], LivelyPage['kind']>
  about?: NoticeKind
  station?: { slug: string }
  channel?: { id: string }
}

type PackedSchedule = Omit<SchedulePage, 'window'> & {
  window: Omit<SchedulePage['window'], 'channels'> & { channels: PackedChannel[] }
  texts: string[]
}

/** The data that the HTML of a page passes to its script. */
export type PageData = PackedSchedule | Exclude<LivelyPage, SchedulePage> | StillPage

/** Returns the data of a page for its script as JSON, without what the script does not need. */
export function pageData(page: GuidePage): string {
  return JSON.stringify(isLively(page) ? packed(page) : stillPage(page))
}

/** Restores the page from the parsed JSON of `pageData`. */
export function unpackPage(data: PageData): LivelyPage | StillPage {
  if (data.kind !== 'schedule') return data
  const { texts, window, ...page } = data
  const channels = unpackChannels(window.channels, texts, window.from)
  return { ...page, window: { ...window, channels } }
}

function packed(page: LivelyPage): PackedSchedule | Exclude<LivelyPage, SchedulePage> {
  if (page.kind !== 'schedule') return page
  const { channels, texts } = packChannels(page.window.channels, page.window.from)
  return { ...page, window: { ...page.window, channels }, texts }
}

function stillPage(page: Exclude<GuidePage, LivelyPage>): StillPage {
  const { kind } = page
  if (kind === 'notice') {
    const { about, station } = page
    return { kind, about, ...(station && { station: { slug: station.slug } }) }
  }
  if (kind !== 'channel') return { kind }
  return { kind, station: { slug: page.station.slug }, channel: { id: page.channel.id } }
}
