import { whatText } from '@docket/model/guide/following'
import type { ShowPage } from '@docket/model/guide/guide-page'
import { followPath, guidePath } from '@docket/model/guide/paths'
import { ListingList } from './listing-list.tsx'
import { ShowFactsList } from './show-facts.tsx'
import { StationHead } from './station-head.tsx'
import { useWords } from './use-words.ts'

/** A show's own address: what it is, where a recording is, and when it is on. */
export function ShowScreen({ page }: { page: ShowPage }) {
  const words = useWords()
  const { station, show, airings, clock, now } = page
  return (
    <>
      <StationHead station={station} />
      <main className="g-programme-page">
        <article className="g-programme">
          {show.picture && (
            <span className="g-picture">
              <img src={show.picture} alt={show.pictureAlt ?? ''} width={640} height={360} />
            </span>
          )}
          <div className="g-programme-words">
            <h1>{show.title}</h1>
            {show.line && <p className="g-line">{show.line}</p>}
            <p className="g-actions">
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
            </p>
            {show.description && <p className="g-description">{show.description}</p>}
            <ShowFactsList facts={show} />
            <section className="g-later">
              <h2>{words.whenItIsOn}</h2>
              {airings.length === 0 && <p>{words.noShowing}</p>}
              <ListingList station={station.slug} listings={airings} {...{ clock, now }} dated />
            </section>
          </div>
        </article>
        <p>
          <a href={guidePath(station.slug)}>{words.stationsGuide(station.name)}</a>
        </p>
      </main>
    </>
  )
}
