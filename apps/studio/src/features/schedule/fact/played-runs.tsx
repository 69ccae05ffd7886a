import type { PlayedRun } from '@docket/model/playout/explain-playout'
import { formatClockSeconds, formatSpanSeconds } from '@docket/model/time/format'
import { SECOND_MS, toEpochMs } from '@docket/model/time/instants'
import { fact as words } from '@docket/texts/studio/schedule'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#resources/address-of.ts'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from './played-runs.module.css'

/** What a channel played: each recording, and when. */
export function PlayedRuns({ runs }: { runs: readonly PlayedRun[] }) {
  const { zone, clock } = useStationTime()
  const now = useNow(SECOND_MS)
  return (
    <ol className={styles.runs}>
      {runs.map((run) => {
        const span = { startsAt: toEpochMs(run.startsAt), endsAt: toEpochMs(run.endsAt) }
        return (
          <li key={run.startsAt}>
            <span className={styles.when}>
              {span.endsAt > now
                ? words.since({ time: formatClockSeconds(span.startsAt, zone, clock) })
                : formatSpanSeconds(span, zone, clock)}
            </span>
            <span>
              {words.runs[run.kind]}
              {run.medium && (
                <>
                  {': '}
                  <Link to={addressOf(`/media/${run.medium}`, {})}>
                    {run.name || words.aRecording}
                  </Link>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
