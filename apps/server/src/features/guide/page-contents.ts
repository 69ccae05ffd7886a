import type { GuidePage, GuideView, SchedulePage } from '@docket/model/guide/guide-page'
import { BAND_ROWS } from '@docket/model/guide/guide-window'
import { floorToTick } from '@docket/model/guide/time-axis'
import { clockOf, daysAround } from '@docket/model/guide/zone-clock'
import { DAY_MS, type Day, type EpochMs, HOUR_MS } from '@docket/model/time'
import { atWallTime, dayOf } from '@docket/model/time/zone'
import type { Records } from '#platform/records/records.ts'
import { readWindow } from './programme.ts'
import { checkMoment } from './queries.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { SearchIndex } from './search-index.ts'
import type { Station } from './stations.ts'

type Parts = { records: Records; versions: ScheduleVersions; search: SearchIndex }

/** What the first HTML shows of the grid. */
const FIRST_WINDOW_MS = 4 * HOUR_MS
/** Where another day's page begins: the evening, when most people watch. */
const EVENING = '18:00'

/** Which station's guide; a notice when there is none. */
export function chooserPage(stations: readonly Station[]): GuidePage {
  if (stations.length === 0) {
    const text = 'As soon as a station has a public channel, its guide is here.'
    return { kind: 'notice', title: 'No TV guide yet', text }
  }
  const named = stations.map(({ face, channels }) => ({
    ...face,
    channels: channels.map((channel) => channel.face.name),
  }))
  return { kind: 'chooser', stations: named }
}

type Asked = { day?: Day | undefined; from?: EpochMs | undefined; row: number; view: GuideView }

/** The schedule around the time asked for. Throws `BadRequest` for one that is too far away. */
export async function schedulePage(
  { records, versions }: Pick<Parts, 'records' | 'versions'>,
  station: Station,
  asked: Asked,
  now: EpochMs,
): Promise<SchedulePage> {
  const { zone } = station
  const version = versions.of(station.id)
  const at = checkMoment(asked.from ?? startOf(asked.day ?? dayOf(now, zone), zone, now), now)
  const days = daysAround(dayOf(at, zone), now, zone)
  const clock = clockOf(zone, days[0]?.from ?? at, days.at(-1)?.until ?? at + DAY_MS)
  const from = floorToTick(at, clock)
  const sight = { from, until: from + FIRST_WINDOW_MS }
  // A lineup that got shorter begins anew.
  const row = asked.row < station.channels.length ? asked.row : 0
  const firstRow = row - (row % BAND_ROWS)
  const window = await readWindow(records, station, sight, { firstRow, rows: BAND_ROWS })
  return { kind: 'schedule', now, version, view: asked.view, window, days, clock }
}

function startOf(day: Day, zone: string, now: EpochMs): EpochMs {
  return day === dayOf(now, zone) ? now : atWallTime(day, EVENING, zone).at
}

/** What is found in the next two weeks. */
export async function searchPage(
  { search }: Pick<Parts, 'search'>,
  station: Station,
  q: string,
  now: EpochMs,
): Promise<GuidePage> {
  const results = await search.find(station, q, now)
  const clock = clockOf(station.zone, now - DAY_MS, now + 16 * DAY_MS)
  return { kind: 'search', now, station: station.face, q, clock, results }
}
