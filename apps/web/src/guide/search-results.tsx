import { dayText } from '@docket/model/guide/clock'
import { type Listing, MOST_RESULTS, type SearchPage } from '@docket/model/guide/guide-page'
import type { GuideSearch } from '@docket/model/guide/guide-search'
import { guidePath } from '@docket/model/guide/paths'
import { ListingList } from './listing-list.tsx'
import { SearchFilters } from './search-filters.tsx'
import { StationHead } from './station-head.tsx'

type SearchResultsProps = { page: SearchPage }

/** What was found in the next two weeks, day by day. */
export function SearchResults({ page }: SearchResultsProps) {
  const { station, search, offers, results, clock, now } = page
  return (
    <>
      <StationHead station={station} search={search} />
      <main className="g-results">
        <h1>{headline(results.length, search)}</h1>
        <SearchFilters
          station={station.slug}
          filter={search}
          offers={offers}
          kept={{ q: search.q }}
        >
          <button type="submit" className="g-button">
            Filter
          </button>
          {search.q === '' && (
            <button type="submit" name="view" value="grid" className="g-button">
              Show in the grid
            </button>
          )}
        </SearchFilters>
        {results.length === 0 && (
          <p>
            Titles, series and descriptions of the next two weeks were searched. Try fewer words or
            filters, or <a href={guidePath(station.slug)}>look through the guide</a>.
          </p>
        )}
        {[...Map.groupBy(results, (listing) => dayText(clock, listing.startsAt))].map(
          ([day, listings]: [string, Listing[]]) => (
            <section key={day}>
              <h2>{day}</h2>
              <ListingList station={station.slug} listings={listings} clock={clock} now={now} />
            </section>
          ),
        )}
      </main>
    </>
  )
}

function headline(count: number, { q }: GuideSearch): string {
  const of = q && ` of “${q}”`
  if (count === MOST_RESULTS) return `The first ${count} showings${of}`
  if (count === 0) return q ? `Nothing found for “${q}”` : 'Nothing fits'
  return `${count} ${count === 1 ? 'showing' : 'showings'}${of}`
}
