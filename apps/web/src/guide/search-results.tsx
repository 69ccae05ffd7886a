import { dayText } from '@docket/model/guide/clock'
import { type GuidePage, type Listing, MOST_RESULTS } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'
import { ListingList } from './listing-list.tsx'
import { StationHead } from './station-head.tsx'

type SearchResultsProps = { page: Extract<GuidePage, { kind: 'search' }> }

/** What was found in the next two weeks, day by day. */
export function SearchResults({ page }: SearchResultsProps) {
  const { station, q, results, clock, now } = page
  return (
    <>
      <StationHead station={station} q={q} />
      <main className="g-results">
        <h1>{headline(results.length, q)}</h1>
        {results.length === 0 && (
          <p>
            Titles, series and descriptions of the next two weeks were searched. Try fewer words, or{' '}
            <a href={guidePath(station.slug)}>look through the guide</a>.
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

function headline(count: number, q: string): string {
  if (count === MOST_RESULTS) return `The first ${count} showings of “${q}”`
  if (count === 0) return `Nothing found for “${q}”`
  return `${count} ${count === 1 ? 'showing' : 'showings'} of “${q}”`
}
