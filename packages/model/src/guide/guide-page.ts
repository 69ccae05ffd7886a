import type { EpochMs } from '../time.ts'
import type {
  ChannelFace,
  ClockSpan,
  GuideDay,
  GuideProgramme,
  GuideStation,
  GuideWindow,
} from './guide-window.ts'

/** `auto` is the list on a phone and the grid elsewhere. */
export type GuideView = 'auto' | 'grid' | 'list'

/** A programme away from its row: in search results and among later airings. */
export type Listing = GuideProgramme & { channel: ChannelFace }

/** All that viewers may know of one airing. */
export type ProgrammeDetails = {
  station: GuideStation
  programme: Listing
  description: string
  series?: string
  category?: string
  producer?: string
  /** In English: `Portuguese`. */
  language?: string
  ageRating?: string
  pictureAlt?: string
  /** Where a recording can be watched. */
  recording?: string
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
  | {
      kind: 'search'
      now: EpochMs
      station: GuideStation
      q: string
      clock: ClockSpan[]
      results: Listing[]
    }
  | { kind: 'programme'; now: EpochMs; details: ProgrammeDetails }
  | { kind: 'chooser'; stations: (GuideStation & { channels: string[] })[] }
  | { kind: 'notice'; title: string; text: string; station?: GuideStation }

export type SchedulePage = {
  kind: 'schedule'
  /** The server's time when it drew the page; browsers put their own in its place. */
  now: EpochMs
  /** Grows with every change of the schedule. */
  version: number
  view: GuideView
  window: GuideWindow
  /** The days on offer, without a hole between them. */
  days: GuideDay[]
  /** Covers all `days`. */
  clock: ClockSpan[]
}

/** Where the browser finds the guide's script and style sheets. */
export type GuideAssets = { script?: string; styles: string[] }

/** Draws a page as a whole HTML document. Pure: the same page gives the same text. */
export type RenderGuide = (page: GuidePage, assets: GuideAssets) => string

/** What the stream of changes says: the schedule's version, and the server's time. */
export type GuideNotice = { version: number; now: EpochMs }
