import type { SaidIn } from '@docket/model/guide/guide-page'
import { recordingPath, recordingPathAt } from '@docket/model/guide/paths'
import { plainWords } from '@docket/model/guide/words/plain-words'
import { positionText } from '../parts/position-text.ts'
import { useWords } from '../parts/use-words.ts'

/** Where the words of a search were said in recordings. Each place opens its recording at that second. */
export function SaidPlaces({ station, said }: { station: string; said: readonly SaidIn[] }) {
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
                    {speaker && <b>{words.saidBy(speaker)} </b>}
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
