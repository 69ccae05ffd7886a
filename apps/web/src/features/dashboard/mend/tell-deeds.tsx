import type { Channel } from '@docket/model/collections/channels'
import { type AiringChange, inverseOf } from '@docket/model/schedule/changes'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { changeAirings } from '#data/change-airings.ts'
import { reasonOf } from '#resources/refusal.ts'
import { showToast } from '#ui/toast.tsx'
import type { Filling } from './fillings.ts'
import { changeOfWayOut, changesOfFillings } from './schedule-deeds.ts'
import type { WayOut } from './ways-out.ts'

const GROUP = 'mending'
/** Long enough to read it and to take it back. */
const LIFE_MS = 12_000

/** Fills a gap and says so, with the way back. Answers whether it could be done. */
export async function fillAndTell(
  channel: Channel,
  fillings: readonly Filling[],
): Promise<boolean> {
  const changes = changesOfFillings(channel, fillings)
  if (!(await carriedOut(changes, 'Nothing was scheduled'))) return false
  const [first] = fillings
  showToast({
    severity: 'success',
    group: GROUP,
    life: LIFE_MS,
    summary:
      fillings.length === 1
        ? `“${first?.show.title}” is scheduled`
        : `${fillings.length} shows are scheduled`,
    detail: <UndoButton changes={changes} />,
  })
  return true
}

/**
 * Parts a conflict and says so. Answers whether it could be done. There is no way back: only an
 * import may put one airing over another.
 */
export async function takeWayOutAndTell(way: WayOut): Promise<boolean> {
  const { title } = way.timed.airing
  if (!(await carriedOut([changeOfWayOut(way)], `“${title}” stays as it was`))) return false
  const deed = way.kind === 'move' ? 'was moved' : 'ends earlier'
  showToast({ severity: 'success', group: GROUP, summary: `“${title}” ${deed}` })
  return true
}

async function carriedOut(changes: readonly AiringChange[], refused: string): Promise<boolean> {
  try {
    await changeAirings(changes)
    return true
  } catch (error) {
    showToast({ severity: 'error', group: GROUP, summary: refused, detail: reasonOf(error) })
    return false
  }
}

function UndoButton({ changes }: { changes: readonly AiringChange[] }) {
  async function undo(): Promise<void> {
    notifications.hide(GROUP)
    try {
      await changeAirings(inverseOf(changes))
      showToast({ group: GROUP, summary: 'The gap is as it was' })
    } catch (error) {
      const detail = `${reasonOf(error)} Look at the schedule.`
      showToast({ severity: 'error', group: GROUP, summary: 'Nothing was taken back', detail })
    }
  }
  return <Button onClick={() => void undo()}>Undo</Button>
}
