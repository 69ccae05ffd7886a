import type { HistoryStep } from '@docket/model/schedule/planning'
import { formatClock, formatDay } from '@docket/model/time/format'
import { toEpochMs } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { plans as words } from '@docket/texts/studio/schedule'
import { Button } from '@mantine/core'
import { Disclosure } from '#ui/panel/disclosure.tsx'
import { useStationTime } from '#ui/time/station-time.tsx'
import { countWords, titleOf } from '../difference/change-words.ts'
import { DifferenceList } from '../difference/difference-list.tsx'
import styles from './plan-form.module.css'

type HistoryStepsProps = {
  steps: readonly HistoryStep[]
  /** Restores the state before the step. Absent when the user may not restore. */
  onRestore?: (step: HistoryStep) => void
}

/** The steps of the history, latest first: who did what and when. Each expands to its changes. */
export function HistorySteps({ steps, onRestore }: HistoryStepsProps) {
  const { zone, clock } = useStationTime()
  return (
    <ol>
      {steps.map((step) => {
        const at = toEpochMs(step.at)
        const when = `${formatDay(dayOf(at, zone), 'short')}, ${formatClock(at, zone, clock)}`
        return (
          <li key={`${step.at} ${step.who}`} className={styles.step}>
            <div className={styles.head}>
              <span>
                <strong>{step.who || words.docket}</strong>{' '}
                <span className={styles.second}>{when}</span>
              </span>
              {onRestore && (
                <Button size="compact-sm" variant="quiet" onClick={() => onRestore(step)}>
                  {words.restoreToBefore}
                </Button>
              )}
            </div>
            <Disclosure name={nameOf(step)}>
              <DifferenceList changes={step.changes} />
            </Disclosure>
          </li>
        )
      })}
    </ol>
  )
}

function nameOf({ changes }: HistoryStep): string {
  const [first, ...others] = changes
  const counts = countWords(changes)
  return first && others.length === 0
    ? words.step({ changes: counts, title: titleOf(first) })
    : counts
}
