/** Days of the calendar, without zones: a day plus one is the next date, however long it lasts. */

import { DAY_MS, type Day } from '../time.ts'

/** The day at `wallMs`, milliseconds on a wall clock read as if it showed UTC. */
export function toDay(wallMs: number): Day {
  return new Date(wallMs).toISOString().slice(0, 10)
}

/** Midnight of the day, on a wall clock read as if it showed UTC. Throws a `RangeError`. */
export function toDayMs(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(ms) || toDay(ms) !== day) throw new RangeError(`“${day}” is not a day.`)
  return ms
}

export function isDay(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00.000Z`)
  return !Number.isNaN(ms) && toDay(ms) === text
}

/** The date `count` days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return toDay(toDayMs(day) + count * DAY_MS)
}

/** How many dates lie between: 1 from a day to the next. */
export function daysBetween(from: Day, until: Day): number {
  return (toDayMs(until) - toDayMs(from)) / DAY_MS
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(toDayMs(day)).getUTCDay()
}

/** The seven days of the week that holds `day`; weeks begin on `firstWeekday` (0 is Sunday). */
export function weekOf(day: Day, firstWeekday = 1): Day[] {
  const back = (weekdayOf(day) - firstWeekday + 7) % 7
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - back))
}

/** ISO 8601 week of the year, 1 to 53: the week belongs to the year of its Thursday. */
export function isoWeekOf(day: Day): number {
  const thursday = addDays(day, 4 - (weekdayOf(day) || 7))
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}
