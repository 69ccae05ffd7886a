import type { ProgrammeDetails } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'
import { type EpochMs, toIso } from '@docket/model/time'
import { StationHead } from '../parts/station-head.tsx'
import { useNow } from '../parts/use-now.ts'
import { useWords } from '../parts/use-words.ts'
import { ProgrammeBody } from './programme-body.tsx'

type ProgrammePageProps = { details: ProgrammeDetails; now: EpochMs }

/** The page of one program: for links, for sharing, and without JavaScript. */
export function ProgrammePage({ details, now: drawnAt }: ProgrammePageProps) {
  const words = useWords()
  const now = useNow(drawnAt)
  const { station, programme, clock } = details
  return (
    <>
      <StationHead station={station} />
      <main id="programs" className="g-programme-page">
        <ProgrammeBody
          station={station.slug}
          programme={programme}
          details={details}
          clock={clock}
          now={now}
          Heading="h1"
        />
        <p className="g-onward">
          <a href={guidePath(station.slug, { from: toIso(programme.startsAt) })}>
            {words.guideAtThisTime}
          </a>
        </p>
      </main>
    </>
  )
}
