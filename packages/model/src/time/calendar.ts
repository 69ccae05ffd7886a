/** Arithmetic on calendar days without time zones: adding one day gives the next date, however long the day lasts. */

import { DAY_MS, type Day } from './instants.ts'

/** Returns the day at `wallMs`, which is wall-clock time in milliseconds read as if it were UTC. */
export function toDay(wallMs: number): Day {
  return new Date(wallMs).toISOString().slice(0, 10)
}

/**
 * Returns midnight of the day as wall-clock time read as if it were UTC. Throws a `RangeError` for an invalid
 * day.
 */
export function toDayMs(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(ms) || toDay(ms) !== day) throw new RangeError(`“${day}” is not a day.`)
  return ms
}

export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(ms) && toDay(ms) === text
}

/** Returns the date `count` days later, or earlier when `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return toDay(toDayMs(day) + count * DAY_MS)
}

/** Returns the same day `count` months later, or the last day of that month if it has no such day. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(toDayMs(day))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count]
  const lastDate = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return toDay(Date.UTC(year, month, Math.min(date.getUTCDate(), lastDate)))
}

/** Returns the number of days between two dates: 1 from one day to the next. */
export function daysBetween(from: Day, until: Day): number {
  return (toDayMs(until) - toDayMs(from)) / DAY_MS
}

/** Returns the weekday: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(toDayMs(day)).getUTCDay()
}

/** Returns the seven days of the week that contains `day`. Weeks begin on `firstWeekday` (0 is Sunday). */
export function weekOf(day: Day, firstWeekday = 1): Day[] {
  const back = (weekdayOf(day) - firstWeekday + 7) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - back))
}

/** Returns the ISO 8601 week number, 1 to 53. The week belongs to the year of its Thursday. */
export function isoWeekOf(day: Day): number {
  const thursday = addDays(day, 4 - (weekdayOf(day) || 7))
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}
