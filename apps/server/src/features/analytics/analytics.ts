import type { App } from '@docket/accounts/app/app'
import { BadRequest } from '@docket/model/errors'
import { LONGEST_REPORT_DAYS, readAirtimeReport } from '@docket/model/station/analytics'
import { MINUTE_MS } from '@docket/model/time'
import { daysBetween, isDay } from '@docket/model/time/calendar'
import { stationStaff } from '@docket/records/access/station-staff'
import { z } from 'zod'
import { makeReport } from './make-report.ts'
import { createReportCache } from './report-cache.ts'
import { words } from './words.ts'

// Limits the range of days: a longer period makes no sense, and time zone rules are not known far from the
// present.
const DAY = z
  .string()
  .refine((text) => isDay(text) && text >= '1970-01-02' && text < '2200-01-01', {
    error: () => words.mustBeDay,
  })
const PERIOD = z.object({ from: DAY, until: DAY })

/** Reports count up to the last multiple of this time, and are cached until the next one. */
const EVERY_MS = 5 * MINUTE_MS

/** Serves airtime reports, to a station's administrators and the users who may read its reports. */
export function analytics(app: App): void {
  const reports = createReportCache(app)
  app.handle(
    readAirtimeReport,
    {
      who: 'loggedIn',
      shape: PERIOD,
      summary: 'Report what a station aired between two days',
    },
    async ({ params: period, caller }) => {
      const organization = stationStaff(caller, ['reports'], words.whoReads).organization
      const days = daysBetween(period.from, period.until)
      if (days < 1) throw new BadRequest(words.untilAfterFrom)
      if (days > LONGEST_REPORT_DAYS) {
        throw new BadRequest(words.mostDays(LONGEST_REPORT_DAYS))
      }
      const now = app.clock.now()
      const until = now - (now % EVERY_MS)
      return reports.get(organization, `${period.from} ${period.until} ${until}`, () =>
        makeReport(app.records, organization, period, until),
      )
    },
  )
}
