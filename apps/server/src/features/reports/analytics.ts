import type { App } from '@docket/accounts/app'
import {
  type AirtimeReport,
  MAX_REPORT_DAYS,
  readAirtimeReport,
  readRotation,
} from '@docket/model/reports/analytics'
import { COMPLIANCE_READERS } from '@docket/model/reports/compliance'
import { readGrantReport } from '@docket/model/reports/grant/grant'
import { grantReports } from '@docket/model/reports/grant-reports'
import { daysBetween } from '@docket/model/time/calendar'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import { type StationStaff, stationStaff } from '@docket/records/engine'
import { openSealer } from '@docket/service/secrets'
import { reports as words } from '@docket/texts/server/reports'
import { captionRecords } from './captioned/caption-records.ts'
import { compliance } from './compliance/compliance.ts'
import { type CampaignFiles, fileWriters, NO_CAMPAIGNS } from './documents/file-writers.ts'
import { makeGrantReport } from './grant/make-grant-report.ts'
import { enforceSavedReportRules } from './mailing/enforce-saved-report-rules.ts'
import { createLinks } from './mailing/links.ts'
import { sendReports } from './mailing/send-reports.ts'
import { serveLinks } from './mailing/serve-links.ts'
import { makeReport, type Period } from './make-report.ts'
import { makeRotation } from './make-rotation.ts'
import { COUNTED, createReportCache } from './report-cache.ts'
import { serveReportFiles } from './serve-report-files.ts'
import { checkPeriod, PERIOD, REST } from './shapes.ts'
import { createWriters, type ReportKind } from './write-reports.ts'

const MAX_SHOWN = 100
/** Reports cover the time up to the last multiple of this interval, and are cached until the next one. */
const EVERY_MS = 5 * MINUTE_MS

/**
 * Serves reports on airtime, audience and rotation to a station's administrators and the users who may read its reports,
 * and emails saved reports. `campaigns` makes the files of reports on campaigns.
 */
export function analytics(app: App, campaigns: CampaignFiles = NO_CAMPAIGNS): void {
  const reports = createReportCache<AirtimeReport>(app, COUNTED)
  const reportUntil = (organization: string, period: Period, until: EpochMs) =>
    reports.get(organization, `${period.from} ${period.until} ${until}`, () =>
      makeReport(app, organization, period, until),
    )
  const countedUntil = () => app.clock.now() - (app.clock.now() % EVERY_MS)
  const report = async (organization: string, period: Period) => {
    checkPeriod(period)
    return reportUntil(organization, period, countedUntil())
  }
  const grant = async (organization: string, period: Period) => {
    checkPeriod(period)
    const now = countedUntil()
    const own = (one: Period) => reportUntil(organization, one, now)
    return makeGrantReport(app, organization, period, { now, report: own })
  }
  const captions = captionRecords(app, { countedUntil, readerOf })
  app.handle(
    readAirtimeReport,
    {
      who: 'loggedIn',
      shape: PERIOD,
      summary: 'Report what a station aired between two days',
    },
    ({ params: period, caller }) => report(readerOf(caller).organization, period),
  )
  app.handle(
    readGrantReport,
    {
      who: 'loggedIn',
      shape: PERIOD,
      area: 'Station',
      summary: 'Report to funders what a station and its community did between two days',
    },
    ({ params: period, caller }) => grant(readerOf(caller).organization, period),
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
      return { days, ...rotation, resting: resting.length, shows: resting.slice(0, MAX_SHOWN) }
    },
  )
  app.validate(grantReports, 'refuses invalid periods', ({ startsOn, endsOn }) => {
    const days = daysBetween(startsOn, endsOn) + 1
    if (days >= 1 && days <= MAX_REPORT_DAYS) return {}
    const message = days < 1 ? words.endsBeforeStart : words.mostDays({ most: MAX_REPORT_DAYS })
    return { endsOn: { code: 'validation_invalid_value', message } }
  })
  compliance(app, { report: reportUntil, countedUntil })
  const writers = createWriters(app, { report, grant, captions })
  serveReportFiles(app, { writers, readerOf })
  const links = createLinks(openSealer(app.config))
  enforceSavedReportRules(app)
  sendReports(app, { writers: fileWriters(writers, campaigns), links, readerOf })
  serveLinks(app, links)
}

/** Users who may read the compliance report may also read which captions went out. */
function readerOf(caller: Caller, kind?: ReportKind): StationStaff {
  if (kind === 'captions') return stationStaff(caller, COMPLIANCE_READERS, words.whoReadsCompliance)
  return stationStaff(caller, ['reports'], words.whoReads)
}
