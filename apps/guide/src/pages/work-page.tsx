import type { GuideStation } from '@docket/model/guide/guide-window'
import { guidePath } from '@docket/model/guide/paths'
import type { ReactNode } from 'react'
import { StationHead } from '../parts/station-head.tsx'
import { useWords } from '../parts/use-words.ts'

type WorkPageProps = {
  station: GuideStation
  work: {
    title: string
    line?: string
    picture?: string
    pictureAlt?: string
    description: string
  }
  actions: ReactNode
  children: ReactNode
}

/** The common layout of the pages of shows and series. */
export function WorkPage({ station, work, actions, children }: WorkPageProps) {
  const words = useWords()
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-program-page">
        <article className="g-program">
          {work.picture && (
            <span className="g-picture">
              <img src={work.picture} alt={work.pictureAlt ?? ''} width={640} height={360} />
            </span>
          )}
          <div className="g-program-words">
            <h1>{work.title}</h1>
            {work.line && <p className="g-line">{work.line}</p>}
            <p className="g-actions">{actions}</p>
            {work.description && <p className="g-description">{work.description}</p>}
            {children}
          </div>
        </article>
        <p className="g-onward">
          <a href={guidePath(station.slug)}>{words.stationsGuide({ station: station.name })}</a>
        </p>
      </main>
    </>
  )
}
