import {
  findInLibrary,
  isNarrowed,
  type LibraryItem,
  type LibraryQuery,
  libraryChoices,
  libraryShelves,
  PAGE_ITEMS,
} from '@docket/model/guide/library/library'
import type { LibraryCard, LibraryPage } from '@docket/model/guide/library/library-page'
import { clockOf } from '@docket/model/guide/times/zone-clock'
import { categories } from '@docket/model/library/categories'
import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { DAY_MS, type EpochMs } from '@docket/model/time/instants'
import { oneOf, type Records } from '@docket/records/engine'
import { LibraryParameters, readQuery, StationParams } from '../answers/queries.ts'
import { pictureOf } from '../listings/program.ts'
import { leadTelevision } from '../pages/lead-television.ts'
import { kept, type PageParts, page } from '../pages/pages.ts'
import type { Station } from '../stations.ts'
import type { LibraryIndex } from './library-index.ts'

/** What the library's page and feed need. */
export type LibraryParts = Omit<PageParts, 'render' | 'assets' | 'catalogs'> & {
  library: LibraryIndex
}
type Dependencies = PageParts & LibraryParts

/** Serves the page on which viewers browse the recordings of a station. */
export function serveLibraryPage(parts: Dependencies): void {
  page(parts, '/tvguide/:organization/library', async (request, reply) => {
    const { organization } = readQuery(StationParams, request.params)
    const query = readQuery(LibraryParameters, request.query)
    const led = leadTelevision(request, reply, organization, { library: '1' })
    if (led) return led
    const make = (station: Station, now: EpochMs) => libraryPage(parts, station, query, now)
    return kept(parts, request, reply, organization, `library|${JSON.stringify(query)}`, make)
  })
}

/** Returns rows of recordings or, if the viewer filters or searches, the matching recordings page by page. */
export async function libraryPage(
  { records, library }: Pick<Dependencies, 'records' | 'library'>,
  station: Station,
  query: LibraryQuery,
  now: EpochMs,
): Promise<LibraryPage> {
  const items = await library(station, now)
  const found = isNarrowed(query) ? findInLibrary(items, query) : undefined
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / PAGE_ITEMS))
  const number = Math.min(query.page, pages)
  const onPage = found?.slice((number - 1) * PAGE_ITEMS, number * PAGE_ITEMS)
  const shelves = found ? [] : libraryShelves(items)
  const shown = onPage ?? shelves.flatMap((shelf) => shelf.items)
  const pictures = await picturesOf(records, station, shown)
  const cardOf = (item: LibraryItem): LibraryCard => {
    const picture = pictures.get(item.show)
    return { ...item, ...(picture && { picture }) }
  }
  const oldest = shown.reduce((least, { date }) => Math.min(least, date), now)
  return {
    kind: 'library',
    now,
    station: station.face,
    query: { ...query, page: number },
    count: items.length,
    choices: libraryChoices(items, query),
    shelves: shelves.map((shelf) => ({ ...shelf, items: shelf.items.map(cardOf) })),
    ...(onPage && { results: { items: onPage.map(cardOf), count: found?.length ?? 0, pages } }),
    clock: clockOf(station.zone, oldest - DAY_MS, now + DAY_MS),
  }
}

/** Returns the pictures of shows. */
async function picturesOf(
  records: Records,
  { face }: Station,
  items: readonly LibraryItem[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(items.map(({ show }) => show))]
  if (ids.length === 0) return new Map()
  const found = await records.list(shows, { where: { id: oneOf(ids) } })
  const [ofSeries, ofCategories] = await Promise.all([
    records.list(series, { where: { id: oneOf(found.map((show) => show.series)) } }),
    records.list(categories, { where: { id: oneOf(found.map((show) => show.category)) } }),
  ])
  const seriesOf = new Map(ofSeries.map((one) => [one.id, one]))
  const categoryOf = new Map(ofCategories.map((one) => [one.id, one]))
  return new Map(
    found.flatMap((show) => {
      const about = { series: seriesOf.get(show.series), category: categoryOf.get(show.category) }
      const picture = pictureOf({ show, ...about, channel: { ...face.look } })
      return picture ? [[show.id, picture] as const] : []
    }),
  )
}
