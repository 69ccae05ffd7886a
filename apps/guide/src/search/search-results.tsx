import { type FollowTarget, searchSubject, whatText } from '@docket/model/guide/following/following'
import { MAX_RESULTS, type SaidIn, type SearchPage } from '@docket/model/guide/guide-page'
import { type GuideSearch, isEmptySearch } from '@docket/model/guide/guide-search'
import {
  followPath,
  guidePath,
  recordingPath,
  recordingPathAt,
  seriesPath,
} from '@docket/model/guide/paths'
import type { Listing } from '@docket/model/guide/program-details'
import { dayText } from '@docket/model/guide/times/clock'
import { type PlainWords, plainWords } from '@docket/texts/guide/guide-pages'
import { positionText } from '../parts/position-text.ts'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'
import { ListingList } from '../program/listing-list.tsx'
import { SearchFilters } from './search-filters.tsx'

type SearchResultsProps = { page: SearchPage }

/** Shows the search results of the next two weeks by day. */
export function SearchResults({ page }: SearchResultsProps) {
  const words = useWords()
  const plain = plainWords(words.lang)
  const { station, search, offers, results, series, said = [], clock, now, keptUntil } = page
  return (
    <>
      <StationHead station={station} search={search} />
      <main id="programs" className="g-results">
        <h1>{headline(plain, page)}</h1>
        <SearchFilters
          station={station.slug}
          filter={search}
          offers={offers}
          kept={{ q: search.q }}
        >
          <button type="submit" className="g-button">
            {words.filter}
          </button>
          {search.q === '' && (
            <button type="submit" name="view" value="grid" className="g-button">
              {plain.showInGrid}
            </button>
          )}
          {!isEmptySearch(search) && (
            <a className="g-button" href={followPath(station.slug, whatText(toFollow(search)))}>
              {words.follow}
            </a>
          )}
        </SearchFilters>
        {keptUntil !== undefined && (
          <p className="g-line">{words.kept.searched({ day: dayText(clock, keptUntil - 1) })}</p>
        )}
        {series.length > 0 && (
          <section>
            <h2>{words.facts.series}</h2>
            <ul className="g-names">
              {series.map(({ id, title, episodes }) => (
                <li key={id}>
                  <a href={seriesPath(station.slug, id)}>{title}</a>
                  {episodes !== undefined && <small>{words.seriesLine({ episodes })}</small>}
                </li>
              ))}
            </ul>
          </section>
        )}
        <SaidPlaces station={station.slug} said={said} />
        {results.length === 0 && said.length === 0 && keptUntil === undefined && (
          <>
            <p>{series.length > 0 ? words.noAiring : plain.searchedWhere}</p>
            <p className="g-onward">
              <a href={guidePath(station.slug)}>{words.stationsGuide({ station: station.name })}</a>
            </p>
          </>
        )}
        {[...Map.groupBy(results, (listing) => dayText(clock, listing.startsAt))].map(
          ([day, listings]: [string, Listing[]]) => (
            <section key={day}>
              <h2>{day}</h2>
              <ListingList
                station={station.slug}
                listings={listings}
                clock={clock}
                now={now}
                pictured
              />
            </section>
          ),
        )}
      </main>
    </>
  )
}

function toFollow(search: GuideSearch): FollowTarget {
  return { kind: 'search', subject: searchSubject(search) }
}

function headline(words: PlainWords, page: SearchPage): string {
  const { results, series, said = [], search } = page
  const { q } = search
  const count = results.length
  if (count === MAX_RESULTS) return words.foundFirst({ count, q, hasQ: q !== '' })
  if (count > 0) return words.found({ count, q, hasQ: q !== '' })
  if (series.length > 0) return words.foundSeries({ count: series.length, q, hasQ: q !== '' })
  return said.length > 0
    ? words.foundSaid({ count: said.length, q })
    : words.foundNothing({ q, hasQ: q !== '' })
}

/** Recordings in which the words of a search were spoken. Each result opens its recording at that second. */
function SaidPlaces({ station, said }: { station: string; said: readonly SaidIn[] }) {
  const words = plainWords(useWords().lang)
  if (said.length === 0) return null
  return (
    <section>
      <h2>{words.saidInRecordings}</h2>
      {said.map(({ show, title, language, places }) => (
        <section key={show} className="g-said">
          <h3>
            <a href={recordingPath(station, show)}>{title}</a>
          </h3>
          <ul className="g-names">
            {places.map(({ atSec, speaker, text }) => (
              <li key={`${atSec} ${text}`}>
                <a className="g-place" href={recordingPathAt(station, show, atSec)}>
                  <span className="g-place-time">{positionText(atSec)}</span>
                  <q lang={language} dir="auto">
                    {speaker && <b>{words.saidBy({ speaker })} </b>}
                    {text}
                  </q>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
