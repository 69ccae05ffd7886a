import { useRef, useState } from 'react'
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
  /** Remembers what the server has done already, so that it can be taken back. */
  keep(change: Change): void
  /** Answers what it takes back, as done now; `undefined` when there is nothing. */
  undo(): Change | undefined
  redo(): Change | undefined
}

/**
 * Changes of the schedule, or of the draft that is planned in: shown at once, saved one after the
 * other, each with a way back. What the server refuses goes back to where it was, and `onRefused` is
 * told. Each draft has a way back of its own.
 */
export function useScheduleChanges(
  draft: string | undefined,
  onRefused: (change: Change, error: unknown) => void,
): ScheduleChanges {
  const [pending, setPending] = useState<readonly Change[]>([])
  const [stacks, setStacks] = useRefState<Readonly<Record<string, UndoStack>>>({})
  const stack = stacks.current[draft ?? ''] ?? EMPTY_STACK
  // One save at a time: the next one counts on the places that the last one left.
  const saves = useRef(Promise.resolve(true))

  function setStack(of: Change['draft'], next: (before: UndoStack) => UndoStack): void {
    const key = of ?? ''
    setStacks((before) => ({ ...before, [key]: next(before[key] ?? EMPTY_STACK) }))
  }

  async function attempt(change: Change, remembered: Change): Promise<boolean> {
    try {
      await carryOut(change)
      return true
    } catch (error) {
      setStack(change.draft, (before) => forget(before, remembered))
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
    setStack(draft, () => taken.stack)
    void save(taken.change, remembered)
    return taken.change
  }

  return {
    pending: pending.filter((change) => change.draft === draft),
    canUndo: stack.done.length > 0,
    canRedo: stack.undone.length > 0,
    make: (given) => {
      const change = { ...given, draft }
      setStack(draft, (before) => remember(before, change))
      return save(change, change)
    },
    keep: (change) => setStack(change.draft, (before) => remember(before, change)),
    undo: () => step(undo(stack), stack.done.at(-1)),
    redo: () => step(redo(stack), stack.undone.at(-1)),
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
