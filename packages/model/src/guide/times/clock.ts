import { type EpochMs, MINUTE_MS } from '../../time/instants.ts'
import type { ClockSpan } from '../guide-window.ts'
import { clockNamesOf } from './clock-names.ts'

/**
 * Wall-clock text from a list of clock spans, without time zone tables. The spans determine whether times use
 * 12 or 24 hours, and the language. The long names of days and months come from `Intl`.
 */

const UTC: ClockSpan = { from: Number.NEGATIVE_INFINITY, offsetMin: 0, abbreviation: 'UTC' }

/** Returns the span that contains `at`. Before the first span, returns the first. */
export function spanAt(clock: readonly ClockSpan[], at: EpochMs): ClockSpan {
  return clock.findLast((span) => span.from <= at) ?? clock[0] ?? UTC
}

/** Returns a date whose UTC fields are those of the wall clock. */
function wallDate(clock: readonly ClockSpan[], at: EpochMs): Date {
  return new Date(at + spanAt(clock, at).offsetMin * MINUTE_MS)
}

/** Returns the clock spans with another language. */
export function inLanguage(clock: readonly ClockSpan[], lang: string): ClockSpan[] {
  return clock.map((span) => ({ ...span, lang }))
}

/** Formats `6:00 PM`, or `18:00` on a 24-hour clock. */
export function timeText(clock: readonly ClockSpan[], at: EpochMs): string {
  const wall = wallDate(clock, at)
  if (spanAt(clock, at).hours24) return wall.toISOString().slice(11, 16)
  return `${bareTime(wall)} ${halfOfDay(wall, spanAt(clock, at))}`
}

/**
 * Formats `6:00 – 6:30 PM` or `11:30 PM – 12:30 AM`; `6:00 PM` within one minute; `1:30 AM EDT – 1:30 AM EST`
 * across a clock change. `dash` may be a word.
 */
export function rangeText(
  clock: readonly ClockSpan[],
  from: EpochMs,
  until: EpochMs,
  dash = '–',
): string {
  if (Math.floor(from / MINUTE_MS) === Math.floor((until - 1) / MINUTE_MS)) {
    return timeText(clock, from)
  }
  if (changesBetween(clock, from, until)) {
    return `${timeInZoneText(clock, from)} ${dash} ${timeInZoneText(clock, until)}`
  }
  const first = wallDate(clock, from)
  const last = wallDate(clock, until)
  if (spanAt(clock, from).hours24) {
    return `${timeText(clock, from)} ${dash} ${timeText(clock, until)}`
  }
  const sameHalf = isMorning(first) === isMorning(last) && until - from < 12 * 60 * MINUTE_MS
  return `${sameHalf ? bareTime(first) : timeText(clock, from)} ${dash} ${timeText(clock, until)}`
}

/** Formats `6:00 – 6:30 PM EST`. Across a clock change, each end names its own zone. */
export function rangeInZoneText(
  clock: readonly ClockSpan[],
  from: EpochMs,
  until: EpochMs,
): string {
  const range = rangeText(clock, from, until)
  return changesBetween(clock, from, until) ? range : `${range} ${zoneText(clock, from)}`
}

/** Formats `6:00 PM EST`. */
export function timeInZoneText(clock: readonly ClockSpan[], at: EpochMs): string {
  return `${timeText(clock, at)} ${zoneText(clock, at)}`
}

/** Reports whether the zone's abbreviation differs between `from` and `until`. */
export function changesBetween(
  clock: readonly ClockSpan[],
  from: EpochMs,
  until: EpochMs,
): boolean {
  return zoneText(clock, from) !== zoneText(clock, until)
}

/** Formats `Tuesday, November 24`. */
export function dayText(clock: readonly ClockSpan[], at: EpochMs): string {
  return dayFormatOf(spanAt(clock, at).lang).format(wallDate(clock, at))
}

/** Formats `Tue 24`. */
export function shortDayText(clock: readonly ClockSpan[], at: EpochMs): string {
  const wall = wallDate(clock, at)
  const { weekdays } = clockNamesOf(spanAt(clock, at).lang)
  return `${weekdays[wall.getUTCDay()]} ${wall.getUTCDate()}`
}

/** Returns the abbreviation of the time zone at that time, such as `EST`. */
export function zoneText(clock: readonly ClockSpan[], at: EpochMs): string {
  return spanAt(clock, at).abbreviation
}

/** Returns the minutes since midnight on the wall clock. */
export function minuteOfDay(clock: readonly ClockSpan[], at: EpochMs): number {
  const wall = wallDate(clock, at)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** Formats `45 min`, `2 h` or `1 h 30 min`; at least one minute. */
export function lengthText(lengthMs: number): string {
  const minutes = Math.max(1, Math.round(lengthMs / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}

function bareTime(wall: Date): string {
  return `${wall.getUTCHours() % 12 || 12}:${String(wall.getUTCMinutes()).padStart(2, '0')}`
}

function isMorning(wall: Date): boolean {
  return wall.getUTCHours() < 12
}

function halfOfDay(wall: Date, { lang }: ClockSpan): string {
  const { morning, afternoon } = clockNamesOf(lang)
  return isMorning(wall) ? morning : afternoon
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Caches the format per language, because creating it takes far longer than using it. */
function dayFormatOf(lang = 'en'): Intl.DateTimeFormat {
  const known = dayFormats.get(lang)
  if (known) return known
  const made = new Intl.DateTimeFormat(REGIONS[lang] ?? lang, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  dayFormats.set(lang, made)
  return made
}

/** Regions for languages that would otherwise default to another continent's conventions. */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US' }
