import { weekdayOf } from '../../time/calendar.ts'
import type { Day } from '../../time.ts'
import { WEEKDAYS, type Weekday } from './rule-choice.ts'

/** The names of the weekdays, keyed by their codes in rules. */
export const DAY_NAMES: Readonly<Record<Weekday, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}

const UNITS: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
}

/** The names of a weekday's positions within a month. */
export const PLACE_NAMES: Readonly<Record<string, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  '-1': 'last',
}

const ALL_DAYS = 'MO,TU,WE,TH,FR,SA,SU'
const WORKDAYS = 'MO,TU,WE,TH,FR'
const WEEKEND = 'SA,SU'

/**
 * Describes a timeslot's rule: `every other week on Monday and Wednesday`, `every month on the first
 * Tuesday`, or `once` for an empty rule. Parts without a description are shown as written. A rule without a
 * day uses that of `first`, the first date.
 */
export function ruleWords(rrule: string, first?: Day): string {
  if (rrule === '') return 'once'
  const parts = new Map(rrule.split(';').map((part) => part.split('=') as [string, string]))
  const {
    FREQ = '',
    INTERVAL = '1',
    BYDAY,
    BYMONTHDAY,
    COUNT,
    WKST: _,
    ...others
  } = Object.fromEntries(parts)
  const isDaily = FREQ === 'WEEKLY' && INTERVAL === '1' && BYDAY === ALL_DAYS
  const words = [
    isDaily ? 'every day' : everyWords(UNITS[FREQ] ?? FREQ.toLowerCase(), INTERVAL),
    !isDaily && BYDAY && daysWords(BYDAY),
    BYMONTHDAY && `on day ${listWords(BYMONTHDAY.split(','))} of the month`,
    !BYDAY && !BYMONTHDAY && ownDayWords(FREQ, first),
    ...Object.entries(others).map(([name, value]) => `${name}=${value}`),
  ]
  const sentence = words.filter(Boolean).join(' ')
  return COUNT ? `${sentence}, ${COUNT} times` : sentence
}

function everyWords(unit: string, interval: string): string {
  if (interval === '1') return `every ${unit}`
  return interval === '2' ? `every other ${unit}` : `every ${interval} ${unit}s`
}

/** Describes the day that follows from the first date. */
function ownDayWords(frequency: string, first: Day | undefined): string {
  if (frequency === 'WEEKLY') {
    const weekday = first && WEEKDAYS.at(weekdayOf(first) - 1)
    return weekday ? `on ${DAY_NAMES[weekday]}` : 'on the weekday of the first date'
  }
  if (frequency !== 'MONTHLY') return ''
  return first ? `on day ${Number(first.slice(8))} of the month` : 'on the day of the first date'
}

function daysWords(byDay: string): string {
  if (byDay === WORKDAYS) return 'Monday through Friday'
  if (byDay === WEEKEND) return 'on weekends'
  return `on ${listWords(byDay.split(',').map(dayWords))}`
}

function dayWords(day: string): string {
  const names: Readonly<Record<string, string>> = DAY_NAMES
  const name = names[day.slice(-2)] ?? day
  const place = day.slice(0, -2).replace('+', '')
  return place === '' ? name : `the ${PLACE_NAMES[place] ?? `${place}.`} ${name}`
}

function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
