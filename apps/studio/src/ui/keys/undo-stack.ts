/** The changes that can be undone and redone, latest last. */
export type UndoStack<Change> = { done: readonly Change[]; undone: readonly Change[] }

export const EMPTY_STACK: UndoStack<never> = { done: [], undone: [] }

type UndoStep<Change> = { change: Change; stack: UndoStack<Change> }

const MAX_CHANGES = 100

/** Adds a new change. Changes undone before it can no longer be redone. */
export function remember<Change>({ done }: UndoStack<Change>, change: Change): UndoStack<Change> {
  return { done: [...done, change].slice(-MAX_CHANGES), undone: [] }
}

/** Returns the change that undoes the latest one, and the stack after it. */
export function undo<Change>(
  { done, undone }: UndoStack<Change>,
  inverseOf: (change: Change) => Change,
): UndoStep<Change> | undefined {
  const latest = done.at(-1)
  if (!latest) return undefined
  return {
    change: inverseOf(latest),
    stack: { done: done.slice(0, -1), undone: [...undone, latest] },
  }
}

/** Returns the change that was undone last, and the stack after redoing it. */
export function redo<Change>({ done, undone }: UndoStack<Change>): UndoStep<Change> | undefined {
  const latest = undone.at(-1)
  if (!latest) return undefined
  return { change: latest, stack: { done: [...done, latest], undone: undone.slice(0, -1) } }
}

/** Removes a change that failed, so that it cannot be undone or redone. */
export function forget<Change>(stack: UndoStack<Change>, change: Change): UndoStack<Change> {
  return {
    done: stack.done.filter((one) => one !== change),
    undone: stack.undone.filter((one) => one !== change),
  }
}
