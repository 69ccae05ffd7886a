import { toDay as dayOfMs, isDay } from '../time/calendar.ts'
import { DAY_MS, type Day, type EpochMs } from '../time/instants.ts'

/** The possible orders of month, day and year in a date. */
export const DATE_ORDERS = ['mdy', 'dmy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Longer text cannot be a date or a time. */
const MAX_CHARS = 60
/** The first letters of the months in English and Spanish. */
const MONTHS = [
  /^(?:jan|ene)/,
  /^feb/,
  /^mar/,
  /^(?:apr|abr)/,
  /^may/,
  /^jun/,
  /^jul/,
  /^(?:aug|ago)/,
  /^(?:sep|set)/,
  /^oct/,
  /^nov/,
  /^(?:dec|dic)/,
]
const WEEKDAY =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?![\p{L}\d])[.,]{0,2}\s?/iu

/** Spreadsheets store a day as the number of days since then, which is a day off before March 1900. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30)
const SERIAL = /^[2-8]\d{4}(?:\.\d{1,15})?$/

function plain(text: string): string {
  return text.length > 4 * MAX_CHARS ? '' : text.trim().replaceAll(/\s+/g, ' ')
}

/**
 * Parses a day, or returns `undefined`. A four-digit year may come first or last regardless of the order;
 * names of months, weekdays and the numbers that spreadsheets store are understood.
 */
export function readDay(given: string, order: DateOrder): Day | undefined {
  const text = plain(given)
  if (text === '' || text.length > MAX_CHARS) return undefined
  if (SERIAL.test(text)) return dayOfMs(SERIAL_EPOCH_MS + Math.floor(Number(text)) * DAY_MS)
  const [, ...together] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  if (together.length > 0) return toDay(...(together as [string, string, string]))
  const named = readNamedMonth(text)
  if (named) return named
  const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})\.?$/.exec(text.replace(WEEKDAY, ''))
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
  // Dates with dots usually begin with the day.
  const isDotted = texts.every((text) => /^\D*\d+\./.test(text))
  if (isDotted && best.score === second?.score) return { order: 'dmy', certain: false }
  const isNamed = texts.every((text) => text.trim() === '' || isUnmistakable(text))
  return { order: best.order, certain: isNamed || best.score > (second?.score ?? 0) }
}

function isUnmistakable(text: string): boolean {
  return /^\d{4}/.test(text.trim()) || readNamedMonth(plain(text)) !== undefined
}

/** Parses `Mar 2, 2026` and `2 March 2026`, with or without the weekday. */
function readNamedMonth(text: string): Day | undefined {
  if (text.length > MAX_CHARS) return undefined
  const words = text.toLowerCase().split(/[\s,./-]/)
  const named = words.filter((word) => word !== 'martes' && MONTHS.some((name) => name.test(word)))
  // In Spanish, “mar” is a weekday as well.
  const [name = '', other] = named[0] === 'mar' && named.length === 2 ? named.slice(1) : named
  const month = MONTHS.findIndex((begin) => begin.test(name))
  const figures = words.flatMap((word) => /^(\d+)(?:st|nd|rd|th|º)?$/.exec(word)?.[1] ?? [])
  if (month < 0 || other !== undefined || figures.length !== 2) return undefined
  const [first = '', second = ''] = figures
  return first.length === 4
    ? toDay(first, String(month + 1), second)
    : toDay(second, String(month + 1), first)
}

/** Years of two digits are from 1970 to 2069. */
const FIRST_OF_LAST_CENTURY = 70

function toDay(year: string, month: string, day: string): Day | undefined {
  if (year.length !== 4 && year.length !== 2) return undefined
  const century = Number(year) < FIRST_OF_LAST_CENTURY ? '20' : '19'
  const whole = year.length === 2 ? century + year : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

const DAY_SEC = 86_400
const NAMED_TIMES: Readonly<Record<string, number>> = {
  noon: DAY_SEC / 2,
  '12 noon': DAY_SEC / 2,
  '12:00 noon': DAY_SEC / 2,
  midnight: 0,
  '12 midnight': 0,
  '12:00 midnight': 0,
}
const TIME =
  /^(\d{1,2}) ?(?:[:.h] ?(\d{2}))?(?:[:.](\d{2})(?:[.;:,]\d{1,9})?)? ?(?:([ap])\.? ?(?:m\.?)?)?$/
const TOGETHER = /^(\d{1,2})(\d{2}) ?(?:([ap])\.? ?m?\.?|h|hrs?)?$/

/**
 * Parses `7 pm`, `7:30 PM`, `19:30`, `19:30:15`, `1930`, `noon` or a fraction of a day into seconds after
 * midnight, or returns `undefined`. `24:00` is the midnight after the day.
 */
export function readTimeOfDay(given: string): number | undefined {
  const text = plain(given).toLowerCase()
  if (text.length > MAX_CHARS) return undefined
  const named = NAMED_TIMES[text]
  if (named !== undefined) return named
  if (/^0?\.\d{1,15}$/.test(text)) return Math.round(Number(text) * DAY_SEC)
  const parts = clockParts(text)
  if (!parts) return undefined
  const { hours, minutes, seconds, half } = parts
  const hour = half ? hourOfHalf(hours, half) : hours
  const second = hour * 3600 + minutes * 60 + seconds
  return minutes > 59 || seconds > 59 || second > DAY_SEC ? undefined : second
}

type ClockParts = { hours: number; minutes: number; seconds: number; half: string | undefined }

/** Splits a time into its parts. A number alone is not a time, unless it has AM or PM. */
function clockParts(text: string): ClockParts | undefined {
  const [, hours, minutes, half] = TOGETHER.exec(text) ?? []
  if (hours !== undefined) {
    return { hours: Number(hours), minutes: Number(minutes), seconds: 0, half }
  }
  const apart = TIME.exec(text)
  if (!apart || (apart[2] === undefined && apart[4] === undefined)) return undefined
  const [whole, minute, second] = [apart[1], apart[2] ?? 0, apart[3] ?? 0].map(Number)
  return { hours: whole ?? 0, minutes: minute ?? 0, seconds: second ?? 0, half: apart[4] }
}

/** Returns Infinity for an hour that does not exist on a 12-hour clock. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

/** Splits a cell with a date and a time at a space, a comma or `T`, or a number that spreadsheets store. */
export function splitDateTime(given: string): { date: string; time: string } | undefined {
  const text = plain(given)
  if (text.length > MAX_CHARS) return undefined
  if (SERIAL.test(text)) {
    const [date = '', fraction] = text.split('.')
    return { date, time: `0.${fraction ?? '0'}` }
  }
  // The time follows the first of these characters that has a time after it.
  for (let at = 1; at < text.length; at += 1) {
    if (!/[ ,Tt]/.test(text[at] ?? '')) continue
    const time = text.slice(at + 1).trim()
    if (readTimeOfDay(time) === undefined || /^\d{3,4}$/.test(time)) continue
    return { date: text.slice(0, at).replace(/,$/, ''), time }
  }
  return undefined
}

const INSTANT =
  /^(\d{4})-?(\d{2})-?(\d{2})[Tt ]?(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)? ?(?:(z|utc|gmt)|([+-])(\d{2}):?(\d{2})?)$/i

/** Parses a time with `Z` or an offset from UTC, also without signs between its parts, or returns `undefined`. */
export function readInstant(given: string): { at: EpochMs; day: Day } | undefined {
  const parts = INSTANT.exec(plain(given))
  if (!parts) return undefined
  const [, year, month, ofMonth, hour, minute, second = '00', zero, sign, ...offset] = parts
  const [hours, minutes] = offset.map((part) => Number(part ?? 0)) as [number, number]
  const day = `${year}-${month}-${ofMonth}`
  if (!isDay(day) || hours > 14 || minutes > 59) return undefined
  const wall = Date.parse(`${day}T${hour}:${minute}:${second}Z`)
  const offsetMs = zero ? 0 : (hours * 60 + minutes) * 60_000
  return Number.isNaN(wall) ? undefined : { at: wall - (sign === '-' ? -offsetMs : offsetMs), day }
}
