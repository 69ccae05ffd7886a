import { categories } from '@docket/model/collections/library/categories'
import { channels } from '@docket/model/collections/schedule/channels'
import { organizations } from '@docket/model/collections/station/organizations'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import { type AirtimeFigures, type AirtimeReport, stepsOf } from '@docket/model/station/analytics'
import { type Day, type EpochMs, SECOND_MS, toInstant } from '@docket/model/time'
import { airtimeOfDay } from '@docket/model/time/zone'
import type { Records } from '@docket/records/store/records'
import { type Counted, countAirtime, type FiguresById, type TimedStep } from './count-airtime.ts'
import { noFigures, rounded } from './figures.ts'
import { firstAiringAt, readAired, readShows } from './read-period.ts'
import { readViews } from './read-views.ts'

const MOST_SHOWS = 100

export type Period = { from: Day; until: Day }

/** Makes the report of a station's period, up to `now`. */
export async function makeReport(
  records: Records,
  organization: string,
  period: Period,
  now: EpochMs,
): Promise<AirtimeReport> {
  const station = await records.get(organizations, organization)
  const { timeZone: zone, broadcastDayStart } = station
  const beginningOf = (day: Day) => airtimeOfDay(day, zone, broadcastDayStart || undefined).from
  const from = beginningOf(period.from)
  const window = { from, until: Math.max(from, Math.min(beginningOf(period.until), now)) }
  const steps: TimedStep[] = stepsOf(period.from, period.until).map((days) => ({
    days,
    from: beginningOf(days.from),
    until: beginningOf(days.until),
  }))
  const aired = await readAired(records, organization, window)
  const known = await readShows(
    records,
    new Set(aired.map(({ show }) => show).filter((id) => id !== '')),
  )
  const counted = countAirtime(aired, { window, steps, showOf: (id) => known.get(id) })

  const ofStation = { where: { organization } }
  const named = await records.list(channels, { ...ofStation, sort: 'position,number,name' })
  const categoryNames = new Map(
    (await records.list(categories, ofStation)).map(({ id, name }) => [id, name]),
  )
  const channelNames = new Map(named.map(({ id, name }) => [id, name]))
  const possible = new Map<string, number>()
  for (const { id } of named) possible.set(id, await possibleSec(records, id, window))
  const views = await readViews(records, organization, period, channelNames)

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
    ...showsOf(counted, (id) => known.get(id)?.title ?? ''),
    steps: counted.steps.map(rounded),
    ...(views && { views }),
  }
}

/** Returns the seconds that a channel could have filled: the window from the channel's first airing on. */
async function possibleSec(
  records: Records,
  channel: string,
  { from, until }: TimeWindow,
): Promise<number> {
  const first = await firstAiringAt(records, channel)
  if (first === undefined) return 0
  return Math.max(0, Math.round((until - Math.max(from, first)) / SECOND_MS))
}

type NamedFigures = AirtimeFigures & { id: string; name: string }

function figuresFor(byId: FiguresById, id: string, name: string): NamedFigures {
  const figures = byId.get(id) ?? noFigures()
  return rounded({ id, name, ...figures })
}

/** Sorts by airtime, longest first. */
function ranked(byId: FiguresById, nameOf: (id: string) => string): NamedFigures[] {
  return Array.from(byId, ([id, figures]) => rounded({ id, name: nameOf(id), ...figures })).sort(
    (one, other) => other.airedSec - one.airedSec || (one.name < other.name ? -1 : 1),
  )
}

function showsOf(
  { shows }: Counted,
  titleOf: (id: string) => string,
): Pick<AirtimeReport, 'shows' | 'otherShows'> {
  const all = ranked(shows, titleOf)
  return { shows: all.slice(0, MOST_SHOWS), otherShows: Math.max(0, all.length - MOST_SHOWS) }
}
