import type { PlannedAiring } from '@docket/model/schedule/changes'
import { describe, expect, it } from 'vitest'
import type { Change } from './changes.ts'
import { EMPTY_STACK, forget, redo, remember, undo } from './undo-stack.ts'

function moved(id: string, from: number, to: number): Change {
  const at = (startsAt: number) =>
    ({
      channel: 'channel',
      startsAt: String(startsAt),
      endsAt: String(startsAt + 30),
    }) as PlannedAiring
  const changes = [{ airing: id, was: at(from), becomes: at(to), reason: 'hand' }] as const
  return { kind: 'move', id, title: id, changes }
}

const first = moved('a', 0, 100)
const second = moved('b', 50, 0)

describe('the undo stack', () => {
  it('undoes the latest change with its inverse', () => {
    const undone = undo(remember(remember(EMPTY_STACK, first), second))

    expect(undone?.change).toEqual(moved('b', 0, 50))
    expect(undone?.stack).toEqual({ done: [first], undone: [second] })
  })

  it('redoes an undone change', () => {
    const undone = undo(remember(EMPTY_STACK, first))
    const redone = undone && redo(undone.stack)

    expect(redone?.change).toBe(first)
    expect(redone?.stack).toEqual({ done: [first], undone: [] })
  })

  it('does nothing when it is empty', () => {
    expect(undo(EMPTY_STACK)).toBeUndefined()
    expect(redo(EMPTY_STACK)).toBeUndefined()
  })

  it('drops undone changes after a new one', () => {
    const undone = undo(remember(EMPTY_STACK, first))
    expect(undone && remember(undone.stack, second)).toEqual({ done: [second], undone: [] })
  })

  it('has at most 100 entries', () => {
    let stack = EMPTY_STACK
    for (let place = 0; place < 101; place += 1) stack = remember(stack, moved(`${place}`, 0, 1))

    expect(stack.done).toHaveLength(100)
    expect(stack.done[0]?.title).toBe('1')
  })

  it('drops a change that failed', () => {
    expect(forget(remember(remember(EMPTY_STACK, first), second), first).done).toEqual([second])
  })
})

describe('a deletion', () => {
  it('is undone by restoring the same airing', () => {
    const planned = { title: 'A' } as PlannedAiring
    const change = { airing: 'a', was: planned, becomes: null, reason: 'hand' } as const
    const removed: Change = { kind: 'remove', title: 'A', changes: [change] }

    expect(undo(remember(EMPTY_STACK, removed))?.change).toEqual({
      kind: 'restore',
      title: 'A',
      changes: [{ ...change, was: null, becomes: planned }],
    })
  })
})
