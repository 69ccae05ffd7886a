import { timeslotRules as words } from '@docket/texts/model/schedule'
import { weekdayOf } from '../../../time/calendar.ts'
import type { Day } from '../../../time/instants.ts'
import { WEEKDAYS, type Weekday } from './rule-choice.ts'

/** The names of the weekdays, keyed by their codes in rules. */
export const DAY_NAMES: Readonly<Record<Weekday, string>> = words.days

/** The names of a weekday's positions within a month. */
export const PLACE_NAMES: Readonly<Record<string, string>> = words.places

const ALL_DAYS = 'MO,TU,WE,TH,FR,SA,SU'
const WORKDAYS = 'MO,TU,WE,TH,FR'
const WEEKEND = 'SA,SU'

/**
 * Describes a timeslot's rule: `every other week on Monday and Wednesday`, `every month on the first
 * Tuesday`, or `once` for an empty rule. Parts without a description are shown as written. A rule without a
 * day uses that of `first`, the first date.
 */
export function ruleWords(rrule: string, first?: Day): string {
  if (rrule === '') return words.once
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
  const said = [
    isDaily ? words.everyDay : everyWords(FREQ, Number(INTERVAL)),
    !isDaily && BYDAY && daysWords(BYDAY),
    BYMONTHDAY && words.onDayOfMonth({ days: listWords(BYMONTHDAY.split(',')) }),
    !BYDAY && !BYMONTHDAY && ownDayWords(FREQ, first),
    ...Object.entries(others).map(([name, value]) => `${name}=${value}`),
  ]
  const sentence = said.filter(Boolean).join(' ')
  return COUNT ? words.times({ rule: sentence, count: COUNT }) : sentence
}

function everyWords(frequency: string, interval: number): string {
  const every = words.every[frequency as keyof typeof words.every]
  return every?.({ interval }) ?? frequency.toLowerCase()
}

/** Describes the day that follows from the first date. */
function ownDayWords(frequency: string, first: Day | undefined): string {
  if (frequency === 'WEEKLY') {
    const weekday = first && WEEKDAYS.at(weekdayOf(first) - 1)
    return weekday ? words.onDays({ days: DAY_NAMES[weekday] }) : words.onFirstWeekday
  }
  if (frequency !== 'MONTHLY') return ''
  return first ? words.onDayOfMonth({ days: String(Number(first.slice(8))) }) : words.onFirstDay
}

function daysWords(byDay: string): string {
  if (byDay === WORKDAYS) return words.workdays
  if (byDay === WEEKEND) return words.weekends
  return words.onDays({ days: listWords(byDay.split(',').map(dayWords)) })
}

function dayWords(day: string): string {
  const names: Readonly<Record<string, string>> = DAY_NAMES
  const name = names[day.slice(-2)] ?? day
  const place = day.slice(0, -2).replace('+', '')
  return place === '' ? name : words.nthDay({ place: PLACE_NAMES[place] ?? `${place}.`, day: name })
}

function listWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : words.both({ most: parts.slice(0, -1).join(', '), last })
}
