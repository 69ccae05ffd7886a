import { mailing as words } from '@docket/texts/model/reports'
import { isEmail } from '../accounts/email-address.ts'
import { endpoint } from '../kernel/endpoint.ts'
import type { FieldFaults } from '../kernel/errors.ts'
import { addDays, addMonths, weekdayOf, weekOf } from '../time/calendar.ts'
import type { Day, EpochMs, ZoneName } from '../time/instants.ts'
import { atWallTime, dayOf } from '../time/zone.ts'
import { REPORT_WEEKDAYS, type SavedReport } from './saved-reports.ts'

/** The maximum number of users, and of other addresses, that a report is emailed to. */
export const MAX_PEOPLE = 20
export const MAX_ADDRESSES = 10
/** How many days the link in an email gives access to the report. */
export const REPORT_LINK_DAYS = 90

const USUAL_TIME = '08:00'
/** The longest time between two due days: a quarter, plus the days by which quarters may differ. */
const MAX_WAIT_DAYS = 95

export type MailSchedule = Pick<SavedReport, 'every' | 'weekday' | 'dayOfMonth' | 'time'>

/** Sends a saved report immediately. Requires the `reports` privilege. */
export const sendReport = endpoint<{ id: string }, { recipients: number }>(
  'POST',
  '/api/analytics/saved/:id/send',
  {
    answer: (z) => z.object({ recipients: z.int().describe('To how many addresses it is sent.') }),
    refuses: [409],
  },
)

function isDueOn({ every, weekday, dayOfMonth }: MailSchedule, day: Day): boolean {
  if (every === 'week') return REPORT_WEEKDAYS[weekdayOf(day)] === (weekday || 'monday')
  if (Number(day.slice(8)) !== Math.max(1, dayOfMonth)) return false
  return every === 'month' || (Number(day.slice(5, 7)) - 1) % 3 === 0
}

/**
 * Returns the first time after an instant at which a report is due, once on each of its days; `undefined` without a
 * schedule.
 */
export function nextDue(
  schedule: MailSchedule,
  zone: ZoneName,
  after: EpochMs,
): EpochMs | undefined {
  if (schedule.every === '') return undefined
  const first = dayOf(after, zone)
  for (let ahead = 0; ahead <= MAX_WAIT_DAYS; ahead += 1) {
    const day = addDays(first, ahead)
    if (!isDueOn(schedule, day)) continue
    const { at } = atWallTime(day, schedule.time || USUAL_TIME, zone)
    if (at > after) return at
  }
  return undefined
}

/** Returns the latest time, up to an instant, at which a report was due. */
export function lastDue(
  schedule: MailSchedule,
  zone: ZoneName,
  until: EpochMs,
): EpochMs | undefined {
  if (schedule.every === '') return undefined
  const last = dayOf(until, zone)
  for (let back = 0; back <= MAX_WAIT_DAYS; back += 1) {
    const day = addDays(last, -back)
    if (!isDueOn(schedule, day)) continue
    const { at } = atWallTime(day, schedule.time || USUAL_TIME, zone)
    if (at <= until) return at
  }
  return undefined
}

/** Returns the whole week (from Monday), month, quarter or year before the one that contains `today`. */
export function periodBeforeDay(
  period: SavedReport['period'],
  today: Day,
): { from: Day; until: Day } {
  const month = `${today.slice(0, 7)}-01`
  switch (period) {
    case 'lastWeek': {
      const [until = today] = weekOf(today)
      return { from: addDays(until, -7), until }
    }
    case 'lastQuarter': {
      const until = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
      return { from: addMonths(until, -3), until }
    }
    case 'lastYear': {
      const until = `${today.slice(0, 4)}-01-01`
      return { from: addMonths(until, -12), until }
    }
    default:
      return { from: addMonths(month, -1), until: month }
  }
}

/** Reports whether a report covers a single campaign. */
export function isOfCampaign(report: SavedReport['report']): boolean {
  return report === 'affidavit' || report === 'invoice'
}

/** Returns the filters for creating a report on a given day. */
export function filtersOf(
  { report, campaign, period, days }: SavedReport,
  today: Day,
): { campaign?: string; days?: number; from?: Day; until?: Day } {
  if (report === 'rotation') return { days }
  if (report === 'invoice') return { campaign }
  return { ...periodBeforeDay(period, today), ...(report === 'affidavit' && { campaign }) }
}

/** Returns the addresses in a text, which are separated by line breaks or commas. */
export function addressesIn(text: string): string[] {
  const all = text.split(/[\s,;]+/).filter((one) => one !== '')
  return [...new Set(all.map((one) => one.toLowerCase()))]
}

/** Returns what is wrong with the recipients of a report, by field. */
export function faultsOfMailing(
  {
    addresses,
    people,
    every,
    report,
    days,
    campaign,
  }: Pick<SavedReport, 'addresses' | 'people' | 'every' | 'report' | 'days' | 'campaign'>,
  unsubscribed: readonly string[],
): FieldFaults {
  const fault = (message: string) => ({ code: 'validation_invalid_value', message })
  const all = addressesIn(addresses)
  const wrong = all.find((one) => !isEmail(one))
  const stopped = all.find((one) => unsubscribed.includes(one))
  const addressFault =
    (wrong !== undefined && words.noAddress({ text: wrong })) ||
    (stopped !== undefined && words.unsubscribed({ address: stopped })) ||
    (all.length > MAX_ADDRESSES && words.mostAddresses({ most: MAX_ADDRESSES }))
  const isNobodys = every !== '' && all.length === 0 && people.length === 0
  return {
    ...(addressFault && { addresses: fault(addressFault) }),
    ...(people.length > MAX_PEOPLE && { people: fault(words.mostPeople({ most: MAX_PEOPLE })) }),
    ...(isNobodys && { people: fault(words.nobody) }),
    ...(report === 'rotation' && days < 1 && { days: fault(words.noDays) }),
    ...(isOfCampaign(report) && campaign === '' && { campaign: fault(words.noCampaign) }),
  }
}
