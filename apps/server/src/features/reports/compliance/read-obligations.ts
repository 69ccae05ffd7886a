import type { App } from '@docket/accounts/app'
import type { AirtimeFigures, AirtimeReport } from '@docket/model/reports/analytics'
import type { ObligationHours } from '@docket/model/reports/compliance'
import {
  appliesIn,
  countedSec,
  type DayRange,
  missingSec,
  type Obligation,
  obligations,
  spanAround,
  stateOfHours,
} from '@docket/model/reports/obligations'
import { type Airing, airings } from '@docket/model/schedule/airings'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { channels } from '@docket/model/station/channels'
import type { Organization } from '@docket/model/station/organizations'
import { type Day, type EpochMs, toEpochMs, toInstant } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { oneOf, within } from '@docket/records/engine'
import { AirtimeCounter } from '../count-airtime.ts'
import { noFigures, rounded } from '../figures.ts'
import type { Period } from '../make-report.ts'
import { type CountedShow, learnShows, MAX_MS } from '../read-period.ts'

type RecordReads = Pick<App, 'records' | 'columns'>
type Station = Pick<Organization, 'id' | 'timeZone' | 'broadcastDayStart'>
/** Figures by channel. */
type ByChannel = ReadonlyMap<string, AirtimeFigures>

const OBLIGATION = [
  'id',
  'name',
  'channel',
  'counts',
  'hours',
  'per',
  'startsOn',
  'endsOn',
] as const

const HOUR_SEC = 3600
const COMING: Airing['status'][] = ['planned', 'committed', 'on_air']
const AIRING = ['channel', 'show', 'kind', 'run', 'startsAt', 'endsAt'] as const

type ReportSource = {
  today: Day
  now: EpochMs
  /** Returns the report on airtime of a period, whose figures the obligations count. */
  report(period: Period): Promise<AirtimeReport>
}

/** Returns how many of the hours that the station owes in the current week and month have aired, and how many are planned. */
export async function readObligations(
  app: RecordReads,
  station: Station,
  { today, now, report }: ReportSource,
): Promise<ObligationHours[]> {
  const all = await app.columns.list(obligations, OBLIGATION, {
    where: { organization: station.id },
    sort: 'name',
  })
  const named = await app.columns.list(channels, ['id', 'name'], {
    where: { organization: station.id },
  })
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const rows: ObligationHours[] = []
  for (const per of ['week', 'month'] as const) {
    const span = spanAround(per, today)
    const own = all.filter((one) => one.per === per && appliesIn(one, span))
    if (own.length === 0) continue
    const { channels: aired } = await report(span)
    const airedBy: ByChannel = new Map(aired.map(({ id, ...figures }) => [id, figures]))
    const plannedBy = await countPlanned(app, station, { span, now })
    for (const one of own) rows.push(hoursOf(one, { span, airedBy, plannedBy, names }))
  }
  return rows
}

type ObligationCount = {
  span: DayRange
  airedBy: ByChannel
  plannedBy: ByChannel
  names: ReadonlyMap<string, string>
}

function hoursOf(
  { id, name, channel, counts, per, hours }: Pick<Obligation, (typeof OBLIGATION)[number]>,
  { span, airedBy, plannedBy, names }: ObligationCount,
): ObligationHours {
  const sum = (figures: ByChannel) =>
    [...figures].reduce(
      (sec, [of, own]) => (channel === '' || of === channel ? sec + countedSec(counts, own) : sec),
      0,
    )
  const owed = {
    owedSec: Math.round(hours * HOUR_SEC),
    airedSec: sum(airedBy),
    plannedSec: sum(plannedBy),
  }
  return {
    id,
    name,
    channel,
    channelName: names.get(channel) ?? '',
    counts,
    per,
    ...span,
    ...owed,
    missingSec: missingSec(owed),
    state: stateOfHours(owed),
  }
}

/** Adds up what is scheduled between now and the end of the period, the same way reports add up what aired. */
async function countPlanned(
  app: RecordReads,
  { id: organization, timeZone: zone, broadcastDayStart }: Station,
  { span, now }: { span: DayRange; now: EpochMs },
): Promise<ByChannel> {
  const until = airtimeOfDay(span.until, zone, broadcastDayStart || undefined).from
  const window: TimeWindow = { from: now, until: Math.max(now, until) }
  const planned = await app.columns.list(airings, AIRING, {
    where: {
      organization,
      status: oneOf(COMING),
      startsAt: within(toInstant(window.from - MAX_MS), toInstant(window.until)),
    },
    sort: 'startsAt',
  })
  const known = new Map<string, CountedShow>()
  await learnShows(
    app,
    known,
    planned.map(({ show }) => show),
  )
  const counter = new AirtimeCounter({ window, steps: [], showOf: (show) => known.get(show) })
  counter.add(
    planned.map(({ startsAt, endsAt, run, ...airing }) => ({
      ...airing,
      startsAt: toEpochMs(startsAt),
      endsAt: toEpochMs(endsAt),
      run: airing.kind === 'live' ? ('first' as const) : run,
    })),
    Number.POSITIVE_INFINITY,
  )
  return new Map(
    Array.from(counter.end().channels, ([id, figures]) => [
      id,
      rounded({ ...noFigures(), ...figures }),
    ]),
  )
}
