import { isDay } from '../time/calendar.ts'
import type { Day } from '../time.ts'

/** The possible orders of month, day and year in a date. */
export const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Parses a day, or returns `undefined`. A four-digit year may come first or last regardless of the order, and
 * month names are understood. Two-digit years are in this century.
 */
export function readDay(text: string, order: DateOrder): Day | undefined {
  const named = readNamedMonth(text)
  if (named) return named
  const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})\.?$/.exec(text.trim())
  if (!parts) return undefined
  const [, first = '', second = '', third = ''] = parts
  if (first.length > 2 || order === 'ymd') return toDay(first, second, third)
  return order === 'mdy' ? toDay(third, first, second) : toDay(third, second, first)
}

/**
 * Returns the order in which most of the texts are valid dates. `certain` is true when no other order fits as
 * well.
 */
export function guessDateOrder(texts: readonly string[]): { order: DateOrder; certain: boolean } {
  const scores = DATE_ORDERS.map((order) => ({
    order,
    score: texts.filter((text) => readDay(text, order) !== undefined).length,
  })).sort((one, other) => other.score - one.score)
  const [best, second] = scores
  if (!best || best.score === 0) return { order: 'mdy', certain: false }
  const isNamed = texts.every((text) => text.trim() === '' || isUnmistakable(text))
  return { order: best.order, certain: isNamed || best.score > (second?.score ?? 0) }
}

function isUnmistakable(text: string): boolean {
  return /^\d{4}/.test(text.trim()) || readNamedMonth(text) !== undefined
}

/** Parses `Mar 2, 2026` and `2 March 2026`, with or without the weekday. */
function readNamedMonth(text: string): Day | undefined {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,.-]+/)
  const month = MONTHS.findIndex((name) => words.some((word) => word.startsWith(name)))
  const figures = words.filter((word) => /^\d+$/.test(word))
  if (month < 0 || figures.length !== 2) return undefined
  const [first = '', second = ''] = figures
  return first.length === 4
    ? toDay(first, String(month + 1), second)
    : toDay(second, String(month + 1), first)
}

function toDay(year: string, month: string, day: string): Day | undefined {
  if (year.length !== 4 && year.length !== 2) return undefined
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** Parses `7 pm`, `7:30 PM`, `19:30` or `19:30:15` into seconds after midnight, or returns `undefined`. */
export function readTimeOfDay(text: string): number | undefined {
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2})(?:[.;:]\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(
    text.trim(),
  )
  if (!parts) return undefined
  const [, hours = '', minutes, seconds = '0', half] = parts
  if (!half && minutes === undefined) return undefined
  const hour = half ? hourOfHalf(Number(hours), half) : Number(hours)
  const minute = Number(minutes ?? 0)
  if (hour > 23 || minute > 59 || Number(seconds) > 59) return undefined
  return hour * 3600 + minute * 60 + Number(seconds)
}

/** Returns Infinity for an hour that does not exist on a 12-hour clock. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** Splits a cell with a date and a time at a space, a comma or `T`. */
export function splitDateTime(text: string): { date: string; time: string } | undefined {
  const parts =
    /^(.{1,40}?)(?:,\s{0,3}|\s{1,3}|T)(\d{1,2}(?:[:.]\d{2}){0,2}(?:[.;:]\d{1,9})?\s{0,3}(?:[ap]\.?m\.?)?)$/i.exec(
      text.trim(),
    )
  return parts?.[1] && parts[2] ? { date: parts[1], time: parts[2] } : undefined
}
