import type { RecordingPage } from '@docket/model/guide/library/recording-page'
import { clipPath, recordingPath, showPath } from '@docket/model/guide/paths'
import { timeText } from '@docket/model/guide/times/clock'
import { recrop } from '@docket/model/library/artwork/artwork'
import { programWords } from '@docket/texts/guide/guide-program'
import { useEffect, useState } from 'react'
import { positionText } from '../parts/position-text.ts'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'
import { StreamPlayer } from '../player/stream-player.tsx'
import { usePlayAtOnce } from '../player/use-play-at-once.ts'
import { placeIn } from '../player/watched-places.ts'
import { RecordingTimes } from '../program/recording-link.tsx'
import { ShareButton } from '../program/share-button.tsx'

/** The page on which a recording plays, with its chapters. `#t=90` in the URL starts at 90 seconds. */
export function RecordingScreen({ page }: { page: RecordingPage }) {
  const words = useWords()
  const texts = programWords(words.lang)
  const { station, show, stream, chapters, until, startsOver, clip, clock } = page
  const { title, description } = clip ?? show
  const [isStarted, setStarted] = useState(false)
  const [goTo, setGoTo] = useState<{ atSec: number }>()

  /** Continues where the viewer stopped, unless the URL or a chapter sets the start. */
  function start(): void {
    const atSec = clip || startsOver ? 0 : placeIn(show.id)
    if (atSec > 0) setGoTo((before) => before ?? { atSec })
    setStarted(true)
  }

  usePlayAtOnce(start)
  useEffect(() => {
    function readHash() {
      const atSec = secondIn(location.hash)
      if (atSec !== undefined) setGoTo({ atSec })
      return atSec !== undefined
    }
    readHash()
    const follow = () => readHash() && setStarted(true)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-watch-page">
        <h1>{title}</h1>
        <div className="g-watching">
          <StreamPlayer
            url={stream}
            name={title}
            timeText={(at) => timeText(clock, at)}
            isStarted={isStarted}
            onStart={start}
            poster={show.picture && recrop(show.picture, '16x9-1280.webp')}
            previews={page.previews}
            chapters={chapters}
            remembers={clip || startsOver ? undefined : show.id}
            goTo={goTo}
            part={clip && { from: clip.fromSec, until: clip.untilSec }}
          />
        </div>
        <div>
          <p className="g-line">{clip ? texts.clipOf({ show: show.title }) : show.line}</p>
          {startsOver && <p className="g-line">{texts.airingStill}</p>}
          <RecordingTimes
            facts={until === undefined ? {} : { recordingUntil: until }}
            clock={clock}
          />
          {description && <p className="g-description">{description}</p>}
          <p className="g-actions">
            <ShareButton
              title={title}
              path={clip ? clipPath(station.slug, clip.id) : recordingPath(station.slug, show.id)}
            />
          </p>
          {chapters.length > 0 && (
            <section className="g-later">
              <h2>{texts.chapters}</h2>
              <ol className="g-chapters">
                {chapters.map(({ atSec, title }) => (
                  <li key={`${atSec} ${title}`}>
                    <a href={`#t=${atSec}`} onClick={() => setGoTo({ atSec })}>
                      <span>{positionText(atSec)}</span> {title}
                    </a>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <p className="g-onward">
            <a href={showPath(station.slug, show.id)}>{texts.aboutProgram}</a>
          </p>
        </div>
      </main>
    </>
  )
}

/** Returns the second in a hash such as `#t=90`. */
function secondIn(hash: string): number | undefined {
  const [, digits] = /^#t=(\d{1,6})$/.exec(hash) ?? []
  return digits === undefined ? undefined : Number(digits)
}
