import type { ClockSpan, GuideMark } from '@docket/model/guide/guide-window'
import type { LibraryItem, LibraryQuery } from '@docket/model/guide/library/library'
import type { LibraryCard, LibraryPage } from '@docket/model/guide/library/library-page'
import { guidePath, libraryPath, recordingPath, searchPath } from '@docket/model/guide/paths'
import { dayText, lengthText } from '@docket/model/guide/times/clock'
import { recrop } from '@docket/model/library/artwork/artwork'
import type { EpochMs } from '@docket/model/time/instants'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { StationHead } from '../../parts/station-head.tsx'
import { useWords } from '../../parts/use-words.ts'
import { Marks } from '../../program/marks.tsx'
import { LibraryFilters } from './library-filters.tsx'

/** The page where viewers browse a station's recordings: rows of them, or the results of a search. */
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

/** The width of a card, as the style sheet gives it. */
const SIZES = 'auto, (max-width: 43.75em) 70vw, 17rem'

type RecordingCardProps = {
  item: LibraryCard
  station: string
  clock: readonly ClockSpan[]
  now: EpochMs
  /** Whether to show the series name. Not needed where the card's position already makes it clear. */
  hasSeries: boolean
}

/** A recording: its picture with its length, its title, and when it aired. The whole card is the link. */
function RecordingCard({ item, station, clock, now, hasSeries }: RecordingCardProps) {
  const { title, picture, lengthMs, episode, seriesTitle, hasCaptions, hasDescription } = item
  const marks: GuideMark[] = [
    ...(hasCaptions ? ['cc' as const] : []),
    ...(hasDescription ? ['ad' as const] : []),
  ]
  // Many titles begin with the name of their series.
  const series = hasSeries && !title.startsWith(seriesTitle) ? seriesTitle : ''
  const line = [series, episode, dateText(clock, item, now)].filter(Boolean).join(' · ')
  return (
    <li className="g-recording">
      <a href={item.url ?? recordingPath(station, item.show)}>
        <span className="g-picture">
          {picture && (
            <img
              src={recrop(picture, '16x9-320.webp')}
              srcSet={`${recrop(picture, '16x9-320.webp')} 320w, ${picture} 640w`}
              sizes={SIZES}
              alt=""
              width={320}
              height={180}
              loading="lazy"
            />
          )}
          {lengthMs > 0 && <span className="g-length">{lengthText(lengthMs)}</span>}
        </span>
        <strong>{title}</strong>
        <span className="g-recording-line">{line}</span>
        <Marks marks={marks} />
      </a>
    </li>
  )
}

/** Returns the day, with the year unless it is the current one. */
function dateText(clock: readonly ClockSpan[], { date, year }: LibraryCard, now: EpochMs): string {
  const thisYear = new Date(now).getUTCFullYear()
  return year === thisYear ? dayText(clock, date) : `${dayText(clock, date)}, ${year}`
}
