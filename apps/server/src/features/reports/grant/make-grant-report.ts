import type { App } from '@docket/accounts/app'
import { captionTracks } from '@docket/model/captions/caption-tracks'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { type AirtimeReport, stepsOf } from '@docket/model/reports/analytics'
import {
  type GrantCategory,
  type GrantFigures,
  type GrantReport,
  periodBefore,
} from '@docket/model/reports/grant/grant'
import { organizations } from '@docket/model/station/organizations'
import { type EpochMs, toInstant } from '@docket/model/time/instants'
import { oneOf } from '@docket/records/engine'
import { inParts } from '../compliance/in-parts.ts'
import { countPeriod, type Period, windowOf } from '../make-report.ts'
import { countCommunity } from './count-community.ts'

type RecordReads = Pick<App, 'records' | 'columns'>

type ReportSource = {
  now: EpochMs
  /** Returns the report on airtime of a period, whose figures the grant report repeats. */
  report(period: Period): Promise<AirtimeReport>
}

/** Makes a station's grant report: its airtime from the reports, and everything else from its records. */
export async function makeGrantReport(
  app: RecordReads,
  organization: string,
  period: Period,
  tools: ReportSource,
): Promise<GrantReport> {
  const before = periodBefore(period)
  const own = await countFigures(app, organization, period, tools)
  const earlier = await countFigures(app, organization, before, tools)
  const { from, until } = period
  return {
    from,
    until,
    before,
    countedUntil: own.airtime.countedUntil,
    figures: own.figures,
    figuresBefore: earlier.figures,
    categories: own.airtime.categories.map(
      ({ name, airedSec, firstRunSec, localSec }): GrantCategory => ({
        name,
        airedSec,
        firstRunSec,
        localSec,
      }),
    ),
    unconfirmed: own.airtime.unconfirmed,
  }
}

async function countFigures(
  app: RecordReads,
  organization: string,
  period: Period,
  { now, report }: ReportSource,
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
      programs,
      firstRuns: totals.firstRunSec,
      local: totals.localSec,
      captioned: programs > 0 ? captionedSec / programs : 0,
      showsAired: aired.size,
      producers: producers.filter(({ id }) => id !== '').length,
      plays: views?.totals.plays ?? 0,
      watched: views?.totals.seconds ?? 0,
      ...(await countCommunity(app, organization, {
        period,
        now,
        from: toInstant(window.from),
        until: toInstant(window.until),
      })),
    },
  }
}

/** Returns the seconds on the air of shows that have published captions, or captions in their recording. */
async function readCaptioned(
  { columns }: Pick<App, 'columns'>,
  airedSec: ReadonlyMap<string, number>,
): Promise<number> {
  const ids = [...airedSec.keys()]
  const own = await inParts(ids, (id) =>
    columns.list(shows, ['id', 'captioned'], { where: { id: oneOf(id) } }),
  )
  const captioned = new Set(own.flatMap((show) => (show.captioned ? [show.id] : [])))
  const open = ids.filter((id) => !captioned.has(id))
  const files = await inParts(open, (show) =>
    columns.list(media, ['id', 'show'], { where: { show: oneOf(show) } }),
  )
  const showOf = new Map(files.map(({ id, show }) => [id, show]))
  const tracks = await inParts([...showOf.keys()], (medium) =>
    columns.list(captionTracks, ['media', 'kind'], {
      where: { media: oneOf(medium), published: true },
    }),
  )
  for (const { media: medium, kind } of tracks) {
    if (kind === 'captions' || kind === 'subtitles') captioned.add(showOf.get(medium) ?? '')
  }
  return ids.reduce((sum, id) => sum + (captioned.has(id) ? (airedSec.get(id) ?? 0) : 0), 0)
}
