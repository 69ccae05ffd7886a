import type { NoticeKind } from '@docket/model/guide/guide-page'
import type { GuideStation } from '@docket/model/guide/guide-window'
import { guidePath } from '@docket/model/guide/paths'
import { plainWords } from '@docket/texts/guide/guide-pages'
import { StationHead } from './station-head.tsx'
import { useWords } from './use-words.ts'

type NoticeProps = { about: NoticeKind; station?: GuideStation | undefined }

/** A page with a message instead of a schedule, such as "not found" or "no listings". */
export function Notice({ about, station }: NoticeProps) {
  const words = useWords()
  const { notices, allGuides } = plainWords(words.lang)
  return (
    <>
      {station && <StationHead station={station} />}
      <main id="programs" className="g-notice">
        <h1>{notices[about].title}</h1>
        <p>{notices[about].text}</p>
        <p className="g-onward">
          <a href={station ? guidePath(station.slug) : '/tvguide'}>
            {station ? words.stationsGuide({ station: station.name }) : allGuides}
          </a>
        </p>
      </main>
    </>
  )
}
