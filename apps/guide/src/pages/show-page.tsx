import { whatText } from '@docket/model/guide/following/following'
import type { ShowPage } from '@docket/model/guide/guide-page'
import { clipPath, followPath } from '@docket/model/guide/paths'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { positionText } from '../parts/position-text.ts'
import { useWords } from '../parts/use-words.ts'
import { ListingList } from '../program/listing-list.tsx'
import { RecordingLink, RecordingTimes } from '../program/recording-link.tsx'
import { ShowFactsList } from '../program/show-facts.tsx'
import { WorkPage } from './work-page.tsx'

/** The page of a show: its description, recording and airings. */
export function ShowScreen({ page }: { page: ShowPage }) {
  const words = useWords()
  const plain = plainWords(words.lang)
  const { station, show, airings, clips, clock, now } = page
  const actions = (
    <>
      <RecordingLink facts={show} isMain />
      <a
        className="g-button"
        href={followPath(station.slug, whatText({ kind: 'show', subject: show.id }))}
      >
        {words.follow}
      </a>
    </>
  )
  return (
    <WorkPage station={station} work={show} actions={actions}>
      <RecordingTimes facts={show} clock={clock} />
      <ShowFactsList station={station.slug} facts={show} />
      {clips.length > 0 && (
        <section className="g-later">
          <h2>{plain.clips}</h2>
          <ul className="g-chapters">
            {clips.map(({ id, title, fromSec, untilSec }) => (
              <li key={id}>
                <a href={clipPath(station.slug, id)}>
                  <span>{positionText(untilSec - fromSec)}</span> {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="g-later">
        <h2>{plain.whenItIsOn}</h2>
        {airings.length === 0 && <p>{words.noAiring}</p>}
        <ListingList station={station.slug} listings={airings} clock={clock} now={now} dated />
      </section>
    </WorkPage>
  )
}
