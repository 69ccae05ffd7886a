import type { Airing } from '@docket/model/collections/airings'
import type { Channel } from '@docket/model/collections/channels'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { reasonOf } from '#resources/refusal.ts'
import { showToast } from '#ui/toast.tsx'
import type { Filling } from './fillings.ts'
import { fill, takeOff, takeWayOut } from './schedule-deeds.ts'
import type { WayOut } from './ways-out.ts'

const GROUP = 'mending'
/** Long enough to read it and to take it back. */
const LIFE_MS = 12_000

/** Fills a gap and says so, with the way back. What could not be put there is said as well. */
export async function fillAndTell(channel: Channel, fillings: readonly Filling[]): Promise<void> {
  const made: Airing[] = []
  let refused = ''
  try {
    await fill(channel, fillings, (airing) => made.push(airing))
  } catch (error) {
    refused = reasonOf(error)
  }
  const [first] = made
  if (!first) {
    showToast({
      severity: 'error',
      group: GROUP,
      summary: 'Nothing was scheduled',
      detail: refused,
    })
    return
  }
  showToast({
    severity: refused === '' ? 'success' : 'warn',
    group: GROUP,
    life: LIFE_MS,
    summary:
      made.length === 1 ? `“${first.title}” is scheduled` : `${made.length} shows are scheduled`,
    detail: (
      <>
        {refused}
        <UndoButton onUndo={() => takeOff(made)} />
      </>
    ),
  })
}

/** Parts a conflict and says so. Answers whether it could be done; the schedule stays if not. */
export async function takeWayOutAndTell(way: WayOut): Promise<boolean> {
  const { title } = way.timed.airing
  try {
    await takeWayOut(way)
  } catch (error) {
    const detail = reasonOf(error)
    showToast({ severity: 'error', group: GROUP, summary: `“${title}” stays as it was`, detail })
    return false
  }
  const deed = way.kind === 'move' ? 'was moved' : 'ends earlier'
  showToast({ severity: 'success', group: GROUP, summary: `“${title}” ${deed}` })
  return true
}

function UndoButton({ onUndo }: { onUndo: () => Promise<void> }) {
  async function undo(): Promise<void> {
    notifications.hide(GROUP)
    try {
      await onUndo()
      showToast({ group: GROUP, summary: 'The gap is as it was' })
    } catch (error) {
      const detail = `${reasonOf(error)} Look at the schedule.`
      showToast({ severity: 'error', group: GROUP, summary: 'Not all was taken back', detail })
    }
  }
  return <Button onClick={() => void undo()}>Undo</Button>
}
