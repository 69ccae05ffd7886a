import {
  type AiringChange,
  BLANK_AIRING,
  inverseOf,
  plannedOf,
} from '@docket/model/schedule/changes'
import type { Channel } from '@docket/model/station/channels'
import { toInstant } from '@docket/model/time/instants'
import { dashboardFixes as words } from '@docket/texts/studio/station'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { changeAirings } from '#data/airings/change-airings.ts'
import { newId } from '#data/new-id.ts'
import { reasonOf } from '#resources/form/refusal.ts'
import { showToast } from '#ui/toast/toast.tsx'
import type { Filling } from './fillings.ts'
import type { Fix } from './fixes.ts'

const GROUP = 'mending'
/** Long enough to read the toast and to undo the change. */
const LIFE_MS = 12_000

/** Fills a gap and shows a toast with an undo button. Returns whether the change succeeded. */
export async function fillAndReport(
  channel: Channel,
  fillings: readonly Filling[],
): Promise<boolean> {
  const changes = changesOfFillings(channel, fillings)
  if (!(await carriedOut(changes, words.nothingWasScheduled))) return false
  const [first] = fillings
  showToast({
    severity: 'success',
    group: GROUP,
    life: LIFE_MS,
    summary:
      first && fillings.length === 1
        ? words.isScheduled({ title: first.show.title })
        : words.areScheduled({ count: fillings.length }),
    detail: <UndoButton changes={changes} undone={words.gapIsBack} />,
  })
  return true
}

/** Resolves a conflict and shows a toast with an undo button. Returns whether the change succeeded. */
export async function applyFixAndReport(fix: Fix): Promise<boolean> {
  const { title } = fix.timed.airing
  const changes = [changeOfFix(fix)]
  if (!(await carriedOut(changes, words.wasNotChanged({ title })))) return false
  showToast({
    severity: 'success',
    group: GROUP,
    life: LIFE_MS,
    summary: fix.kind === 'move' ? words.wasMoved({ title }) : words.endsEarlier({ title }),
    detail: <UndoButton changes={changes} undone={words.isBack({ title })} />,
  })
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

type UndoButtonProps = {
  changes: readonly AiringChange[]
  /** The text of the toast after the undo. */
  undone: string
}

function UndoButton({ changes, undone }: UndoButtonProps) {
  async function undo(): Promise<void> {
    notifications.hide(GROUP)
    try {
      await changeAirings(inverseOf(changes))
      showToast({ group: GROUP, summary: undone })
    } catch (error) {
      const detail = `${reasonOf(error)} ${words.checkTheSchedule}`
      showToast({ severity: 'error', group: GROUP, summary: words.notUndone, detail })
    }
  }
  return <Button onClick={() => void undo()}>{words.undo}</Button>
}

/** Returns the changes that place the shows on the channel. */
function changesOfFillings(channel: Channel, fillings: readonly Filling[]): AiringChange[] {
  return fillings.map(({ show, startsAt, endsAt }) => ({
    airing: newId(),
    was: null,
    becomes: {
      ...BLANK_AIRING,
      channel: channel.id,
      show: show.id,
      title: show.title,
      startsAt: toInstant(startsAt),
      endsAt: toInstant(endsAt),
      kind: 'program',
      private: show.visibility === 'private',
      origin: 'fill',
    },
    reason: 'fill',
  }))
}

/** Returns the change that moves or trims an airing. */
function changeOfFix({ timed: { airing }, becomes }: Fix): AiringChange {
  const was = plannedOf(airing)
  const times = { startsAt: toInstant(becomes.startsAt), endsAt: toInstant(becomes.endsAt) }
  return { airing: airing.id, was, becomes: { ...was, ...times }, reason: 'hand' }
}
