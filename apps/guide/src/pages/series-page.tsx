import { whatText } from '@docket/model/guide/following/following'
import type { SeriesPage } from '@docket/model/guide/guide-page'
import { followPath, showPath } from '@docket/model/guide/paths'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { useWords } from '../parts/use-words.ts'
import { ListingList } from '../program/listing-list.tsx'
import { ShowFactsList } from '../program/show-facts.tsx'
import { WorkPage } from './work-page.tsx'

/** The page of a series: its description, airings, episodes, and past airings. */
export function SeriesScreen({ page }: { page: SeriesPage }) {
  const words = useWords()
  const plain = plainWords(words.lang)
  const { station, series, episodes, airings, past, clock, now } = page
  const list = { station: station.slug, clock, now, dated: true }
  const follow = (
    <a
      className="g-button"
      href={followPath(station.slug, whatText({ kind: 'series', subject: series.id }))}
    >
      {plain.followSeries}
    </a>
  )
  return (
    <WorkPage station={station} work={series} actions={follow}>
      <ShowFactsList station={station.slug} facts={series} />
      <section className="g-later">
        <h2>{plain.whenItIsOn}</h2>
        {airings.length === 0 && <p>{words.noAiring}</p>}
        <ListingList {...list} listings={airings} />
      </section>
      {episodes.length > 0 && (
        <section className="g-later">
          <h2>{plain.episodes}</h2>
          <ul className="g-names">
            {episodes.map(({ id, title, line }) => (
              <li key={id}>
                <a href={showPath(station.slug, id)}>{title}</a>
                {line && <small>{line}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.length > 0 && (
        <section className="g-later">
          <h2>{plain.whenItWasOn}</h2>
          <ListingList {...list} listings={past} />
        </section>
      )}
    </WorkPage>
  )
}
