import { describe, expect, it } from 'vitest'
import { EMPTY_STACK, forget, redo, remember, type UndoStack, undo } from './undo-stack.ts'

type Move = { id: string; from: number; to: number }

const first: Move = { id: 'a', from: 0, to: 100 }
const second: Move = { id: 'b', from: 50, to: 0 }
const EMPTY: UndoStack<Move> = EMPTY_STACK

function inverseOf({ id, from, to }: Move): Move {
  return { id, from: to, to: from }
}

describe('the undo stack', () => {
  it('undoes the latest change with its inverse', () => {
    const undone = undo(remember(remember(EMPTY, first), second), inverseOf)

    expect(undone?.change).toEqual({ id: 'b', from: 0, to: 50 })
    expect(undone?.stack).toEqual({ done: [first], undone: [second] })
  })

  it('redoes an undone change', () => {
    const undone = undo(remember(EMPTY, first), inverseOf)
    const redone = undone && redo(undone.stack)

    expect(redone?.change).toBe(first)
    expect(redone?.stack).toEqual({ done: [first], undone: [] })
  })

  it('does nothing when it is empty', () => {
    expect(undo(EMPTY, inverseOf)).toBeUndefined()
    expect(redo(EMPTY)).toBeUndefined()
  })

  it('drops undone changes after a new one', () => {
    const undone = undo(remember(EMPTY, first), inverseOf)
    expect(undone && remember(undone.stack, second)).toEqual({ done: [second], undone: [] })
  })

  it('has at most 100 entries', () => {
    let stack = EMPTY
    for (let place = 0; place < 101; place += 1) {
      stack = remember(stack, { id: `${place}`, from: 0, to: 1 })
    }

    expect(stack.done).toHaveLength(100)
    expect(stack.done[0]?.id).toBe('1')
  })

  it('drops a change that failed', () => {
    expect(forget(remember(remember(EMPTY, first), second), first).done).toEqual([second])
  })
})
