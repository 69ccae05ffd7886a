import { catalog } from '../../../texts/catalog.ts'

const UNITS: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
}

function every(frequency: string, interval: string): string {
  const unit = UNITS[frequency] ?? frequency.toLowerCase()
  if (interval === '1') return `every ${unit}`
  return interval === '2' ? `every other ${unit}` : `every ${interval} ${unit}s`
}

/** The parts of a sentence about when something repeats. */
export const words = catalog('schedule/timeslot-rules', {
  once: 'once',
  everyDay: 'every day',
  every,
  workdays: 'Monday through Friday',
  weekends: 'on weekends',
  onDays: (days: string) => `on ${days}`,
  onDayOfMonth: (days: string) => `on day ${days} of the month`,
  onFirstWeekday: 'on the weekday of the first date',
  onFirstDay: 'on the day of the first date',
  nthDay: (place: string, day: string) => `the ${place} ${day}`,
  both: (most: string, last: string) => `${most} and ${last}`,
  times: (rule: string, count: string) => `${rule}, ${count} times`,
  /** From Monday on. */
  days: {
    MO: 'Monday',
    TU: 'Tuesday',
    WE: 'Wednesday',
    TH: 'Thursday',
    FR: 'Friday',
    SA: 'Saturday',
    SU: 'Sunday',
  },
  places: {
    1: 'first',
    2: 'second',
    3: 'third',
    4: 'fourth',
    5: 'fifth',
    '-1': 'last',
  },
})
