import type { SlotMoves } from '@docket/model/schedule/axis/board'
import { MINUTE_MS } from '@docket/model/time/instants'
import { useState } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { dialogOf } from '#ui/dialog/dialog-of.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { useDesk } from '../desk/desk.tsx'
import type { Schedule } from '../drafts/use-schedule.ts'
import { clashesOf } from '../editing/lineup.ts'
import { maySwap, nextOf } from '../editing/swap-airings.ts'
import { useFacts } from '../fact/use-facts.ts'
import { AiringDetails } from './airing-details.tsx'
import type { AiringEdit } from './edit-airing-dialog.tsx'
import { EditAiringDialog } from './edit-airing-dialog.tsx'
import { bumpsOf } from './place-airing.ts'

const PreemptDialog = dialogOf(() => import('./preempt-dialog.tsx'), 'PreemptDialog')

type AiringPanelProps = {
  schedule: Schedule
  /** The id of the selected airing. */
  id: string
  onClose: () => void
}

/** The details of one airing, and the dialogs that change it. */
export function AiringPanel({ schedule, id, onClose }: AiringPanelProps) {
  const [editing, setEditing] = useState<string>()
  const [preempting, setPreempting] = useState<string>()
  const now = useNow(MINUTE_MS)
  const { bump } = useDesk()
  const factsOf = useFacts()
  const airings = schedule.airings ?? []
  const timed = [...airings, ...schedule.gone].find(({ airing }) => airing.id === id)
  if (!timed) return null
  const { airing } = timed
  const next = nextOf(timed, airings)
  const swaps = next && [timed, next].every((one) => maySwap(one, now))

  function save(edit: AiringEdit): void {
    setEditing(undefined)
    if (!timed) return
    const bumps = bump ? bumpsOf(airings, timed, edit.place, now) : undefined
    void saveEdit(schedule, timed, edit, bumps)
  }

  return (
    <>
      <AiringDetails
        key={airing.id}
        timed={timed}
        fact={factsOf(timed)}
        clash={clashesOf(airings).get(airing.id)}
        onClose={onClose}
        onEdit={() => setEditing(airing.id)}
        onLock={() => void schedule.mark(timed, { locked: !airing.locked })}
        onRemove={() => {
          schedule.remove([timed])
          onClose()
        }}
        onConfirm={
          timed.startsAt <= now ? (status) => void schedule.mark(timed, { status }) : undefined
        }
        swap={
          swaps ? { title: next.airing.title, carryOut: () => schedule.swap([timed]) } : undefined
        }
        onPreempt={timed.startsAt > now ? () => setPreempting(airing.id) : undefined}
      />
      <PreemptDialog
        key={`preempt-${airing.id}`}
        opened={preempting === airing.id}
        timed={timed}
        onClose={() => setPreempting(undefined)}
      />
      <EditAiringDialog
        opened={editing === airing.id}
        timed={timed}
        onSave={save}
        onClose={() => setEditing(undefined)}
      />
    </>
  )
}

type AiringMarks = Omit<AiringEdit, 'place'>

/**
 * Saves the edit in steps. A locked airing cannot be moved, so it is unlocked before the move and locked only
 * after it.
 */
async function saveEdit(
  schedule: Schedule,
  timed: TimedAiring,
  { place, ...marks }: AiringEdit,
  bumps: SlotMoves | undefined,
): Promise<void> {
  const { airing, startsAt, endsAt } = timed
  const isElsewhere = place.row !== airing.channel
  const moves = isElsewhere || place.startsAt !== startsAt || place.endsAt !== endsAt
  const { exceptionReason, ...others } = marks
  // The server requires the reason along with the move, so it is saved first.
  const isExcused = exceptionReason !== '' && exceptionReason !== airing.exceptionReason
  const rest = isExcused ? others : marks
  const marked = Object.entries(rest).some(
    ([name, value]) => airing[name as keyof AiringMarks] !== value,
  )
  const move = moves && (() => schedule.moveTo(timed, place, bumps))
  const mark = marked && (() => schedule.mark(timed, rest))
  const excuse = isExcused && (() => schedule.mark(timed, { exceptionReason }))
  const inOrder = airing.locked ? [mark, excuse, move] : [excuse, move, mark]
  const steps = inOrder.filter((step) => step !== false)
  for (const step of steps) {
    if (!(await step())) return
  }
}
