import { BadRequest } from '@docket/model/kernel/errors'
import { MAX_REPORT_DAYS, MAX_REST_DAYS } from '@docket/model/reports/analytics'
import { daysBetween, isDay } from '@docket/model/time/calendar'
import { reports as words } from '@docket/texts/server/reports'
import { z } from 'zod'

// Limits the range of days: a longer period makes no sense, and time zone rules are not known far from the
// present.
const DAY = z
  .string()
  .refine((text) => isDay(text) && text >= '1970-01-02' && text < '2200-01-01', {
    error: () => words.mustBeDay,
  })

/** The filters of a report on a period. */
export const PERIOD = z.object({ from: DAY, until: DAY })

/** The filter of the rotation. */
export const REST = z.object({ days: z.coerce.number().int().min(1).max(MAX_REST_DAYS) })

/** Throws `BadRequest` for a period that is empty or too long. */
export function checkPeriod({ from, until }: z.infer<typeof PERIOD>): void {
  const days = daysBetween(from, until)
  if (days < 1) throw new BadRequest(words.untilAfterFrom)
  if (days > MAX_REPORT_DAYS) throw new BadRequest(words.mostDays({ most: MAX_REPORT_DAYS }))
}
