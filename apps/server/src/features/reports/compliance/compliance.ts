import type { App } from '@docket/accounts/app'
import { captionJobs, captionTracks } from '@docket/model/captions/caption-tracks'
import { lacksCaptions } from '@docket/model/captions/coverage'
import { media } from '@docket/model/media/media'
import type { AirtimeReport } from '@docket/model/reports/analytics'
import {
  COMPLIANCE_READERS,
  COVERED_DAYS,
  type ComplianceReport,
  readCompliance,
} from '@docket/model/reports/compliance'
import { faultsOfObligation, obligations } from '@docket/model/reports/obligations'
import { organizations } from '@docket/model/station/organizations'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { stationStaff } from '@docket/records/engine'
import { reports as words } from '@docket/texts/server/reports'
import { z } from 'zod'
import type { Period } from '../make-report.ts'
import { COUNTED, createReportCache } from '../report-cache.ts'
import { readCoverage, serveCaptionCoverage } from './caption-coverage.ts'
import { readMeetings } from './read-meetings.ts'
import { readObligations } from './read-obligations.ts'

type ReportSource = {
  /** Returns the report on airtime of a period up to a time, from the cache if possible. */
  report(organization: string, period: Period, until: EpochMs): Promise<AirtimeReport>
  /** Returns the time up to which reports currently count. */
  countedUntil(): EpochMs
}

/**
 * Reports what a station owes: captions, meetings on demand, and hours of programs. Each figure matches the report that
 * lists it, and is cached until something that it counts changes.
 */
export function compliance(app: App, { report, countedUntil }: ReportSource): void {
  serveCaptionCoverage(app)
  app.validate(obligations, 'refuses obligations that no channel could meet', faultsOfObligation)
  const watched = [...COUNTED, media, captionTracks, captionJobs, obligations] as const
  const cache = createReportCache<ComplianceReport>(app, watched, 'obligations')
  app.handle(
    readCompliance,
    {
      who: 'loggedIn',
      shape: z.object({}),
      area: 'Station',
      summary: 'Read which captions, meetings and hours the station owes',
    },
    async ({ caller }) => {
      const { organization } = stationStaff(caller, COMPLIANCE_READERS, words.whoReadsCompliance)
      const now = countedUntil()
      return cache.get(organization, String(now), () => make(organization, now))
    },
  )

  async function make(organization: string, now: EpochMs): Promise<ComplianceReport> {
    const station = await app.records.get(organizations, organization)
    const today = dayOf(now, station.timeZone, station.broadcastDayStart || undefined)
    const { shows, deadline } = await readCoverage(app, organization, { now, days: COVERED_DAYS })
    const [firstDue, ...missing] = shows.filter(lacksCaptions)
    const meetings = await readMeetings(app, organization, {
      today,
      now,
      withinDays: station.meetingPostDays,
    })
    const own = (period: Period) => report(organization, period, now)
    return {
      today,
      captions: {
        ...(deadline && { deadline }),
        shows: shows.length,
        missing: firstDue ? missing.length + 1 : 0,
        exempt: shows.filter(({ captions }) => captions === 'exempt').length,
        ...(firstDue && { firstDueAt: firstDue.startsAt }),
      },
      ...(meetings && { meetings }),
      obligations: await readObligations(app, station, { today, now, report: own }),
      countedUntil: toInstant(now),
    }
  }
}
