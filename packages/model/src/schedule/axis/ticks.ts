import { addDays, isoWeekOf, toDayMs, weekOf } from '../../time/calendar.ts'
import { type ClockStyle, monthName, zoneAbbreviation } from '../../time/format.ts'
import { type Day, type EpochMs, HOUR_MS } from '../../time/instants.ts'
import { clockStretchAt } from '../../time/offsets.ts'
import { airtimeOfDay, dayOf } from '../../time/zone.ts'
import type { Axis } from './axis.ts'

export const PRECISIONS = ['hour', 'day', 'date', 'week', 'month'] as const

export type Precision = (typeof PRECISIONS)[number]

/** A cell in one tier of the axis: [from, until). The first and last cells are cut to the axis. */
export type Tick = {
  from: EpochMs
  until: EpochMs
  label: string
  /** The hour 0–23, day of the month, ISO week, month 1–12 or year. */
  value: number
}

export type Ticks = { upper: Tick[]; lower: Tick[] }

type Unit = 'hour' | 'day' | 'week' | 'month' | 'year'

const TIERS = {
  hour: { lower: 'hour', upper: 'day' },
  day: { lower: 'day', upper: 'month' },
  date: { lower: 'day', upper: 'month' },
  week: { lower: 'week', upper: 'month' },
  month: { lower: 'month', upper: 'year' },
} as const satisfies Record<Precision, { lower: Unit; upper: Unit }>

/**
 * Returns both tiers of an axis. Every cell has the real length of its unit in the zone. Hours next to a
 * clock change carry the zone's abbreviation: `1 AM EDT`, `1 AM EST`. Throws a `RangeError` for an unknown
 * precision.
 */
export function ticksOf(axis: Axis, precision: Precision, style: ClockStyle = '24h'): Ticks {
  if (!PRECISIONS.includes(precision)) {
    const known = PRECISIONS.map((one) => `'${one}'`).join(', ')
    throw new RangeError(`Precision prop incorrect. Must be one of the following: ${known}`)
  }
  const { upper, lower } = TIERS[precision]
  return { upper: tierOf(axis, upper, style), lower: tierOf(axis, lower, style) }
}

function tierOf(axis: Axis, unit: Unit, style: ClockStyle): Tick[] {
  return unit === 'hour' ? hoursOf(axis, style) : calendarUnitsOf(axis, unit)
}

function hoursOf(axis: Axis, style: ClockStyle): Tick[] {
  const ticks: Tick[] = []
  let from = axis.from
  while (from < axis.until) {
    const stretch = clockStretchAt(from, axis.zone)
    const hour = Math.floor((from + stretch.offsetMs) / HOUR_MS)
    const nextHour = (hour + 1) * HOUR_MS - stretch.offsetMs
    const until = Math.min(nextHour, stretch.until)
    const value = hour - Math.floor(hour / 24) * 24
    const atJump = from === stretch.from || until === stretch.until
    const label = hourLabel(value, style)
    ticks.push({
      from,
      until: Math.min(until, axis.until),
      label: atJump ? `${label} ${zoneAbbreviation(from, axis.zone)}` : label,
      value,
    })
    from = until
  }
  return ticks
}

function calendarUnitsOf(axis: Axis, unit: Exclude<Unit, 'hour'>): Tick[] {
  const ticks: Tick[] = []
  let day = firstDayOf(unit, dayOf(axis.from, axis.zone, axis.dayStart))
  let from = axis.from
  while (from < axis.until) {
    const next = nextUnit(unit, day)
    const until = airtimeOfDay(next, axis.zone, axis.dayStart).from
    ticks.push({ from, until: Math.min(until, axis.until), ...nameOf(unit, day) })
    day = next
    from = until
  }
  return ticks
}

function firstDayOf(unit: Exclude<Unit, 'hour'>, day: Day): Day {
  switch (unit) {
    case 'day':
      return day
    case 'week':
      return weekOf(day)[0] ?? day
    case 'month':
      return `${day.slice(0, 7)}-01`
    case 'year':
      return `${day.slice(0, 4)}-01-01`
  }
}

const MAX_LENGTH = { day: 1, week: 7, month: 31, year: 366 } as const

function nextUnit(unit: Exclude<Unit, 'hour'>, firstDay: Day): Day {
  return firstDayOf(unit, addDays(firstDay, MAX_LENGTH[unit]))
}

function nameOf(unit: Exclude<Unit, 'hour'>, day: Day): { label: string; value: number } {
  const [year = '', month = '', date = ''] = day.split('-')
  const at = toDayMs(day)
  switch (unit) {
    case 'day':
      return { label: `${date}.${monthName(at, 'short')}`, value: Number(date) }
    case 'week': {
      const week = isoWeekOf(day)
      return { label: String(week).padStart(2, '0'), value: week }
    }
    case 'month':
      return { label: `${monthName(at, 'long')} ${year}`, value: Number(month) }
    case 'year':
      return { label: year, value: Number(year) }
  }
}

function hourLabel(hour: number, style: ClockStyle): string {
  if (style === '24h') return String(hour).padStart(2, '0')
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`
}
