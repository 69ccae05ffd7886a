import { DAYS_AHEAD, DAYS_BACK, GUIDE_MARKS, MAX_WINDOW_MS } from '@docket/model/guide/guide-window'
import { LIBRARY_LENGTHS, LIBRARY_SORTS } from '@docket/model/guide/library/library'
import { BadRequest } from '@docket/model/kernel/errors'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { LANGUAGE_TAGS } from '@docket/model/texts/languages'
import { isDay } from '@docket/model/time/calendar'
import { DAY_MS, type Day, type EpochMs, HOUR_MS, type ZoneName } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { guide as messages } from '@docket/texts/server/guide'
import { z } from 'zod'

const MAX_FOLDED = 200
const Slug = z.string().max(60)
const RecordId = z.string().max(40)
const Moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

export const StationParams = z.object({ organization: Slug })
export const ChannelParams = z.object({ organization: Slug, channel: Slug })
export const ProgramParams = z.object({ organization: Slug, airing: RecordId })
export const ShowParams = z.object({ organization: Slug, show: RecordId })
export const ClipParams = z.object({ organization: Slug, clip: RecordId })
export const SeriesParams = z.object({ organization: Slug, series: RecordId })
export const DayQuery = z.object({ day: z.string().refine(isDay).optional() })
export const PrintQuery = DayQuery.extend({ channel: Slug.optional() })
export const DayParams = z.object({ organization: Slug, day: z.string().refine(isDay) })
export const ManifestQuery = z.object({
  lang: z.enum(LANGUAGE_TAGS).optional(),
  view: z.literal('tv').optional(),
})
export const AiringParams = z.object({ airing: RecordId })
const Row = z.coerce.number().int().min(0).max(20_000)
export const WindowQuery = z.object({
  from: Moment,
  until: Moment,
  row: Row.optional(),
  rows: Row.min(1).optional(),
})
export const FeedQuery = z.object({
  from: z.string().refine(isDay).optional(),
  until: z.string().refine(isDay).optional(),
})
export const ChooserQuery = z.object({
  stations: z.literal('all').optional(),
  lang: z.enum(LANGUAGE_TAGS).optional(),
})
export const SearchQuery = z.object({
  q: z.string().trim().max(100).default(''),
  category: z.string().max(120).default(''),
  language: z.string().max(35).default(''),
  mark: z
    .union([z.enum(GUIDE_MARKS), z.array(z.enum(GUIDE_MARKS)).max(GUIDE_MARKS.length)])
    .default([])
    .transform((mark) => (Array.isArray(mark) ? mark : [mark])),
})
export const PageQuery = SearchQuery.extend({
  day: z.string().refine(isDay).optional(),
  from: Moment.optional(),
  row: Row.default(0),
  /** The program that is open over the schedule. `run` is the number of programs in its group. */
  airing: RecordId.optional(),
  run: z.coerce.number().int().min(1).max(MAX_FOLDED).catch(1).default(1),
  view: z.enum(['auto', 'grid', 'list', 'tv']).default('auto'),
  /** On televisions: whether to show the guide for remote controls. */
  tv: z.enum(['on', 'off']).optional(),
  favorites: z
    .string()
    .transform((asked) => asked === '1')
    .default(false),
})

const Text = z.string().trim().max(120).catch('').default('')
/** Parameters of the library page. Invalid values are ignored. */
export const LibraryParameters = z.object({
  q: z.string().trim().max(100).catch('').default(''),
  series: Text,
  category: Text,
  year: z.coerce.number().int().min(1900).max(2999).catch(0).default(0),
  language: Text,
  length: z.enum(LIBRARY_LENGTHS).or(z.literal('')).catch('').default(''),
  captions: z
    .string()
    .transform((asked) => asked === '1')
    .catch(false)
    .default(false),
  sort: z.enum(LIBRARY_SORTS).or(z.literal('')).catch('').default(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
})

/** Parses the sent values with the schema. Throws `BadRequest`. */
export function readQuery<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.output<Shape> {
  const read = shape.safeParse(sent)
  if (read.success) return read.data
  const faults = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [
      path.join('.') || 'query',
      { code: 'validation_invalid_value', message: `${message}.` },
    ]),
  )
  throw new BadRequest(messages.notUnderstood, faults)
}

/** Throws `BadRequest` for a day in the zone that is too far from today. */
export function checkDay(day: Day, zone: ZoneName, now: EpochMs): Day {
  checkMoment(airtimeOfDay(day, zone).from, now)
  return day
}

/** Throws `BadRequest` for a window that is empty, too long or too far from today. */
export function checkWindow(
  { from, until }: TimeWindow,
  now: EpochMs,
  longestMs = MAX_WINDOW_MS,
): TimeWindow {
  if (from >= until) throw new BadRequest(messages.untilAfterFrom)
  if (until - from > longestMs) {
    throw new BadRequest(
      longestMs > DAY_MS
        ? messages.mostDays({ most: longestMs / DAY_MS })
        : messages.mostHours({ most: longestMs / HOUR_MS }),
    )
  }
  return { from: checkMoment(from, now), until: checkMoment(until, now) }
}

/** Throws `BadRequest` for a time outside the guide's range. */
export function checkMoment(at: EpochMs, now: EpochMs): EpochMs {
  if (at > now - (DAYS_BACK + 1) * DAY_MS && at < now + (DAYS_AHEAD + 1) * DAY_MS) return at
  throw new BadRequest(messages.covers({ back: DAYS_BACK, ahead: DAYS_AHEAD }))
}
