import type { Campaign } from '@docket/model/collections/sales/campaigns'
import type { CampaignOutlook } from '@docket/model/sales/outlook'
import type { Day } from '@docket/model/time'
import { addDays, daysBetween } from '@docket/model/time/calendar'

export type PaceDay = {
  day: Day
  /** What an even pace has delivered by the end of the day. */
  expected: number
  /** What was delivered by the end of the day; `undefined` after the last airing that is known. */
  delivered: number | undefined
}

/** A flight that is longer is drawn to this many days. */
const MOST_DAYS = 731

/** Returns what was due and what was delivered by the end of each day of a flight. */
export function paceOfDays(
  { startsOn, endsOn }: Pick<Campaign, 'startsOn' | 'endsOn'>,
  { goal, days }: Pick<CampaignOutlook, 'goal' | 'days'>,
): PaceDay[] {
  const count = Math.min(MOST_DAYS, Math.max(1, daysBetween(startsOn, endsOn) + 1))
  const last = days.at(-1)?.day ?? ''
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(startsOn, at)
    const delivered = days.findLast((one) => one.day <= day)?.delivered ?? 0
    return {
      day,
      expected: (goal * (at + 1)) / count,
      delivered: day <= last ? delivered : undefined,
    }
  })
}
