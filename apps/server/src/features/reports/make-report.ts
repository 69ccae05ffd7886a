import type { App } from '@docket/accounts/app'
import { categories } from '@docket/model/library/categories'
import { producers } from '@docket/model/library/producers'
import {
  type AirtimeFigures,
  type AirtimeReport,
  stepsOf,
  type ViewFigures,
} from '@docket/model/reports/analytics'
import { type ViewRollup, viewRollups } from '@docket/model/reports/view-rollups'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { channels } from '@docket/model/station/channels'
import { type Organization, organizations } from '@docket/model/station/organizations'
import { type Day, type EpochMs, SECOND_MS, toInstant } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { oneOf, type Records, within } from '@docket/records/engine'
import {
  type AirtimeCount,
  AirtimeCounter,
  type FiguresById,
  type TimedStep,
} from './count-airtime.ts'
import { noFigures, rounded } from './figures.ts'
import { createFirstRuns } from './first-runs.ts'
import { type CountedShow, firstAiringAt, learnShows, MAX_MS, readAired } from './read-period.ts'

const MAX_SHOWS = 100

export type Period = { from: Day; until: Day }
type RecordReads = Pick<App, 'records' | 'columns'>

/** Makes the report of a station's period, up to `now`. */
export async function makeReport(
  app: RecordReads,
  organization: string,
  period: Period,
  now: EpochMs,
): Promise<AirtimeReport> {
  const { records } = app
  const station = await records.get(organizations, organization)
  const window = windowOf(station, period, now)
  const steps: TimedStep[] = stepsOf(period.from, period.until).map((days) => ({
    days,
    ...windowOf(station, days, Number.POSITIVE_INFINITY),
  }))
  const { counted, unconfirmed, known } = await countPeriod(app, organization, { window, steps })
  const named = await records.list(channels, {
    where: { organization },
    sort: 'position,number,name',
  })
  const possible = new Map<string, number>()
  for (const { id } of named) possible.set(id, await possibleSec(records, id, window))
  const views = await readViews(
    records,
    organization,
    period,
    new Map(named.map(({ id, name }) => [id, name])),
  )
  const categoryNames = await namesOf(records, categories, counted.categories)
  const producerNames = await namesOf(records, producers, counted.producers)

  return {
    ...period,
    countedUntil: toInstant(window.until),
    possibleSec: [...possible.values()].reduce((sum, seconds) => sum + seconds, 0),
    totals: rounded(counted.totals),
    channels: named.map(({ id, name }) => ({
      ...figuresFor(counted.channels, id, name),
      possibleSec: possible.get(id) ?? 0,
    })),
    categories: ranked(counted.categories, (id) => categoryNames.get(id) ?? ''),
    producers: ranked(counted.producers, (id) => producerNames.get(id) ?? ''),
    languages: ranked(counted.languages, languageName),
    ...showsOf(counted, (id) => known.get(id)?.title ?? ''),
    steps: counted.steps.map(rounded),
    unconfirmed,
    ...(views && { views }),
  }
}

/** Returns when a period of a station's broadcast days begins and ends, up to `now`. */
export function windowOf(
  { timeZone, broadcastDayStart }: Pick<Organization, 'timeZone' | 'broadcastDayStart'>,
  period: Period,
  now: EpochMs,
): TimeWindow {
  const beginningOf = (day: Day) => airtimeOfDay(day, timeZone, broadcastDayStart || undefined).from
  const from = beginningOf(period.from)
  return { from, until: Math.max(from, Math.min(beginningOf(period.until), now)) }
}

/** Reads what aired, and adds it up week by week. */
export async function countPeriod(
  app: RecordReads,
  organization: string,
  { window, steps }: { window: TimeWindow; steps: readonly TimedStep[] },
) {
  const known = new Map<string, CountedShow>()
  const firstRuns = createFirstRuns(app.records, organization, window.from - MAX_MS)
  const counter = new AirtimeCounter({ window, steps, showOf: (id) => known.get(id) })
  const unconfirmed = { airings: 0, plannedSec: 0 }
  for await (const days of readAired(app, organization, window)) {
    await learnShows(
      app,
      known,
      days.aired.map(({ show }) => show),
    )
    counter.add(await firstRuns.mark(days.aired), days.settledUntil)
    for (const { startsAt, endsAt } of days.unconfirmed) {
      if (endsAt > window.until || endsAt <= window.from) continue
      unconfirmed.airings += 1
      unconfirmed.plannedSec += (endsAt - Math.max(startsAt, window.from)) / SECOND_MS
    }
  }
  unconfirmed.plannedSec = Math.round(unconfirmed.plannedSec)
  return { counted: counter.end(), unconfirmed, known }
}

async function namesOf(
  records: Records,
  collection: typeof categories | typeof producers,
  byId: FiguresById,
): Promise<Map<string, string>> {
  const named = await records.list<typeof categories | typeof producers>(collection, {
    where: { id: oneOf([...byId.keys()]) },
  })
  return new Map(named.map(({ id, name }) => [id, name]))
}

/** Returns the seconds that a channel could have filled: the part of the window after the channel's first airing began. */
async function possibleSec(
  records: Records,
  channel: string,
  { from, until }: TimeWindow,
): Promise<number> {
  const first = await firstAiringAt(records, channel)
  if (first === undefined) return 0
  return Math.max(0, Math.round((until - Math.max(from, first)) / SECOND_MS))
}

function languageName(tag: string): string {
  if (tag === '') return ''
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
  } catch {
    // This field of a show may contain any text.
    return tag
  }
}

type NamedFigures = AirtimeFigures & { id: string; name: string }

function figuresFor(byId: FiguresById, id: string, name: string): NamedFigures {
  const figures = byId.get(id) ?? noFigures()
  return rounded({ id, name, ...figures })
}

/** Sorts by airtime, longest first. */
function ranked(byId: FiguresById, nameOf: (id: string) => string): NamedFigures[] {
  return Array.from(byId, ([id, figures]) => rounded({ id, name: nameOf(id), ...figures })).sort(
    (one, other) =>
      other.airedSec - one.airedSec || (one.name + one.id < other.name + other.id ? -1 : 1),
  )
}

function showsOf(
  { shows }: AirtimeCount,
  titleOf: (id: string) => string,
): Pick<AirtimeReport, 'shows' | 'otherShows'> {
  const all = ranked(shows, titleOf)
  return { shows: all.slice(0, MAX_SHOWS), otherShows: Math.max(0, all.length - MAX_SHOWS) }
}

type NamesById = ReadonlyMap<string, string>

/** Returns how often the station was watched; `undefined` without data. */
async function readViews(
  records: Records,
  organization: string,
  { from, until }: { from: Day; until: Day },
  channelNames: NamesById,
): Promise<AirtimeReport['views'] | undefined> {
  const totals = nothing()
  const channels = new Map<string, ViewFigures>()
  const steps = stepsOf(from, until).map((step) => ({ ...step, ...nothing() }))
  for (const step of steps) {
    const day = within(step.from, step.until)
    for (const rollup of await records.list(viewRollups, { where: { organization, day } })) {
      add(totals, rollup)
      add(step, rollup)
      if (!channelNames.has(rollup.channel)) continue
      const sum = channels.get(rollup.channel) ?? nothing()
      channels.set(rollup.channel, sum)
      add(sum, rollup)
    }
  }
  if (Object.values(totals).every((figure) => figure === 0)) return undefined
  return {
    totals,
    channels: Array.from(channels, ([id, sum]) => ({
      id,
      name: channelNames.get(id) ?? '',
      ...sum,
    })).sort((one, other) => other.plays - one.plays),
    steps,
  }
}

function nothing(): ViewFigures {
  return { plays: 0, seconds: 0, impressions: 0 }
}

function add(sum: ViewFigures, { source, plays, seconds }: ViewRollup): void {
  if (source === 'embed') sum.impressions += plays
  else sum.plays += plays
  sum.seconds += seconds
}
