import { daysBefore, daysOfFlights, type Term } from '@docket/model/sales/flights'
import type { CampaignOutlook } from '@docket/model/sales/outlook'
import { addDays, daysBetween } from '@docket/model/time/calendar'
import type { Day } from '@docket/model/time/instants'

export type PaceDay = {
  day: Day
  /** What an even pace has delivered by the end of the day. */
  expected: number
  /** What was delivered by the end of the day; `undefined` after the last airing that is known. */
  delivered: number | undefined
}

/** The chart shows at most this many days of a longer term. */
const MAX_DAYS = 731

/** Returns what was due and what was delivered by the end of each day from the first to the last. */
export function paceOfDays(
  term: Term,
  { goal, days }: Pick<CampaignOutlook, 'goal' | 'days'>,
): PaceDay[] {
  const { startsOn, endsOn } = term
  const count = Math.min(MAX_DAYS, Math.max(1, daysBetween(startsOn, endsOn) + 1))
  const last = days.at(-1)?.day ?? ''
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(startsOn, at)
    const delivered = days.findLast((one) => one.day <= day)?.delivered ?? 0
    return {
      day,
      expected: (goal * daysBefore(term, addDays(day, 1))) / daysOfFlights(term),
      delivered: day <= last ? delivered : undefined,
    }
  })
}
