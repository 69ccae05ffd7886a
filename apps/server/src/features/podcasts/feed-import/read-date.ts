import { type EpochMs, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'

const MAX_TEXT = 100
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
const DAY_FIRST = /^(\d{1,2})[ -]+([a-z]{3})[a-z]*\.?[ ,-]+(\d{2,4})(?!\d)/i
const MONTH_FIRST = /^([a-z]{3})[a-z]*\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})(?!\d)/i
const ISO = /^(\d{4})-(\d{2})-(\d{2})/
const TIME = /^[T, ]*(?:at )?(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?!\d) ?([ap]m\b)?/i
const OFFSET = /^(?:GMT|UTC?)?\s?([+-])(\d{2}):?(\d{2})?(?!\d)/i

/** Offsets of time zone abbreviations from UTC, in hours. Ambiguous ones have their American meaning. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  BST: 1,
  IST: 5.5,
  CET: 1,
  CEST: 2,
  MET: 1,
  MEST: 2,
  MEZ: 1,
  MESZ: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  TRT: 3,
  WAT: 1,
  CAT: 2,
  SAST: 2,
  EAT: 3,
  GST: 4,
  PKT: 5,
  NPT: 5.75,
  ICT: 7,
  WIB: 7,
  SGT: 8,
  HKT: 8,
  PHT: 8,
  AWST: 8,
  JST: 9,
  KST: 9,
  ACST: 9.5,
  ACDT: 10.5,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  NST: -3.5,
  NDT: -2.5,
  AST: -4,
  ADT: -3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  AKST: -9,
  AKDT: -8,
  HST: -10,
  HDT: -9,
  BRT: -3,
  ART: -3,
  UYT: -3,
  CLT: -4,
  CLST: -3,
  COT: -5,
  PET: -5,
  VET: -4,
}

/**
 * Reads the date of an item in the forms that podcast hosts write: RFC 822 with zone names, two-digit years and long day
 * names, or ISO 8601. Without a zone it is UTC. Returns `undefined` if it is not a date.
 */
export function readFeedDate(given: string): EpochMs | undefined {
  const text = given.slice(0, MAX_TEXT).trim().replace(/\s+/g, ' ').replace(WEEKDAY, '')
  const found = readDay(text)
  if (!found) return undefined
  const rest = text.slice(found.length)
  const [time = '', hour = '0', minute = '0', second = '0', half = ''] = TIME.exec(rest) ?? []
  const offset = offsetOf(rest.slice(time.length).trim())
  const [hours, minutes, seconds] = [hourOf(Number(hour), half), Number(minute), Number(second)]
  if (offset === undefined || hours > 24 || minutes > 59 || seconds > 60) return undefined
  return found.day + ((hours * 60 + minutes) * 60 + seconds) * 1000 - offset
}

function readDay(text: string): { day: EpochMs; length: number } | undefined {
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) {
    const [{ length }, day, month = '', year] = dayFirst
    return dayOf(yearOf(Number(year)), monthOf(month), Number(day), length)
  }
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) {
    const [{ length }, month = '', day, year] = monthFirst
    return dayOf(Number(year), monthOf(month), Number(day), length)
  }
  const [{ length } = '', year, month, day] = ISO.exec(text) ?? []
  return length === 0 ? undefined : dayOf(Number(year), Number(month) - 1, Number(day), length)
}

function dayOf(year: number, month: number, date: number, length: number) {
  const day = Date.UTC(year, month, date)
  const isReal = month >= 0 && new Date(day).getUTCDate() === date
  return isReal ? { day, length } : undefined
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.toLowerCase())
}

/** Completes a two- or three-digit year as RFC 2822 does. */
function yearOf(year: number): number {
  if (year < 50) return 2000 + year
  return year < 1000 ? 1900 + year : year
}

function hourOf(hour: number, half: string): number {
  if (half === '') return hour
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
}

/** Returns the offset from UTC in milliseconds. */
function offsetOf(zone: string): number | undefined {
  const [, sign, hours, minutes = '0'] = OFFSET.exec(zone) ?? []
  if (sign) {
    const size = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS
    return sign === '-' ? -size : size
  }
  const name = /[a-z]+/i.exec(zone)?.[0].toUpperCase() ?? ''
  if (zone === '') return 0
  const found = ZONES[name]
  return found === undefined ? undefined : found * HOUR_MS
}
