import type { App } from '@docket/accounts/app'
import { type AirtimeReport, stepsOf } from '@docket/model/reports/analytics'
import {
  type GrantCategory,
  type GrantFigures,
  type GrantReport,
  periodBefore,
} from '@docket/model/reports/grant/grant'
import { organizations } from '@docket/model/station/organizations'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import type { Period } from '../make-report.ts'
import { countPeriod, windowOf } from '../make-report.ts'
import { countCommunity } from './count-community.ts'
import { readCaptioned } from './read-captioned.ts'

type Reads = Pick<App, 'records' | 'columns'>

type Tools = {
  now: EpochMs
  /** Returns the report on airtime of a period, whose figures the grant report repeats. */
  report(period: Period): Promise<AirtimeReport>
}

/** Makes a station's grant report: its airtime from the reports, and everything else from its records. */
export async function makeGrantReport(
  app: Reads,
  organization: string,
  period: Period,
  tools: Tools,
): Promise<GrantReport> {
  const before = periodBefore(period)
  const own = await countFigures(app, organization, period, tools)
  const earlier = await countFigures(app, organization, before, tools)
  const { from, until } = period
  return {
    ...{ from, until, before },
    countedUntil: own.airtime.countedUntil,
    figures: own.figures,
    figuresBefore: earlier.figures,
    categories: own.airtime.categories.map(
      ({ name, airedSec, firstRunSec, localSec }): GrantCategory => ({
        ...{ name, airedSec, firstRunSec, localSec },
      }),
    ),
    unconfirmed: own.airtime.unconfirmed,
  }
}

async function countFigures(
  app: Reads,
  organization: string,
  period: Period,
  { now, report }: Tools,
): Promise<{ figures: GrantFigures; airtime: AirtimeReport }> {
  const airtime = await report(period)
  const { totals, producers, views } = airtime
  const station = await app.records.get(organizations, organization)
  const window = windowOf(station, period, now)
  const steps = stepsOf(period.from, period.until).map((days) => ({
    days,
    ...windowOf(station, days, Number.POSITIVE_INFINITY),
  }))
  const { counted } = await countPeriod(app, organization, { window, steps })
  const aired = new Map(Array.from(counted.shows, ([id, { airedSec }]) => [id, airedSec]))
  const programs = totals.airedSec - totals.fillerSec
  const captionedSec = await readCaptioned(app, aired)
  return {
    airtime,
    figures: {
      ...{ programs, firstRuns: totals.firstRunSec, local: totals.localSec },
      captioned: programs > 0 ? captionedSec / programs : 0,
      showsAired: aired.size,
      producers: producers.filter(({ id }) => id !== '').length,
      plays: views?.totals.plays ?? 0,
      watched: views?.totals.seconds ?? 0,
      ...(await countCommunity(app, organization, {
        ...{ period, now, from: toInstant(window.from), until: toInstant(window.until) },
      })),
    },
  }
}
