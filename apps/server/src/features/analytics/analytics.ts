import type { App } from '@docket/accounts/app/app'
import { BadRequest } from '@docket/model/errors'
import {
  LONGEST_REPORT_DAYS,
  LONGEST_REST_DAYS,
  readAirtimeReport,
  readRotation,
} from '@docket/model/station/analytics'
import { MINUTE_MS } from '@docket/model/time'
import { daysBetween, isDay } from '@docket/model/time/calendar'
import type { Caller } from '@docket/query/caller'
import { type StationStaff, stationStaff } from '@docket/records/access/station-staff'
import { z } from 'zod'
import { makeReport, type Period } from './make-report.ts'
import { makeRotation } from './make-rotation.ts'
import { createReportCache } from './report-cache.ts'
import { serveReportFiles } from './serve-report-files.ts'
import { words } from './words.ts'

// Limits the range of days: a longer period makes no sense, and time zone rules are not known far from the
// present.
const DAY = z
  .string()
  .refine((text) => isDay(text) && text >= '1970-01-02' && text < '2200-01-01', {
    error: () => words.mustBeDay,
  })
const PERIOD = z.object({ from: DAY, until: DAY })
const REST = z.object({ days: z.coerce.number().int().min(1).max(LONGEST_REST_DAYS) })
const MOST_SHOWN = 100

/** Reports count up to the last multiple of this time, and are cached until the next one. */
const EVERY_MS = 5 * MINUTE_MS

/** Serves reports on airtime and rotation, to a station's administrators and the users who may read its reports. */
export function analytics(app: App): void {
  const reports = createReportCache(app)
  const report = async (caller: Caller, period: Period) => {
    const { organization } = readerOf(caller)
    const days = daysBetween(period.from, period.until)
    if (days < 1) throw new BadRequest(words.untilAfterFrom)
    if (days > LONGEST_REPORT_DAYS) throw new BadRequest(words.mostDays(LONGEST_REPORT_DAYS))
    const now = app.clock.now()
    const until = now - (now % EVERY_MS)
    return reports.get(organization, `${period.from} ${period.until} ${until}`, () =>
      makeReport(app, organization, period, until),
    )
  }
  app.handle(
    readAirtimeReport,
    {
      who: 'loggedIn',
      shape: PERIOD,
      summary: 'Report what a station aired between two days',
    },
    ({ params: period, caller }) => report(caller, period),
  )
  app.handle(
    readRotation,
    {
      who: 'loggedIn',
      shape: REST,
      summary: 'Report which shows have not aired in a number of days',
    },
    async ({ params: { days }, caller }) => {
      const { organization } = readerOf(caller)
      const { resting, ...rotation } = await makeRotation(app, organization, days, app.clock.now())
      return { days, ...rotation, resting: resting.length, shows: resting.slice(0, MOST_SHOWN) }
    },
  )
  serveReportFiles(app, { PERIOD, REST, report, readerOf })
}

function readerOf(caller: Caller): StationStaff {
  return stationStaff(caller, ['reports'], words.whoReads)
}
