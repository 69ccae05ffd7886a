import { type Change, inverseOf } from './changes.ts'

/** The changes that can be undone and redone, latest last. */
export type UndoStack = { done: readonly Change[]; undone: readonly Change[] }

export const EMPTY_STACK: UndoStack = { done: [], undone: [] }

const DEPTH = 100

/** Adds a new change. Changes undone before it can no longer be redone. */
export function remember({ done }: UndoStack, change: Change): UndoStack {
  return { done: [...done, change].slice(-DEPTH), undone: [] }
}

/** Returns the change that undoes the latest one, and the stack after it. */
export function undo({
  done,
  undone,
}: UndoStack): { change: Change; stack: UndoStack } | undefined {
  const latest = done.at(-1)
  if (!latest) return undefined
  return {
    change: inverseOf(latest),
    stack: { done: done.slice(0, -1), undone: [...undone, latest] },
  }
}

/** Returns the change that was undone last, and the stack after redoing it. */
export function redo({
  done,
  undone,
}: UndoStack): { change: Change; stack: UndoStack } | undefined {
  const latest = undone.at(-1)
  if (!latest) return undefined
  return { change: latest, stack: { done: [...done, latest], undone: undone.slice(0, -1) } }
}

/** Removes a change that failed, so that it cannot be undone or redone. */
export function forget(stack: UndoStack, change: Change): UndoStack {
  return {
    done: stack.done.filter((one) => one !== change),
    undone: stack.undone.filter((one) => one !== change),
  }
}
