import type { App } from '@docket/accounts/app'
import { asRuns } from '@docket/model/playout/as-runs'
import { type CaptionRecord, readCaptionRecord } from '@docket/model/reports/caption-record'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import type { EpochMs } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import type { StationStaff } from '@docket/records/engine'
import type { Period } from '../make-report.ts'
import { createReportCache } from '../report-cache.ts'
import { checkPeriod, PERIOD } from '../shapes.ts'
import { makeCaptionRecord } from './make-caption-record.ts'

type Dependencies = {
  countedUntil(): EpochMs
  readerOf(caller: Caller, kind: 'captions'): StationStaff
}

/** Serves the record of captions that went out. Returns a function that makes it, for files and mails. */
export function captionRecords(app: App, { countedUntil, readerOf }: Dependencies) {
  const counted = [airings, asRuns, channels] as const
  const cache = createReportCache<CaptionRecord>(app, counted, 'caption records')
  const record = async (organization: string, period: Period) => {
    checkPeriod(period)
    const now = countedUntil()
    return cache.get(organization, `${period.from} ${period.until} ${now}`, () =>
      makeCaptionRecord(app, organization, period, now),
    )
  }
  app.handle(
    readCaptionRecord,
    {
      who: 'loggedIn',
      shape: PERIOD,
      area: 'Station',
      summary: 'Read which of the programs that aired between two days had captions',
    },
    ({ params: period, caller }) => record(readerOf(caller, 'captions').organization, period),
  )
  return record
}
