import type { EpochMs } from '../time.ts'
import type { FollowWords } from './follow-words.ts'
import type { FollowedPage, FollowPage } from './following.ts'
import type { GuideFilter, GuideSearch, SearchOffers } from './guide-search.ts'
import type {
  ChannelFace,
  ClockSpan,
  GuideDay,
  GuideProgramme,
  GuideStation,
  GuideWindow,
} from './guide-window.ts'
import type { Words } from './words.ts'

/** `auto` is the list on a phone and the grid elsewhere; `tv` the grid to be read from a sofa. */
export type GuideView = 'auto' | 'grid' | 'list' | 'tv'

/** A programme away from its row: in search results and among later airings. */
export type Listing = GuideProgramme & { channel: ChannelFace }

/** What viewers may know of what is shown. */
export type ShowFacts = {
  description: string
  series?: string
  /** The id of the series, if it has a page. */
  seriesId?: string
  category?: string
  producer?: string
  /** A language tag. */
  language?: string
  ageRating?: string
  pictureAlt?: string
  /** Where a recording can be watched. */
  recording?: string
}

/** All that viewers may know of one airing. */
export type ProgrammeDetails = ShowFacts & {
  station: GuideStation
  programme: Listing
  /** The id of what is shown, if it has a page. */
  show?: string
  /** Airings of the same show that start after this one, soonest first. */
  later: Listing[]
  /** Covers the programme and every later airing. */
  clock: ClockSpan[]
}

/** A search answers no more than this many. */
export const MOST_RESULTS = 100

/** What one page of the viewers' guide is drawn from, on the server and in the browser alike. */
export type GuidePage =
  | SchedulePage
  | SearchPage
  | { kind: 'programme'; now: EpochMs; details: ProgrammeDetails }
  | ShowPage
  | SeriesPage
  | ChannelPage
  | WatchPage
  | FollowPage
  | FollowedPage
  | FeedsPage
  | { kind: 'chooser'; stations: (GuideStation & { channels: string[] })[] }
  | { kind: 'notice'; about: NoticeKind; station?: GuideStation }

/** What is to be said in place of a page. */
export type NoticeKind = keyof Words['notices']

export type SearchPage = {
  kind: 'search'
  now: EpochMs
  station: GuideStation
  search: GuideSearch
  offers: SearchOffers
  clock: ClockSpan[]
  /** Soonest first, `MOST_RESULTS` at most. */
  results: Listing[]
  /** Series that are called so, whether anything of them is on or not. */
  series: SeriesName[]
  /** Of what a device has kept: until when that was searched. Servers answer none. */
  keptUntil?: EpochMs
}

export type SeriesName = {
  id: string
  title: string
  /** How many listed shows it has; devices do not know. */
  episodes?: number
}

/** Every address by which a station's listings are handed on. */
export type FeedsPage = {
  kind: 'feeds'
  station: GuideStation
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string
  channels: ChannelFace[]
  /** Whether a channel can be watched: else there is no playlist. */
  streams: boolean
  podcasts: { title: string; path: string }[]
}

/** What viewers may know of a show, at an address that stays as long as the show does. */
export type ShowPage = {
  kind: 'show'
  now: EpochMs
  station: GuideStation
  show: ShowFacts & { id: string; title: string; line?: string; picture?: string }
  /** The airing of the moment and those to come, soonest first. */
  airings: Listing[]
  /** Only those who have the address may find it. */
  unlisted: boolean
  clock: ClockSpan[]
}

/** What viewers may know of a series, at an address that stays as long as the series does. */
export type SeriesPage = {
  kind: 'series'
  now: EpochMs
  station: GuideStation
  series: ShowFacts & { id: string; title: string; picture?: string }
  /** Its listed shows, by season and episode. */
  episodes: Episode[]
  /** The airings of the moment and those to come, soonest first. */
  airings: Listing[]
  /** Those that are over, the last one first. */
  past: Listing[]
  /** None of its shows is listed: only those who have the address may find it. */
  unlisted: boolean
  clock: ClockSpan[]
}

/** A show as one of a series; its line is `S3 E12`. */
export type Episode = {
  id: string
  title: string
  line?: string
  season?: number
  episode?: number
}

/** A day of one channel. */
export type ChannelPage = {
  kind: 'channel'
  now: EpochMs
  station: GuideStation
  channel: ChannelFace & { description: string; carriage: { provider: string; number: string }[] }
  day: GuideDay
  days: GuideDay[]
  /** What is on at some time of the day, in order of time. */
  listings: Listing[]
  clock: ClockSpan[]
}

/** A channel's stream, and what is on it for some hours. */
export type WatchPage = {
  kind: 'watch'
  now: EpochMs
  station: GuideStation
  channel: ChannelFace
  /** Where the stream is. */
  stream: string
  /** In order of time, the one of the moment first. */
  listings: WatchListing[]
  clock: ClockSpan[]
  /** In another site's page: the player, and little else. */
  framed?: true
}

/** `recording` can be played from its beginning while the programme airs. */
export type WatchListing = Listing & { recording?: string }

/** What was picked in the guide: one programme, or several that were folded into one block. */
export type Selection = { channel: ChannelFace; programmes: readonly GuideProgramme[] }

export type SchedulePage = {
  kind: 'schedule'
  /** Of what a device has kept: when it was last known to be right. Servers answer none. */
  keptAt?: EpochMs
  /** The server's time when it drew the page; browsers put their own in its place. */
  now: EpochMs
  /** Grows with every change of the schedule. */
  version: number
  view: GuideView
  filter: GuideFilter
  /** What is open over the schedule. */
  opened?: Selection
  /** What else there is to filter by, where the page is filtered already. */
  offers?: SearchOffers
  window: GuideWindow
  /** The days on offer, without a hole between them. */
  days: GuideDay[]
  /** Covers all `days`. */
  clock: ClockSpan[]
}

/** Where the browser finds the guide's script and style sheets. */
export type GuideAssets = {
  script?: string
  /** The files that the script needs from its beginning. */
  parts?: readonly string[]
  /** The script's files of words, by language. */
  words?: Readonly<Record<string, string>>
  styles: string[]
  /** Where people reach the server, without a slash at the end: for addresses that must be whole. */
  publicUrl?: string
  /** Where readers of oEmbed are told of the page; without it, as of any page of the guide. */
  oembedUrl?: string
}

/**
 * Draws a page as a whole HTML document. Pure: the same page and words give the same text. Pages
 * about following need words of their own.
 */
export type RenderGuide = (
  page: GuidePage,
  assets: GuideAssets,
  words: Words,
  followWords?: FollowWords,
) => string

/** What the stream of changes says: the schedule's version, and the server's time. */
export type GuideNotice = { version: number; now: EpochMs }
