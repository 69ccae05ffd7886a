import type { GuidePage } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { useWords } from '../parts/use-words.ts'

type ChooserProps = Pick<Extract<GuidePage, { kind: 'chooser' }>, 'stations'>

/** Lets the viewer choose a station's guide when the installation serves several stations. */
export function Chooser({ stations }: ChooserProps) {
  const plain = plainWords(useWords().lang)
  return (
    <main id="programs" className="g-chooser">
      <h1>{plain.guides}</h1>
      <ul>
        {stations.map((station) => (
          <li key={station.slug}>
            <a href={guidePath(station.slug)}>
              {station.logo ? (
                <img src={station.logo} alt="" width={56} height={56} />
              ) : (
                <span className="g-initial" aria-hidden>
                  {station.name.slice(0, 1)}
                </span>
              )}
              <span>
                <strong>{station.name}</strong>
                <small>{station.channels.join(' · ')}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
