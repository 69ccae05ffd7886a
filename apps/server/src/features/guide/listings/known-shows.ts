import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { type ColumnReads, oneOf } from '@docket/records/engine'
import type { ScheduleVersions } from '../schedule-versions.ts'

/** Caches the public data of shows until something at their station changes. */
export type KnownShows = {
  /** Returns the shows with these ids that exist. */
  find(organization: string, ids: readonly string[]): Promise<ReadonlyMap<string, KnownShow>>
}

export type KnownShow = Awaited<ReturnType<typeof readShows>>[number]

type CacheEntry = { organization: string; version: number; shows: Map<string, KnownShow> }

/** About 10 MB of memory. */
const MAX_KEPT = 20_000

const SHOW = [
  'id',
  'title',
  'series',
  'season',
  'episode',
  'category',
  'language',
  'captioned',
  'described',
  'signed',
  'visibility',
  'thumbnail',
  'thumbnailFocus',
  'status',
] as const

export function createKnownShows(
  columns: ColumnReads,
  versions: ScheduleVersions,
  mostCached = MAX_KEPT,
): KnownShows {
  const cached = new Map<string, CacheEntry>()
  let count = 0

  function cachedOf(organization: string): CacheEntry {
    const version = versions.of(organization)
    const known = cached.get(organization)
    if (known?.version === version) return known
    count -= known?.shows.size ?? 0
    const fresh = { organization, version, shows: new Map() }
    cached.set(organization, fresh)
    return fresh
  }

  function store(known: CacheEntry, read: readonly KnownShow[]): void {
    const before = known.shows.size
    for (const one of read) known.shows.set(one.show.id, one)
    if (cached.get(known.organization) !== known) return
    count += known.shows.size - before
    if (count <= mostCached) return
    cached.clear()
    count = 0
  }

  return {
    async find(organization, ids) {
      const wanted = [...new Set(ids)].filter((id) => id !== '')
      // Gets the cache for the current version before the read. A change during the read increases the version, so the
      // shows are read again.
      const known = cachedOf(organization)
      const missing = wanted.filter((id) => !known.shows.has(id))
      if (missing.length === 0) return known.shows
      store(known, await readShows(columns, missing))
      return known.shows
    },
  }
}

async function readShows(columns: ColumnReads, ids: readonly string[]) {
  const found = await columns.list(shows, SHOW, { where: { id: oneOf(ids) } })
  const [seriesById, categoryById] = await Promise.all([
    readByIds(
      found.map((show) => show.series),
      (where) => columns.list(series, ['id', 'title', 'artwork', 'artworkFocus'], { where }),
    ),
    readByIds(
      found.map((show) => show.category),
      (where) => columns.list(categories, ['id', 'name', 'color'], { where }),
    ),
  ])
  return found.map((show) => ({
    show,
    series: seriesById.get(show.series),
    category: categoryById.get(show.category),
  }))
}

async function readByIds<R extends { id: string }>(
  ids: readonly string[],
  read: (where: { id: ReturnType<typeof oneOf<string>> }) => Promise<R[]>,
): Promise<Map<string, R>> {
  const wanted = new Set(ids)
  wanted.delete('')
  if (wanted.size === 0) return new Map()
  const found = await read({ id: oneOf([...wanted]) })
  return new Map(found.map((record) => [record.id, record]))
}
