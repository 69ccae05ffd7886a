import type { App } from '@docket/accounts/app/app'
import { BadRequest } from '@docket/model/errors'
import { LONGEST_REPORT_DAYS, readAirtimeReport } from '@docket/model/station/analytics'
import { MINUTE_MS } from '@docket/model/time'
import { daysBetween, isDay } from '@docket/model/time/calendar'
import { stationStaff } from '@docket/records/access/station-staff'
import { z } from 'zod'
import { makeReport } from './make-report.ts'
import { createReportCache } from './report-cache.ts'

// Limits the range of days: a longer period makes no sense, and time zone rules are not known far from the
// present.
const DAY = z
  .string()
  .refine((text) => isDay(text) && text >= '1970-01-02' && text < '2200-01-01', {
    message: 'Must be a day, such as 2026-03-02',
  })
const PERIOD = z.object({ from: DAY, until: DAY })
const FOR_READERS =
  'Only administrators of the station and people who can see reports can read this.'
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
      const organization = stationStaff(caller, ['reports'], FOR_READERS).organization
      const days = daysBetween(period.from, period.until)
      if (days < 1) throw new BadRequest('“until” must come after “from”.')
      if (days > LONGEST_REPORT_DAYS) {
        throw new BadRequest(`Ask for at most ${LONGEST_REPORT_DAYS} days at once.`)
      }
      const now = app.clock.now()
      const until = now - (now % EVERY_MS)
      return reports.get(organization, `${period.from} ${period.until} ${until}`, () =>
        makeReport(app.records, organization, period, until),
      )
    },
  )
}
