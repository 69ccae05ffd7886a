import type { LibraryItem, LibraryQuery } from '@docket/model/guide/library/library'
import type { LibraryPage } from '@docket/model/guide/library/library-page'
import { guidePath, libraryPath, searchPath } from '@docket/model/guide/paths'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { StationHead } from '../../parts/station-head.tsx'
import { useWords } from '../../parts/use-words.ts'
import { LibraryFilters } from './library-filters.tsx'
import { RecordingCard } from './recording-card.tsx'

/** Where viewers browse the recordings of a station: rows of them, or what they asked for. */
export function LibraryScreen({ page }: { page: LibraryPage }) {
  const words = useWords()
  const { library } = plainWords(words.lang)
  const { station, shelves, results, count } = page
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-library">
        <h1>{words.library}</h1>
        {count === 0 ? (
          <p className="g-library-none">{library.empty}</p>
        ) : (
          <LibraryFilters page={page} />
        )}
        {shelves.map((shelf) => (
          <Shelf key={`${shelf.kind} ${shelf.name}`} shelf={shelf} page={page} />
        ))}
        {count > 0 && results && <Results page={page} results={results} />}
        <p className="g-onward">
          <a href={guidePath(station.slug)}>{words.stationsGuide({ station: station.name })}</a>
        </p>
      </main>
    </>
  )
}

type Shelf = LibraryPage['shelves'][number]

function Shelf({ shelf, page }: { shelf: Shelf; page: LibraryPage }) {
  const { library } = plainWords(useWords().lang)
  const { station } = page
  const name = shelf.kind === 'new' ? library.newest : shelf.name
  const whole = libraryPath(station.slug, shelf.query)
  const hasMore = shelf.count > shelf.items.length
  return (
    <section className="g-shelf" aria-label={name}>
      <div className="g-shelf-head">
        <h2>{name}</h2>
        {hasMore && (
          <a href={whole} aria-label={library.allOf({ name })}>
            {library.all}
          </a>
        )}
      </div>
      <Recordings page={page} items={shelf.items} hasSeries={shelf.kind !== 'series'} />
    </section>
  )
}

type RecordingsProps = { page: LibraryPage; items: readonly LibraryItem[]; hasSeries: boolean }

function Recordings({ page: { station, clock, now }, items, hasSeries }: RecordingsProps) {
  return (
    <ul>
      {items.map((item) => (
        <RecordingCard
          key={item.show}
          item={item}
          clock={clock}
          now={now}
          station={station.slug}
          hasSeries={hasSeries}
        />
      ))}
    </ul>
  )
}

type ResultsProps = { page: LibraryPage; results: NonNullable<LibraryPage['results']> }

function Results({ page, results }: ResultsProps) {
  const { library } = plainWords(useWords().lang)
  const { station, query } = page
  return (
    <section className="g-library-found" aria-label={library.count({ count: results.count })}>
      <p role="status">
        {results.count === 0 ? library.nothing : library.count({ count: results.count })}
      </p>
      <Recordings page={page} items={results.items} hasSeries={query.series === ''} />
      {query.q !== '' && (
        <p>
          <a href={searchPath(station.slug, { q: query.q })}>{library.wasSaid({ q: query.q })}</a>
        </p>
      )}
      {results.pages > 1 && <Pages station={station.slug} query={query} pages={results.pages} />}
    </section>
  )
}

type PagesProps = { station: string; query: LibraryQuery; pages: number }

function Pages({ station, query, pages }: PagesProps) {
  const { library } = plainWords(useWords().lang)
  const { page } = query
  const to = (number: number) => libraryPath(station, { ...query, page: number })
  return (
    <nav className="g-pages" aria-label={library.pages}>
      {page > 1 && (
        <a className="g-button" href={to(page - 1)} rel="prev">
          {library.earlier}
        </a>
      )}
      <span>{library.page({ at: page, of: pages })}</span>
      {page < pages && (
        <a className="g-button" href={to(page + 1)} rel="next">
          {library.later}
        </a>
      )}
    </nav>
  )
}
