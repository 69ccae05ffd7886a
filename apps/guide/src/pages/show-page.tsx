import { whatText } from '@docket/model/guide/following/following'
import type { ShowPage } from '@docket/model/guide/guide-page'
import { followPath } from '@docket/model/guide/paths'
import { useWords } from '../parts/use-words.ts'
import { ShowFactsList } from '../program/show-facts.tsx'
import { ListingList } from '../schedule/listing-list.tsx'
import { WorkPage } from './work-page.tsx'

/** The page of a show: its description, recording and airings. */
export function ShowScreen({ page }: { page: ShowPage }) {
  const words = useWords()
  const { station, show, airings, clock, now } = page
  const actions = (
    <>
      {show.recording && (
        <a className="g-button g-button-main" href={show.recording} rel="noopener">
          {words.watchRecording}
        </a>
      )}
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
      <ShowFactsList station={station.slug} facts={show} />
      <section className="g-later">
        <h2>{words.whenItIsOn}</h2>
        {airings.length === 0 && <p>{words.noAiring}</p>}
        <ListingList station={station.slug} listings={airings} {...{ clock, now }} dated />
      </section>
    </WorkPage>
  )
}
