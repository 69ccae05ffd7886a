import { type EpochMs, MINUTE_MS } from '../time.ts'
import type { ClockSpan } from './guide-window.ts'

/**
 * Wall-clock text from a list of spans, the same in every browser and on the server: no zone
 * tables, no `Intl`, whose words differ from one version to the next.
 */

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const UTC: ClockSpan = { from: Number.NEGATIVE_INFINITY, offsetMin: 0, abbreviation: 'UTC' }

/** The span that `at` is in; before the first one, the first. */
export function spanAt(clock: readonly ClockSpan[], at: EpochMs): ClockSpan {
  return clock.findLast((span) => span.from <= at) ?? clock[0] ?? UTC
}

/** A date whose UTC parts are the wall clock's. */
function wallDate(clock: readonly ClockSpan[], at: EpochMs): Date {
  return new Date(at + spanAt(clock, at).offsetMin * MINUTE_MS)
}

/** `6:00 PM`, or `18:00` on a clock of 24 hours. */
export function timeText(clock: readonly ClockSpan[], at: EpochMs): string {
  const wall = wallDate(clock, at)
  if (spanAt(clock, at).hours24) return wall.toISOString().slice(11, 16)
  return `${bareTime(wall)} ${halfOfDay(wall)}`
}

/** `6:00 – 6:30 PM`, `11:30 PM – 12:30 AM`; `dash` may be a word. */
export function rangeText(
  clock: readonly ClockSpan[],
  from: EpochMs,
  until: EpochMs,
  dash = '–',
): string {
  const first = wallDate(clock, from)
  const last = wallDate(clock, until)
  if (spanAt(clock, from).hours24) {
    return `${timeText(clock, from)} ${dash} ${timeText(clock, until)}`
  }
  const sameHalf = halfOfDay(first) === halfOfDay(last) && until - from < 12 * 60 * MINUTE_MS
  return `${sameHalf ? bareTime(first) : timeText(clock, from)} ${dash} ${timeText(clock, until)}`
}

/** `Tuesday, November 24` */
export function dayText(clock: readonly ClockSpan[], at: EpochMs): string {
  const wall = wallDate(clock, at)
  return `${WEEKDAYS[wall.getUTCDay()]}, ${MONTHS[wall.getUTCMonth()]} ${wall.getUTCDate()}`
}

/** `Tue 24` */
export function shortDayText(clock: readonly ClockSpan[], at: EpochMs): string {
  const wall = wallDate(clock, at)
  return `${WEEKDAYS[wall.getUTCDay()]?.slice(0, 3)} ${wall.getUTCDate()}`
}

/** `EST`; what the wall clock's zone is called at the time. */
export function zoneText(clock: readonly ClockSpan[], at: EpochMs): string {
  return spanAt(clock, at).abbreviation
}

/** Minutes since midnight on the wall clock. */
export function minuteOfDay(clock: readonly ClockSpan[], at: EpochMs): number {
  const wall = wallDate(clock, at)
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** `45 min`, `2 h`, `1 h 30 min`; never less than a minute. */
export function lengthText(lengthMs: number): string {
  const minutes = Math.max(1, Math.round(lengthMs / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}

function bareTime(wall: Date): string {
  return `${wall.getUTCHours() % 12 || 12}:${String(wall.getUTCMinutes()).padStart(2, '0')}`
}

function halfOfDay(wall: Date): string {
  return wall.getUTCHours() < 12 ? 'AM' : 'PM'
}
