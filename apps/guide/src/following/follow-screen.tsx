import type { FollowPage } from '@docket/model/guide/following/following'
import { guidePath } from '@docket/model/guide/paths'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'
import { FollowForm } from './follow-form.tsx'
import { useFollowWords } from './use-follow-words.ts'

/** The follow form as a page of its own: linked from show and search pages, and used without JavaScript. */
export function FollowScreen({ page }: { page: FollowPage }) {
  const { stationsGuide } = useWords()
  const words = useFollowWords()
  const { station, what, offer, state } = page
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-program-page g-follow-page">
        <h1>{words.title}</h1>
        <p className="g-line">{offer.subjects[0]?.title}</p>
        <FollowForm what={what} offer={offer} state={state} station={station.slug} />
        <p className="g-onward">
          <a href={guidePath(station.slug)}>{stationsGuide({ station: station.name })}</a>
        </p>
      </main>
    </>
  )
}
