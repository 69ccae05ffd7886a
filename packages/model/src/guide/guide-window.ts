import type { GuideLook } from '../station/guide-look.ts'
import type { KindWithFiles } from '../submissions/hand-in.ts'
import type { Day, EpochMs, ZoneName } from '../time/instants.ts'

/** The public data of a station. */
export type GuideStation = {
  slug: string
  name: string
  /** The path of its logo on this server. */
  logo?: string
  /** The station's own website. */
  url?: string
  /** Whether other stations on this server have a guide too. */
  hasNeighbors?: boolean
  look?: GuideLook
  /** What the public may submit. */
  takes?: KindWithFiles[]
}

/** Short marks next to a title: live, first run, rerun, captions, audio description, sign language. */
export const GUIDE_MARKS = ['live', 'new', 'rerun', 'cc', 'ad', 'sign'] as const
export type GuideMark = (typeof GUIDE_MARKS)[number]

/**
 * One airing as viewers see it. Where the schedule overlaps, an airing ends when the next one starts, so the
 * programs of a channel never overlap.
 */
export type GuideProgram = {
  id: string
  title: string
  /** The series and the episode, when they add to the title. */
  line?: string
  startsAt: EpochMs
  endsAt: EpochMs
  marks: GuideMark[]
  category?: string
  /** A language tag. */
  language?: string
  /** The path of a picture on this server, about 16:9. */
  picture?: string
}

/** A public channel without its programs. */
export type ChannelFace = {
  id: string
  slug: string
  name: string
  /** The channel number on a remote; may be empty. */
  number: string
  /** In the form `#rrggbb`. */
  color?: string
  logo?: string
  /** The address where the channel can be watched now. */
  watch?: string
  /** The address of its stream, if pages can play it themselves. */
  live?: string
  /** Whether the station wants the guide to mention that bulletins and other fill air between programs. */
  fill?: true
}

export type GuideChannel = ChannelFace & {
  /** In order of time. Time that no program covers is unknown, not free. */
  programmes: GuideProgram[]
}

/** The programs of some or all public channels of a station in a half-open time range. */
export type GuideWindow = {
  station: GuideStation
  zone: ZoneName
  from: EpochMs
  until: EpochMs
  /** The position of the first of `channels` in the station's lineup. */
  firstRow: number
  /** The number of channels in the whole lineup. */
  rows: number
  channels: GuideChannel[]
}

/** All public channels of a station in its own order, without their programs. */
export type GuideLineup = { channels: ChannelFace[] }

/** Channels are loaded in bands of this size, aligned to the start of the lineup. */
export const BAND_ROWS = 10

/**
 * From `from` on, wall clocks are `offsetMin` minutes ahead of UTC, and their zone is abbreviated as
 * `abbreviation`. A page needs only a chronological list of such spans to show local times.
 */
export type ClockSpan = {
  from: EpochMs
  offsetMin: number
  abbreviation: string
  /** Whether times use 24 hours, `18:00`. */
  hours24?: boolean
  /** The language of dates. Absent: English. */
  lang?: string
}

/** A day in the station's time zone and its start and end: 23, 24 or 25 hours. */
export type GuideDay = { day: Day; from: EpochMs; until: EpochMs }

/** The longest window per request. */
export const MAX_WINDOW_MS = 24 * 3_600_000

/** How far the guide reaches into the past and the future, in days. */
export const DAYS_BACK = 400
export const DAYS_AHEAD = 400
