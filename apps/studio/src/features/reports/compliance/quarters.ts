import type { DayRange } from '@docket/model/reports/obligations'
import { addMonths } from '@docket/model/time/calendar'
import type { Day } from '@docket/model/time/instants'

export type Quarter = DayRange & { quarter: number; year: number }

const MONTHS = 3

/** Returns the quarter of a day and those before it, newest first. */
export function quartersUntil(today: Day, count: number): Quarter[] {
  const month = Number(today.slice(5, 7))
  const begin = addMonths(`${today.slice(0, 7)}-01`, -((month - 1) % MONTHS))
  return Array.from({ length: count }, (_, back) => {
    const from = addMonths(begin, -back * MONTHS)
    return {
      from,
      until: addMonths(from, MONTHS),
      quarter: (Number(from.slice(5, 7)) + 2) / MONTHS,
      year: Number(from.slice(0, 4)),
    }
  })
}
