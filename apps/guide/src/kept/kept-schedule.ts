import type { GuidePage } from '@docket/model/guide/guide-page'
import type {
  ChannelFace,
  ClockSpan,
  GuideChannel,
  GuideProgram,
  GuideStation,
  GuideWindow,
} from '@docket/model/guide/guide-window'
import type { Listing, ProgramDetails, ShowFacts } from '@docket/model/guide/program-details'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import type { WholeDay } from '@docket/model/guide/times/whole-day'
import type { EpochMs } from '@docket/model/time/instants'
import type { RowRange } from '../parts/tiles.ts'
import { readDay, readIndex } from './kept-cache.ts'

/** Everything saved of a station: consecutive whole days of the same channels. */
export type KeptSchedule = TimeAxis & {
  keptAt: EpochMs
  station: GuideStation
  zone: string
  days: WholeDay[]
  clock: ClockSpan[]
  channels: GuideChannel[]
}

/** Reads the offline copy of a station. Throws if there is none. */
export async function readSchedule(station: string): Promise<KeptSchedule> {
  const index = await readIndex(station, Date.now())
  if (!index) throw new Error('This guide is not saved on this device.')
  const days = await Promise.all(index.days.map((day) => readDay(station, day)))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('This guide is not saved on this device.')
  const { station: face, zone, channels } = last.window
  return {
    keptAt: index.keptAt,
    from: first.day.from,
    until: last.day.until,
    station: face,
    zone,
    days,
    clock: joinClocks(days),
    channels: channels.map((channel) => ({ ...channel, programmes: programsOf(channel, days) })),
  }
}

/** Returns a channel's programs for all days. A program that spans midnight appears once. */
function programsOf({ id }: ChannelFace, days: readonly WholeDay[]): GuideProgram[] {
  const byId = new Map<string, GuideProgram>()
  for (const { window } of days) {
    const channel = window.channels.find((one) => one.id === id)
    for (const program of channel?.programmes ?? []) byId.set(program.id, program)
  }
  return [...byId.values()]
}

/** Joins the days' clocks into one, and starts a new span only where the offset from UTC changes. */
function joinClocks(days: readonly WholeDay[]): ClockSpan[] {
  const joined: ClockSpan[] = []
  for (const span of days.flatMap(({ clock }) => clock)) {
    if (span.offsetMin !== joined.at(-1)?.offsetMin) joined.push(span)
  }
  return joined
}

/** Returns a part of the offline copy in the shape of a server response. Throws if the part is not saved. */
export function windowOf(
  { station, zone, channels, ...kept }: KeptSchedule,
  { from, until }: TimeAxis,
  { firstRow, rows }: RowRange,
): GuideWindow {
  if (from < kept.from || until > kept.until || firstRow >= channels.length) {
    throw new Error('This part of the guide is not saved on this device.')
  }
  const shown = channels.slice(firstRow, firstRow + rows).map((channel) => ({
    ...channel,
    programmes: channel.programmes.filter((one) => one.endsAt > from && one.startsAt < until),
  }))
  return { station, zone, from, until, firstRow, rows: channels.length, channels: shown }
}

/** Returns all saved programs in order of time. */
export function listingsOf({ channels }: KeptSchedule): Listing[] {
  const listings = channels.flatMap(({ programmes: programs, ...channel }) =>
    programs.map((program) => ({ ...program, channel })),
  )
  return listings.sort((one, other) => one.startsAt - other.startsAt)
}

/** Returns the details of a saved program. Throws if it is not saved. */
export function detailsOf(kept: KeptSchedule, airing: string): ProgramDetails {
  const listings = listingsOf(kept)
  const program = listings.find(({ id }) => id === airing)
  if (!program) throw new Error('This program is not saved on this device.')
  const show = showOf(kept, airing)
  const later = show
    ? listings.filter(({ id, startsAt }) => {
        return startsAt > program.startsAt && showOf(kept, id) === show
      })
    : []
  return {
    ...(show ? { ...factsOf(kept, show), show } : { description: '' }),
    station: kept.station,
    programme: program,
    later: later.slice(0, MAX_LATER),
    clock: kept.clock,
  }
}

const MAX_LATER = 10

/** Returns a show's page with its saved airings. Throws if no current or future airing is saved. */
export function showPageOf(kept: KeptSchedule, show: string, now: EpochMs): GuidePage {
  const airings = listingsOf(kept).filter(
    ({ id, endsAt }) => endsAt > now && showOf(kept, id) === show,
  )
  const [next] = airings
  if (!next) throw new Error('This show is not saved on this device.')
  const about = { id: show, title: next.title, ...(next.line && { line: next.line }) }
  return {
    kind: 'show',
    now,
    station: kept.station,
    show: { ...factsOf(kept, show), ...about },
    airings,
    clips: [],
    unlisted: false,
    clock: kept.clock,
  }
}

/**
 * Returns a series' page with the saved airings of its shows. Throws if no current or future airing is saved.
 */
export function seriesPageOf(kept: KeptSchedule, series: string, now: EpochMs): GuidePage {
  const airings = listingsOf(kept).filter(
    ({ id, endsAt }) => endsAt > now && factsOfAiring(kept, id).seriesId === series,
  )
  const [next] = airings
  if (!next) throw new Error('This series is not saved on this device.')
  return {
    kind: 'series',
    now,
    station: kept.station,
    clock: kept.clock,
    airings: airings.slice(0, MAX_LATER),
    series: { id: series, title: factsOfAiring(kept, next.id).series ?? '', description: '' },
    episodes: [],
    past: [],
    unlisted: false,
  }
}

/** Returns the saved facts about an airing's show. */
export function factsOfAiring(kept: KeptSchedule, airing: string): ShowFacts {
  const show = showOf(kept, airing)
  return show ? factsOf(kept, show) : { description: '' }
}

function showOf({ days }: KeptSchedule, airing: string): string | undefined {
  return days.find((day) => day.showOf[airing])?.showOf[airing]
}

function factsOf({ days }: KeptSchedule, show: string): ShowFacts {
  return days.find((day) => day.shows[show])?.shows[show] ?? { description: '' }
}
