import type { ProgrammeDetails } from '@docket/model/guide/guide-page'
import { guidePath } from '@docket/model/guide/paths'
import { type EpochMs, toIso } from '@docket/model/time'
import { ProgrammeBody } from './programme-body.tsx'
import { StationHead } from './station-head.tsx'
import { useNow } from './use-now.ts'

type ProgrammePageProps = { details: ProgrammeDetails; now: EpochMs }

/** A programme's own address: for links, for sharing, and without JavaScript. */
export function ProgrammePage({ details, now: drawnAt }: ProgrammePageProps) {
  const now = useNow(drawnAt)
  const { station, programme, clock } = details
  return (
    <>
      <StationHead station={station} />
      <main className="g-programme-page">
        <ProgrammeBody
          station={station.slug}
          programme={programme}
          details={details}
          clock={clock}
          now={now}
          Heading="h1"
        />
        <p>
          <a href={guidePath(station.slug, { from: toIso(programme.startsAt) })}>
            The guide at this time
          </a>
        </p>
      </main>
    </>
  )
}
