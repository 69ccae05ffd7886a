import { airings } from '@docket/model/collections/airings'
import { useRef, useState } from 'react'
import { takeIn, takeOut } from '#data/write-records.ts'
import { carryOut } from './carry-out.ts'
import type { Change } from './changes.ts'
import { EMPTY_STACK, forget, redo, remember, type UndoStack, undo } from './undo-stack.ts'

export type ScheduleChanges = {
  /** What is shown as done though the server has not confirmed it yet. */
  pending: readonly Change[]
  canUndo: boolean
  canRedo: boolean
  /** Answers, once it is known, whether it was saved. */
  make(change: Change): Promise<boolean>
  /** Answers what it takes back, as done now; `undefined` when there is nothing. */
  undo(): Change | undefined
  redo(): Change | undefined
}

/**
 * Changes of the schedule: shown at once, saved one after the other, each with a way back. What the
 * server refuses goes back to where it was, and `onRefused` is told.
 */
export function useScheduleChanges(
  onRefused: (change: Change, error: unknown) => void,
): ScheduleChanges {
  const [pending, setPending] = useState<readonly Change[]>([])
  const [stack, setStack] = useRefState(EMPTY_STACK)
  // One save at a time: the next one counts on the places that the last one left.
  const saves = useRef(Promise.resolve(true))

  async function attempt(change: Change, remembered: Change): Promise<boolean> {
    try {
      takeIn(airings, await carryOut(change))
      for (const { airing, becomes } of change.changes) if (!becomes) takeOut(airings, airing)
      return true
    } catch (error) {
      setStack((before) => forget(before, remembered))
      onRefused(change, error)
      return false
    } finally {
      setPending((before) => before.filter((one) => one !== change))
    }
  }

  function save(change: Change, remembered: Change): Promise<boolean> {
    setPending((before) => [...before, change])
    saves.current = saves.current.then(() => attempt(change, remembered))
    return saves.current
  }

  function step(taken: { change: Change; stack: UndoStack } | undefined, remembered?: Change) {
    if (!taken || !remembered) return undefined
    setStack(() => taken.stack)
    void save(taken.change, remembered)
    return taken.change
  }

  return {
    pending,
    canUndo: stack.current.done.length > 0,
    canRedo: stack.current.undone.length > 0,
    make: (change) => {
      setStack((before) => remember(before, change))
      return save(change, change)
    },
    undo: () => step(undo(stack.current), stack.current.done.at(-1)),
    redo: () => step(redo(stack.current), stack.current.undone.at(-1)),
  }
}

/** State that a toast from a moment ago finds as it is now, not as it was then. */
function useRefState<Value>(initial: Value) {
  const latest = useRef(initial)
  const [, draw] = useState(initial)
  function change(next: (before: Value) => Value): void {
    latest.current = next(latest.current)
    draw(latest.current)
  }
  return [latest, change] as const
}
