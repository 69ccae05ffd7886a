/**
 * Time formats. Server and browser must produce the same characters, but the spaces in `Intl` output differ between
 * versions. So clock times are assembled here, in American style in every language. Days and amounts follow the current
 * language.
 */

import { currentLocale } from '@docket/texts/messages'
import { toDayMs } from './calendar.ts'
import { type Day, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS, type ZoneName } from './instants.ts'
import { type ClockStretch, clockStretchAt } from './offsets.ts'
import { dayOf } from './zone.ts'

/** The date formats that a user can choose. */
export const DATE_FORMATS = ['mm/dd/yy', 'dd.mm.yy', 'yyyy-mm-dd'] as const

export type DateFormat = (typeof DATE_FORMATS)[number]

export type ClockStyle = '12h' | '24h'

/** Formats a time on the zone's clocks as `7:30 PM` or `19:30`, without seconds. */
export function formatClock(at: EpochMs, zone: ZoneName, style: ClockStyle): string {
  const wall = at + clockStretchAt(at, zone).offsetMs
  const hour = Math.floor(wall / HOUR_MS) - Math.floor(wall / (24 * HOUR_MS)) * 24
  const minute = Math.floor(wall / MINUTE_MS) - Math.floor(wall / HOUR_MS) * 60
  return sayClock(hour, minute, style)
}

/** Formats a time on the zone's clocks as `7:30:05 PM` or `19:30:05`. */
export function formatClockSeconds(at: EpochMs, zone: ZoneName, style: ClockStyle): string {
  const second = String(Math.floor(at / SECOND_MS) % 60).padStart(2, '0')
  const [time = '', ...half] = formatClock(at, zone, style).split(' ')
  return [`${time}:${second}`, ...half].join(' ')
}

/** Formats a range as `7:00:00 – 7:58:30 PM`, with AM or PM only once if both ends share it. */
export function formatSpanSeconds(
  { startsAt, endsAt }: { startsAt: EpochMs; endsAt: EpochMs },
  zone: ZoneName,
  style: ClockStyle,
): string {
  const begins = formatClockSeconds(startsAt, zone, style)
  const ends = formatClockSeconds(endsAt, zone, style)
  const [time = '', half] = begins.split(' ')
  return `${half && ends.endsWith(` ${half}`) ? time : begins} – ${ends}`
}

/** Formats a wall-clock time such as `19:30` in either style. Returns any other text unchanged. */
export function formatWallTime(time: string, style: ClockStyle): string {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number)
  return Number.isNaN(hour + minute) ? time : sayClock(hour, minute, style)
}

function sayClock(hour: number, minute: number, style: ClockStyle): string {
  const minutes = String(minute).padStart(2, '0')
  if (style === '24h') return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats a range as `7:00 PM – 8:00 PM`, or `1:30 AM EDT – 1:30 AM EST` across a clock change. */
export function formatClockSpan(
  airtime: { startsAt: EpochMs; endsAt: EpochMs },
  zone: ZoneName,
  style: ClockStyle,
): string {
  const { startsAt, endsAt } = airtime
  if (zoneAbbreviation(startsAt, zone) !== zoneAbbreviation(endsAt, zone)) {
    return formatClockRange(airtime, zone, style)
  }
  return `${formatClock(startsAt, zone, style)} – ${formatClock(endsAt, zone, style)}`
}

/**
 * Formats a range as `7:00 PM – 8:00 PM EST`, with both abbreviations across a clock change. If the end is on another
 * day, names that day: `11:00 PM – Tue 1:00 AM EST`.
 */
export function formatClockRange(
  { startsAt, endsAt }: { startsAt: EpochMs; endsAt: EpochMs },
  zone: ZoneName,
  style: ClockStyle,
): string {
  const [first, last] = [zoneAbbreviation(startsAt, zone), zoneAbbreviation(endsAt, zone)]
  const begins = formatClock(startsAt, zone, style)
  const day = dayOfEnd({ startsAt, endsAt }, zone)
  const ends = `${day ? `${day} ` : ''}${formatClock(endsAt, zone, style)} ${last}`
  return first === last ? `${begins} – ${ends}` : `${begins} ${first} – ${ends}`
}

/**
 * Returns the weekday on which a range ends, such as `Tue`, unless it also starts on that day. A range that ends at
 * midnight still ends on the day before.
 */
export function dayOfEnd(
  { startsAt, endsAt }: { startsAt: EpochMs; endsAt: EpochMs },
  zone: ZoneName,
): string | undefined {
  const day = dayOf(Math.max(startsAt, endsAt - 1), zone)
  return day === dayOf(startsAt, zone) ? undefined : formatDay(day, 'weekday')
}

const DAY_STYLES = {
  /** Mon */
  weekday: { weekday: 'short' },
  /** Monday, March 2, 2026 */
  full: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** Monday, March 2 */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Mon, Mar 2 */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** Mar 2, 2026 */
  date: { month: 'short', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayStyle = keyof typeof DAY_STYLES

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Formats a calendar day: `Monday, March 2` in the default style. */
export function formatDay(day: Day, style: DayStyle = 'long'): string {
  const locale = currentLocale()
  const key = `${locale} ${style}`
  const format =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(locale, { ...DAY_STYLES[style], timeZone: 'UTC' })
  dayFormats.set(key, format)
  return format.format(toDayMs(day))
}

const monthFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the name of a time's month in UTC: `March`, or `Mar` if short. */
export function monthName(at: EpochMs, month: 'short' | 'long'): string {
  const locale = currentLocale()
  const key = `${locale} ${month}`
  const format =
    monthFormats.get(key) ?? new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
  monthFormats.set(key, format)
  return format.format(at)
}

/** S9.3: Formats a calendar day in the user's date format: `03/02/26`, `02.03.26` or `2026-03-02`. */
export function formatDate(day: Day, format: DateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  switch (format) {
    case 'mm/dd/yy':
      return `${month}/${date}/${year.slice(-2)}`
    case 'dd.mm.yy':
      return `${date}.${month}.${year.slice(-2)}`
    case 'yyyy-mm-dd':
      return day
  }
}

/**
 * Formats cents of a currency, given its three-letter code: `$1,250.00`. An invalid code is appended as text.
 */
export function formatMoney(cents: number, currency: string): string {
  const amount = cents / 100
  const fixed = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const locale = currentLocale()
  if (!CURRENCY.test(currency)) return `${amount.toLocaleString(locale, fixed)} ${currency}`.trim()
  return amount.toLocaleString(locale, { style: 'currency', currency, ...fixed })
}

const CURRENCY = /^[a-z]{3}$/i

const abbreviations = new WeakMap<ClockStretch, string>()

/**
 * Returns the zone's abbreviation at that time: `EST`, `EDT`; `GMT+5:45` where English has no abbreviation.
 */
export function zoneAbbreviation(at: EpochMs, zone: ZoneName): string {
  const stretch = clockStretchAt(at, zone)
  const abbreviation = abbreviations.get(stretch) ?? askAbbreviation(at, zone)
  abbreviations.set(stretch, abbreviation)
  return abbreviation
}

function askAbbreviation(at: EpochMs, zone: ZoneName): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
  return format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? zone
}
