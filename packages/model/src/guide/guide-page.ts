import type { FeedWords } from '@docket/texts/guide/guide-feeds'
import type { FollowWords } from '@docket/texts/guide/guide-following'
import type { PlainWords } from '@docket/texts/guide/guide-pages'
import type { EpochMs } from '../time/instants.ts'
import type { FollowedPage, FollowPage } from './following/following.ts'
import type { GuideFilter, GuideSearch, SearchOffers } from './guide-search.ts'
import type {
  ChannelFace,
  ClockSpan,
  GuideChannel,
  GuideDay,
  GuideProgram,
  GuideStation,
  GuideWindow,
} from './guide-window.ts'
import type { LibraryPage } from './library/library-page.ts'
import type { ClipFacts, RecordingPage } from './library/recording-page.ts'
import type { Listing, ProgramDetails, ShowFacts } from './program-details.ts'
import type { Words } from './words.ts'

/** `auto` shows the list on phones and the grid elsewhere. `tv` is the guide of a television, operated with a remote control. */
export type GuideView = 'auto' | 'grid' | 'list' | 'tv'

/** The maximum number of search results. */
export const MAX_RESULTS = 100

/** The data of one page of the guide, from which both the server and the browser render it. */
export type GuidePage =
  | SchedulePage
  | SearchPage
  | { kind: 'programme'; now: EpochMs; details: ProgramDetails }
  | ShowPage
  | SeriesPage
  | ChannelPage
  | PrintPage
  | WatchPage
  | RecordingPage
  | LibraryPage
  | FollowPage
  | FollowedPage
  | FeedsPage
  | { kind: 'chooser'; stations: (GuideStation & { channels: string[] })[] }
  | { kind: 'notice'; about: NoticeKind; station?: GuideStation }

/** The kinds of messages that replace a page. */
export type NoticeKind = keyof PlainWords['notices']

export type SearchPage = {
  kind: 'search'
  now: EpochMs
  station: GuideStation
  search: GuideSearch
  offers: SearchOffers
  clock: ClockSpan[]
  /** Soonest first, at most `MAX_RESULTS`. */
  results: Listing[]
  /** The series whose titles match, whether or not they have airings. */
  series: SeriesName[]
  /** Where the words were said in recordings that can be watched now. Unknown offline. */
  said?: SaidIn[]
  /** Set for an offline search: the end of the stored schedule. Servers never set it. */
  keptUntil?: EpochMs
}

/** The positions in a show's recording where the words of a search were said, in order. */
export type SaidIn = {
  show: string
  title: string
  /** The language tag of the captions. */
  language: string
  places: { atSec: number; speaker?: string; text: string }[]
}

export type SeriesName = {
  id: string
  title: string
  /** The number of its listed shows. Unknown offline. */
  episodes?: number
}

/** The page with the addresses of all feeds of a station. */
export type FeedsPage = {
  kind: 'feeds'
  station: GuideStation
  /** The server's public base URL, without a trailing slash. */
  publicUrl: string
  channels: ChannelFace[]
  /** Whether any channel can be watched. Otherwise there is no playlist. */
  streams: boolean
  podcasts: { title: string; path: string }[]
}

/** The public page of a show, at a permanent address. */
export type ShowPage = {
  kind: 'show'
  now: EpochMs
  station: GuideStation
  show: ShowFacts & { id: string; title: string; line?: string; picture?: string }
  /** The current and future airings, soonest first. */
  airings: Listing[]
  /** The clips of its recording that can be watched now, by position. */
  clips: ClipFacts[]
  /** Whether only people with the address can find the page. */
  unlisted: boolean
  clock: ClockSpan[]
}

/** The public page of a series, at a permanent address. */
export type SeriesPage = {
  kind: 'series'
  now: EpochMs
  station: GuideStation
  series: ShowFacts & { id: string; title: string; picture?: string }
  /** Its listed shows, by season and episode. */
  episodes: Episode[]
  /** The current and future airings, soonest first. */
  airings: Listing[]
  /** The past airings, latest first. */
  past: Listing[]
  /** Whether none of its shows is listed. Then only people with the address can find the page. */
  unlisted: boolean
  clock: ClockSpan[]
}

/** A show of a series. Its line is `S3 E12`. */
export type Episode = {
  id: string
  title: string
  line?: string
  season?: number
  episode?: number
}

/** The page of one channel on one day. */
export type ChannelPage = {
  kind: 'channel'
  now: EpochMs
  station: GuideStation
  channel: ChannelFace & { description: string; carriage: { provider: string; number: string }[] }
  day: GuideDay
  days: GuideDay[]
  /** The programs that air during any part of the day, in order of time. */
  listings: Listing[]
  clock: ClockSpan[]
}

/** The printable page of a day, of one channel or of all. */
export type PrintPage = {
  kind: 'print'
  now: EpochMs
  station: GuideStation
  day: GuideDay
  days: GuideDay[]
  /** The slug of the channel, if it is only one. */
  channel?: string
  /** With the programs that air during any part of the day. */
  channels: GuideChannel[]
  clock: ClockSpan[]
}

/** The page with a channel's stream and its programs for the next hours. */
export type WatchPage = {
  kind: 'watch'
  now: EpochMs
  station: GuideStation
  channel: ChannelFace
  /** The address of the stream. */
  stream: string
  /** In order of time, the current program first. */
  listings: WatchListing[]
  clock: ClockSpan[]
  /** Set when the page is embedded in another site's page. It then shows the player and little else. */
  framed?: true
}

/** `recording` can be played from the beginning while the program still airs. */
export type WatchListing = Listing & { recording?: string }

/** The viewer's selection in the guide: one program, or several that were folded into one block. */
export type Selection = { channel: ChannelFace; programmes: readonly GuideProgram[] }

export type SchedulePage = {
  kind: 'schedule'
  /** Set for an offline page: when its data was last known to be current. Servers never set it. */
  keptAt?: EpochMs
  /** The server's time when it rendered the page. The browser replaces it with its own. */
  now: EpochMs
  /** Increases with every change of the schedule. */
  version: number
  view: GuideView
  filter: GuideFilter
  /** Set if only the viewer's favorites were requested, which only the browser knows. */
  favorites?: true
  /** The selection whose details are open. */
  opened?: Selection
  /** The available filters, when the page is already filtered. */
  offers?: SearchOffers
  window: GuideWindow
  /** The selectable days, without gaps. */
  days: GuideDay[]
  /** Covers all `days`. */
  clock: ClockSpan[]
}

/** The addresses of the guide's script and style sheets. */
export type GuideAssets = {
  script?: string
  /** The modules that the script loads to hydrate a page. */
  parts?: readonly string[]
  /** The script that runs before the first paint. */
  early?: string
  /** The script's translation files, by language. */
  words?: Readonly<Record<string, string>>
  styles: string[]
  /** The typefaces' files to load with the page. */
  fonts?: readonly string[]
  /** The script and style sheets of the guide on televisions. */
  television?: { script: string; styles: string[] }
  /** The server's public base URL without a trailing slash, for absolute addresses. */
  publicUrl?: string
  /** The URL at which oEmbed clients read about the page. Absent: the URL for ordinary guide pages. */
  oembedUrl?: string
}

/** The texts for certain kinds of pages. `feedWords` default to the page's language. */
export type PageWords = { followWords?: FollowWords | undefined; feedWords?: FeedWords }

/**
 * Renders a page as a complete HTML document. Pure: the same page and texts give the same result. Pages about
 * following also need `followWords`.
 */
export type RenderGuide = (
  page: GuidePage,
  assets: GuideAssets,
  words: Words,
  pageWords?: PageWords,
) => string

/** A message of the event stream: the schedule's version, and the server's time. */
export type GuideNotice = { version: number; now: EpochMs }
