import type { FollowSubject, FollowTarget } from '@docket/model/guide/following/following'
import type { GuideSearch } from '@docket/model/guide/guide-search'
import type { Listing } from '@docket/model/guide/program-details'
import { NotFound } from '@docket/model/kernel/errors'
import { series } from '@docket/model/library/series'
import { type Show, shows } from '@docket/model/library/shows'
import { DAY_MS, type EpochMs, toInstant } from '@docket/model/time/instants'
import { type Records, within } from '@docket/records/engine'
import { guide as messages } from '@docket/texts/server/guide'
import { readQuery, SearchQuery } from '../answers/queries.ts'
import { toListing } from '../listings/program.ts'
import { readAiringsOf, readListedAiring } from '../listings/read-details.ts'
import type { ListedAiring } from '../listings/read-listed-airings.ts'
import type { SearchIndex } from '../listings/search-index.ts'
import { SHOWN } from '../listings/which-shows.ts'
import type { Station } from '../stations.ts'

type Dependencies = { records: Records; search: SearchIndex }

/** Two weeks, which is how far ahead staff plan and searches look. */
const AHEAD_MS = 14 * DAY_MS
/** Limits for one follow. */
const MAX_SHOWINGS = 100
const MAX_SHOWS = 500

/**
 * Returns the airings of a follow that are in the guide and start within two weeks, soonest first. For a
 * single airing, returns that one regardless of its date, or nothing if the guide does not have it.
 */
export async function findListedAirings(
  { records, search }: Dependencies,
  station: Station,
  { kind, subject }: FollowTarget,
  now: EpochMs,
): Promise<Listing[]> {
  switch (kind) {
    case 'airing': {
      const listed = await findListedAiring(records, station, subject)
      return listed ? [toListing(listed)] : []
    }
    case 'show':
      return comingOf(records, station, await readShows(records, station, { id: subject }), now)
    case 'series':
      return comingOf(records, station, await readShows(records, station, { series: subject }), now)
    case 'search':
      return search.find(station, readSearch(subject), now)
  }
}

/** Returns the airing if the station's guide has it. */
export async function findListedAiring(
  records: Records,
  station: Station,
  airing: string,
): Promise<ListedAiring | undefined> {
  return readListedAiring(records, station, airing).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined
    throw error
  })
}

function comingOf(records: Records, station: Station, of: readonly Show[], now: EpochMs) {
  const startsAt = within(toInstant(now), toInstant(now + AHEAD_MS))
  return readAiringsOf(records, station, of, { startsAt }, { limit: MAX_SHOWINGS })
}

function readShows(records: Records, station: Station, which: { id: string } | { series: string }) {
  const where = { ...which, ...SHOWN, organization: station.id }
  return records.list(shows, { where, limit: MAX_SHOWS })
}

/**
 * Returns what can be followed from a page; for a future airing, that is the airing itself, its show and its series.
 * Throws `NotFound` if there is nothing to follow.
 */
export async function readSubjects(
  records: Records,
  station: Station,
  { kind, subject }: FollowTarget,
  now: EpochMs,
): Promise<FollowSubject[]> {
  const found = await subjectsOf(records, station, { kind, subject }, now)
  if (found.length === 0) throw new NotFound(messages.notListed)
  return found
}

async function subjectsOf(
  records: Records,
  station: Station,
  { kind, subject }: FollowTarget,
  now: EpochMs,
): Promise<FollowSubject[]> {
  if (kind === 'search') return [{ kind, subject, title: titleOf(readSearch(subject)) }]
  if (kind === 'series') return aboutSeries(records, station, subject)
  if (kind === 'show') {
    const [show] = await readShows(records, station, { id: subject })
    return show ? aboutShow(records, station, show) : []
  }
  const listed = await findListedAiring(records, station, subject)
  if (!listed) return []
  const own = { kind, subject, title: listed.airing.title }
  const { show } = listed
  return [
    ...(listed.startsAt > now ? [own] : []),
    // An archived show has airings, but no page.
    ...(show && show.status !== 'archived' ? await aboutShow(records, station, show) : []),
  ]
}

async function aboutShow(records: Records, station: Station, show: Show): Promise<FollowSubject[]> {
  const ofSeries = show.series ? await aboutSeries(records, station, show.series) : []
  return [{ kind: 'show', subject: show.id, title: show.title }, ...ofSeries]
}

async function aboutSeries(
  records: Records,
  station: Station,
  id: string,
): Promise<FollowSubject[]> {
  const found = await records.find(series, { id, organization: station.id })
  // A series is public if viewers may see at least one of its shows.
  const isShown = found && (await readShows(records, station, { series: id })).length > 0
  return isShown ? [{ kind: 'series', subject: id, title: found.title }] : []
}

/** Parses a followed search. Throws `BadRequest` if it is invalid. */
export function readSearch(subject: string): GuideSearch {
  const query = new URLSearchParams(subject)
  const sent = { ...Object.fromEntries(query), mark: query.getAll('mark') }
  const { q, category, language, mark: marks } = readQuery(SearchQuery, sent)
  return { q, category, language, marks }
}

/** Returns the name that mails use for a search. */
function titleOf({ q, category, language, marks }: GuideSearch): string {
  return [q && `“${q}”`, category, language, ...marks].filter(Boolean).join(', ')
}
