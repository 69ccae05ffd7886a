import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@docket/model/time/instants'
import { filter as words } from '@docket/texts/server/records'
import { InvalidFilter } from './invalid-filter.ts'

/** A shift to apply to a date before it is formatted. */
export type Shift = { readonly seconds: number } | { readonly startOf: Period }

type Period = 'day' | 'month' | 'year'

const LAST_YEAR = 9999
const MAX_SHIFTS = 5
// About 270 years. Larger shifts would leave the date range of the databases.
const MAX_SHIFT_SEC = (100_000 * DAY_MS) / SECOND_MS
const UNITS = { day: DAY_MS, hour: HOUR_MS, minute: MINUTE_MS, second: SECOND_MS }

/** Parses SQLite's modifiers, such as `+2 days` and `start of month`. Throws `InvalidFilter` for others. */
export function readShifts(modifiers: readonly string[]): Shift[] {
  if (modifiers.length > MAX_SHIFTS) {
    throw new InvalidFilter(words.strftime.tooManyModifiers({ most: MAX_SHIFTS }))
  }
  return modifiers.map(readShift)
}

function readShift(given: string): Shift {
  const [, startOf] = /^start of (day|month|year)$/.exec(given) ?? []
  if (startOf) return { startOf: startOf as Period }
  const [, count = '', unit] = /^([+-]\d{1,10}) (day|hour|minute|second)s?$/.exec(given) ?? []
  const seconds = unit ? (Number(count) * UNITS[unit as keyof typeof UNITS]) / SECOND_MS : Infinity
  if (Math.abs(seconds) <= MAX_SHIFT_SEC) return { seconds }
  throw new InvalidFilter(words.strftime.unknownModifier({ given }))
}

/**
 * Returns the shifted date. As in SQLite, returns `undefined` if the result is outside the years 1 to 9999,
 * or if a step takes the start of a period beyond them.
 */
export function shiftMoment(at: Date, shifts: readonly Shift[]): Date | undefined {
  const moved = new Date(at)
  for (const shift of shifts) {
    if ('seconds' in shift) moved.setTime(moved.getTime() + shift.seconds * SECOND_MS)
    else if (moved.getUTCFullYear() > LAST_YEAR) return undefined
    else goToStart(moved, shift.startOf)
  }
  const year = moved.getUTCFullYear()
  return year >= 1 && year <= LAST_YEAR ? moved : undefined
}

function goToStart(at: Date, period: Period): void {
  at.setUTCHours(0, 0, 0, 0)
  if (period !== 'day') at.setUTCDate(1)
  if (period === 'year') at.setUTCMonth(0)
}
