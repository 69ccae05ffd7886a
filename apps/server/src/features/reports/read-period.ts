import type { App } from '@docket/accounts/app'
import { shows } from '@docket/model/library/shows'
import { airedTime } from '@docket/model/playout/aired'
import { type AsRun, asRuns } from '@docket/model/playout/as-runs'
import { type Airing, airings, STANDING } from '@docket/model/schedule/airings'
import type { Airtime, TimeWindow } from '@docket/model/schedule/airtime'
import { DAY_MS, type EpochMs, toEpochMs, toInstant } from '@docket/model/time/instants'
import { oneOf, type Records, within } from '@docket/records/engine'

/** The fields of an airing that a report needs, with the time at which it aired. */
export type CountedAiring = Airtime & Pick<Airing, 'channel' | 'show' | 'kind' | 'run'>

/** What aired of the airings that were planned for some days, in chronological order. */
export type AiredDays = {
  aired: CountedAiring[]
  /** The planned times of the airings that nobody has confirmed or marked as missed. */
  unconfirmed: Airtime[]
  /** Later chunks contain nothing that began before this time. */
  settledUntil: EpochMs
}

/** No airing is longer, so any that was planned earlier has ended. */
export const MAX_MS = 2 * DAY_MS
/** An as-run may begin earlier than planned, by at most this. */
const MAX_EARLY_MS = DAY_MS
// Reads in chunks of this length, so that other queries can run in between and memory stays flat.
const CHUNK_MS = 7 * DAY_MS
const SHOWS_AT_ONCE = 500

const AIRING = ['id', 'channel', 'show', 'kind', 'run', 'status', 'startsAt', 'endsAt'] as const
const AS_RUN = ['airing', 'outcome', 'startedAt', 'endedAt'] as const
const SHOW = ['id', 'title', 'category', 'producer', 'language', 'local'] as const

/** Yields what aired within the window, and what may extend into it, one week of the plan at a time. */
export async function* readAired(
  { columns }: Pick<App, 'columns'>,
  organization: string,
  { from, until }: TimeWindow,
): AsyncGenerator<AiredDays> {
  const end = until + MAX_EARLY_MS
  for (let at = from - MAX_MS; at < end; at += CHUNK_MS) {
    const next = Math.min(at + CHUNK_MS, end)
    const planned = await columns.list(airings, AIRING, {
      where: {
        organization,
        status: oneOf<Airing['status']>([...STANDING, '']),
        startsAt: within(toInstant(at), toInstant(next)),
      },
      sort: 'startsAt',
    })
    const reported = await readAsRuns(
      columns,
      planned.map(({ id }) => id),
    )
    yield { ...judged(planned, reported), settledUntil: next - MAX_EARLY_MS }
  }
}

type ReportedTimes = Pick<AsRun, (typeof AS_RUN)[number]>

async function readAsRuns(columns: App['columns'], ids: readonly string[]) {
  const found = await columns.list(asRuns, AS_RUN, {
    where: { airing: oneOf(ids) },
    sort: 'startedAt',
  })
  return new Map<string, ReportedTimes>(found.map((asRun) => [asRun.airing, asRun]))
}

function judged(
  planned: readonly Pick<Airing, (typeof AIRING)[number]>[],
  reported: ReadonlyMap<string, ReportedTimes>,
): Pick<AiredDays, 'aired' | 'unconfirmed'> {
  const aired: CountedAiring[] = []
  const unconfirmed: Airtime[] = []
  for (const airing of planned) {
    const time = airedTime(airing, reported.get(airing.id))
    const { channel, show, kind, run, startsAt, endsAt } = airing
    if (time === 'unsaid') {
      unconfirmed.push({ startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) })
    } else if (time) aired.push({ channel, show, kind, run, ...time })
  }
  aired.sort((one, other) => one.startsAt - other.startsAt)
  return { aired, unconfirmed }
}

/** Returns the start of the channel's first airing; `undefined` if it has none. */
export async function firstAiringAt(
  records: Records,
  channel: string,
): Promise<EpochMs | undefined> {
  const [first] = await records.list(airings, { where: { channel }, sort: 'startsAt', limit: 1 })
  return first && toEpochMs(first.startsAt)
}

/** What a report needs to know about a show. */
export type CountedShow = {
  title: string
  category: string
  producer: string
  language: string
  local: boolean
}

/** Adds the shows that have not been read yet. */
export async function learnShows(
  { columns }: Pick<App, 'columns'>,
  known: Map<string, CountedShow>,
  ids: Iterable<string>,
): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => id !== '' && !known.has(id))
  for (let at = 0; at < wanted.length; at += SHOWS_AT_ONCE) {
    const where = { id: oneOf(wanted.slice(at, at + SHOWS_AT_ONCE)) }
    for (const { id, ...show } of await columns.list(shows, SHOW, { where })) known.set(id, show)
  }
}
