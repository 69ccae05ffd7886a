import { guidePath } from '@docket/model/guide/paths'
import type { ProgramDetails } from '@docket/model/guide/program-details'
import { type EpochMs, toIso } from '@docket/model/time/instants'
import { programWords } from '@docket/texts/guide/guide-program'
import { StationHead } from '../parts/station-head.tsx'
import { useNow } from '../parts/use-now.ts'
import { useWords } from '../parts/use-words.ts'
import { ProgramBody } from './program-body.tsx'

type ProgramPageProps = { details: ProgramDetails; now: EpochMs }

/** The page of one program: for links, for sharing, and without JavaScript. */
export function ProgramPage({ details, now: drawnAt }: ProgramPageProps) {
  const words = useWords()
  const texts = programWords(words.lang)
  const now = useNow(drawnAt)
  const { station, programme: program, clock } = details
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-program-page">
        <ProgramBody
          station={station.slug}
          program={program}
          details={details}
          clock={clock}
          now={now}
          Heading="h1"
        />
        <p className="g-onward">
          <a href={guidePath(station.slug, { from: toIso(program.startsAt) })}>
            {texts.guideAtThisTime}
          </a>
        </p>
      </main>
    </>
  )
}
