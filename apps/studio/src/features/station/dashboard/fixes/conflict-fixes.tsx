import { lengthText } from '@docket/model/guide/times/clock'
import { formatDay } from '@docket/model/time/format'
import { MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { dashboardFixes as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { Conflict } from '../ribbon.ts'
import styles from './fixes.module.css'
import { type Fix, fixesOf } from './fixes.ts'
import { applyFixAndReport } from './report-fixes.tsx'

type ConflictFixesProps = {
  conflict: Conflict
  airings: readonly TimedAiring[]
  onDone: () => void
}

/** Two overlapping airings, and the changes that would resolve the conflict. */
export function ConflictFixes({ conflict, airings, onDone }: ConflictFixesProps) {
  const { zone } = useStationTime()
  const now = useNow(MINUTE_MS)
  const fixes = fixesOf(conflict, { airings, now, zone })

  // The dialog closes right away. A toast reports the result, and the conflict stays in the list if the server refuses.
  function take(fix: Fix): void {
    onDone()
    void applyFixAndReport(fix)
  }

  return (
    <ul className={styles.choices} aria-label={words.solutions}>
      {fixes.length === 0 && <li className={styles.none}>{words.noSolution}</li>}
      {fixes.map((fix) => (
        <li
          key={`${fix.kind} ${fix.timed.airing.id} ${fix.becomes.startsAt}`}
          className={styles.choice}
        >
          <span>
            {fix.timed.airing.title}
            <small>
              <FixText fix={fix} />
            </small>
          </span>
          <Button aria-label={verbOf(fix, true)} onClick={() => take(fix)}>
            {verbOf(fix)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function FixText({ fix: { kind, timed, becomes } }: { fix: Fix }) {
  const { zone } = useStationTime()
  const [before, after] = [dayOf(timed.startsAt, zone), dayOf(becomes.startsAt, zone)]
  return (
    <>
      {before !== after && `${formatDay(after, 'short')}, `}
      <ClockSpan {...becomes} />
      {kind === 'trim' && `, ${words.less({ length: lengthText(timed.endsAt - becomes.endsAt) })}`}
    </>
  )
}

function verbOf({ kind, timed }: Fix, whole = false): string {
  const { title } = timed.airing
  if (kind === 'move') return whole ? words.moveShowHere({ title }) : words.moveHere
  return whole ? words.endShowEarly({ title }) : words.endEarly
}
