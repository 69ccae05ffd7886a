import { type Change, inverseOf } from './changes.ts'

/** What can be taken back and done again, the latest last. */
export type UndoStack = { done: readonly Change[]; undone: readonly Change[] }

export const EMPTY_STACK: UndoStack = { done: [], undone: [] }

const DEPTH = 100

/** Remembers a change that was just made. What was undone before it cannot be done again. */
export function remember({ done }: UndoStack, change: Change): UndoStack {
  return { done: [...done, change].slice(-DEPTH), undone: [] }
}

/** The change that takes the latest one back, and the stack once it is carried out. */
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

/** The change that was undone last, to be made again, and the stack once it is. */
export function redo({
  done,
  undone,
}: UndoStack): { change: Change; stack: UndoStack } | undefined {
  const latest = undone.at(-1)
  if (!latest) return undefined
  return { change: latest, stack: { done: [...done, latest], undone: undone.slice(0, -1) } }
}

/** Without one change: it could not be carried out, so there is nothing to take back. */
export function forget(stack: UndoStack, change: Change): UndoStack {
  return {
    done: stack.done.filter((one) => one !== change),
    undone: stack.undone.filter((one) => one !== change),
  }
}
