import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { formatWallTime } from '@docket/model/time/format'

const DAYS: Readonly<Record<string, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}
const MAX_NAMED = 2
const NIGHT = '20:00'

/** Returns a text with the air time of a timeslot, such as `Fridays 7:00 PM`. */
export function sayWhen({ rrule, dtstartLocal }: Pick<Timeslot, 'rrule' | 'dtstartLocal'>): string {
  const time = dtstartLocal.slice(11, 16)
  return `${sayDays(rrule, time)} ${formatWallTime(time, '12h')}`.trim()
}

function sayDays(rrule: string, time: string): string {
  const days = (/BYDAY=([^;]+)/.exec(rrule)?.[1] ?? '').split(',').filter(Boolean)
  if (rrule.includes('FREQ=MONTHLY')) return 'Monthly'
  if (days.length === 7) return time >= NIGHT ? 'Every night' : 'Every day'
  const names = days.map((day) => DAYS[day] ?? '')
  if (/INTERVAL=2/.test(rrule)) return `Every other ${names[0] ?? 'week'}`
  if (days.length === 5 && !days.includes('SA') && !days.includes('SU')) return 'Weekdays'
  if (days.length === 2 && days.includes('SA') && days.includes('SU')) return 'Weekends'
  if (days.length > MAX_NAMED) return 'Most days'
  return names.map((name) => `${name}s`).join(' and ')
}
