import { airings } from '@docket/model/schedule/airings'
import { plannedOf } from '@docket/model/schedule/changes'
import { DECISION_SETTLES_MS } from '@docket/model/submissions/settling'
import { SECOND_MS } from '@docket/model/time/instants'
import { submissions as words } from '@docket/texts/studio/submissions'
import { Button } from '@mantine/core'
import { changeAirings } from '#data/airings/change-airings.ts'
import { readRecord } from '#data/records/write-records.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { hideToast, showToast } from '#ui/toast/toast.tsx'

const GROUP = 'approval'
/** Long enough to read the toast and undo the approval, but over before the producer is notified. */
const LIFE_MS = DECISION_SETTLES_MS - 3 * SECOND_MS

/**
 * Says that a submission is scheduled, with a button that takes it off the schedule again but leaves it approved.
 * `warning` says what viewers would currently miss.
 */
export function reportApproval(airing: string, warning: string | undefined): void {
  showToast({
    severity: warning ? 'warn' : 'success',
    group: GROUP,
    life: LIFE_MS,
    summary: words.isScheduled,
    detail: (
      <>
        {warning && <p>{warning}</p>}
        <UndoButton airing={airing} />
      </>
    ),
  })
}

function UndoButton({ airing }: { airing: string }) {
  async function undo(): Promise<void> {
    hideToast(GROUP)
    try {
      const was = plannedOf(await readRecord(airings, airing))
      await changeAirings([{ airing, was, becomes: null, reason: 'hand' }])
      showToast({ group: GROUP, summary: words.isOffTheSchedule })
    } catch (error) {
      const detail = reasonOf(error)
      showToast({ severity: 'error', group: GROUP, summary: words.notUndone, detail })
    }
  }
  return <Button onClick={() => void undo()}>{words.undo}</Button>
}
