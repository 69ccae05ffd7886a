import { type Listing, MOST_RESULTS } from '@docket/model/guide/guide-page'
import { DAY_MS, type EpochMs, HOUR_MS } from '@docket/model/time'
import type { Records } from '#platform/records/records.ts'
import { toListing } from './programme.ts'
import { readShowings, type Showing } from './read-showings.ts'
import type { ScheduleVersions } from './schedule-versions.ts'
import type { Station } from './stations.ts'

/** Finds programmes of the next 14 days by words of their titles, series and descriptions. */
export type SearchIndex = {
  /** Those not over at `now` that hold every word, soonest first, 100 at most. */
  find(station: Station, q: string, now: EpochMs): Promise<Listing[]>
}

type Entry = { listing: Listing; text: string }
type Kept = { version: string; entries: Promise<Entry[]> }

const AHEAD_MS = 14 * DAY_MS
const MOST_STATIONS = 20
const MOST_WORDS = 8

export function createSearchIndex(records: Records, versions: ScheduleVersions): SearchIndex {
  const kept = new Map<string, Kept>()

  function entriesOf(station: Station, now: EpochMs): Promise<Entry[]> {
    const from = now - (now % HOUR_MS)
    const version = `${versions.of(station.id)} ${from}`
    const known = kept.get(station.id)
    kept.delete(station.id)
    const entries = known?.version === version ? known.entries : read(station, from)
    kept.set(station.id, { version, entries })
    entries.catch(() => kept.delete(station.id))
    for (const oldest of kept.keys()) if (kept.size > MOST_STATIONS) kept.delete(oldest)
    return entries
  }

  async function read(station: Station, from: EpochMs): Promise<Entry[]> {
    const window = { from, until: from + AHEAD_MS + HOUR_MS }
    const texts = new Map<string, string>()
    return (await readShowings(records, station, window)).map((showing) => {
      const { airing } = showing
      const key = `${airing.show} ${airing.title}`
      const text = texts.get(key) ?? plain(textOf(showing))
      texts.set(key, text)
      return { listing: toListing(showing), text }
    })
  }

  return {
    async find(station, q, now) {
      const words = plain(q).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
      if (words.length === 0) return []
      const entries = await entriesOf(station, now)
      return entries
        .filter(
          ({ listing, text }) => listing.endsAt > now && words.every((one) => text.includes(one)),
        )
        .slice(0, MOST_RESULTS)
        .map(({ listing }) => listing)
    },
  }
}

function textOf({ airing, show, series }: Showing): string {
  return [airing.title, series?.title, show?.description, series?.description].join('\n')
}

/** Without case and accents: `CAFÉ` is found by `cafe`. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
