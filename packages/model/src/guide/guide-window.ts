import type { HandInKind } from '../hand-in.ts'
import type { Day, EpochMs, ZoneName } from '../time.ts'
import type { GuideLook } from './guide-look.ts'

/** What viewers may know of a station. */
export type GuideStation = {
  slug: string
  name: string
  /** Path of its picture on this server. */
  logo?: string
  /** The station's own site. */
  url?: string
  /** Whether other stations have a guide here as well. */
  hasNeighbors?: boolean
  look?: GuideLook
  /** What the public may hand in. */
  takes?: HandInKind[]
}

/** Small words beside a title: live, first run, rerun, captions, audio description, sign language. */
export const GUIDE_MARKS = ['live', 'new', 'rerun', 'cc', 'ad', 'sign'] as const
export type GuideMark = (typeof GUIDE_MARKS)[number]

/**
 * One airing as viewers see it. Where the station's schedule overlaps, it ends here when the next
 * one starts: the programmes of a channel never overlap.
 */
export type GuideProgramme = {
  id: string
  title: string
  /** The series and the episode, when they add something to the title. */
  line?: string
  startsAt: EpochMs
  endsAt: EpochMs
  marks: GuideMark[]
  category?: string
  /** A language tag. */
  language?: string
  /** Path of a picture, 16:9 or so, on this server. */
  picture?: string
}

/** A public channel, without its programmes. */
export type ChannelFace = {
  id: string
  slug: string
  name: string
  /** As on a remote; may be empty. */
  number: string
  /** `#rrggbb`. */
  color?: string
  logo?: string
  /** Where it can be watched now. */
  watch?: string
}

export type GuideChannel = ChannelFace & {
  /** In order of time. Time that none of them covers is unknown, not free. */
  programmes: GuideProgramme[]
}

/** What some or all of a station's public channels air between two instants, half-open. */
export type GuideWindow = {
  station: GuideStation
  zone: ZoneName
  from: EpochMs
  until: EpochMs
  /** The place of the first of `channels` in the station's lineup. */
  firstRow: number
  /** How many channels the whole lineup has. */
  rows: number
  channels: GuideChannel[]
}

/** All public channels of a station in its own order, without their programmes. */
export type GuideLineup = { channels: ChannelFace[] }

/** Channels are loaded in bands of this many, aligned to the lineup's start. */
export const BAND_ROWS = 10

/**
 * From `from` on, wall clocks are `offsetMin` minutes ahead of UTC and their zone is called
 * `abbreviation`. A list of spans in order of time is all that a page needs to know of a zone.
 */
export type ClockSpan = {
  from: EpochMs
  offsetMin: number
  abbreviation: string
  /** Times are told on 24 hours, `18:00`. */
  hours24?: boolean
  /** The language that dates are told in; English without. */
  lang?: string
}

/** A day of the station's zone and the instants between which it lasts: 23, 24 or 25 hours. */
export type GuideDay = { day: Day; from: EpochMs; until: EpochMs }

/** One window per call, at most this long. */
export const LONGEST_WINDOW_MS = 24 * 3_600_000

/** How far the guide looks back and ahead of today, in days. */
export const DAYS_BACK = 400
export const DAYS_AHEAD = 400
