import { describe, expect, it } from 'vitest'
import { tableMove } from './table-keys.ts'

function press(
  key: string,
  at: number,
  held: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {},
) {
  const event = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }
  return tableMove(event, { at, count: 100, page: 10 })
}

describe('a key in a table', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 99, 99],
    ['ArrowUp', 0, 0],
    ['j', 3, 4],
    ['k', 3, 2],
    ['PageDown', 5, 15],
    ['PageUp', 5, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
  ])('%s moves from row %i to row %i', (key, at, to) => {
    expect(press(key, at)).toEqual({ kind: 'go', to, marking: false })
  })

  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 3, 2],
    ['ArrowDown', 3, 8],
    ['ArrowUp', 7, 2],
    ['ArrowUp', 3, 0],
    ['ArrowDown', -1, 0],
  ])('%s moves from card %i to card %i if five are side by side', (key, at, to) => {
    const event = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
    const wall = { at, count: 100, page: 10, columns: 5 }
    expect(tableMove(event, wall)).toEqual({ kind: 'go', to, marking: false })
  })

  it('with Shift selects the rows on its way', () => {
    expect(press('ArrowDown', 3, { shiftKey: true })).toEqual({ kind: 'go', to: 4, marking: true })
  })

  it('opens a row, or selects and deselects one or all', () => {
    expect(press('Enter', 3)).toEqual({ kind: 'open' })
    expect(press(' ', 3)).toEqual({ kind: 'mark', range: false })
    expect(press(' ', 3, { shiftKey: true })).toEqual({ kind: 'mark', range: true })
    expect(press('x', 3)).toEqual({ kind: 'mark', range: false })
    expect(press('X', 3, { shiftKey: true })).toEqual({ kind: 'mark', range: true })
    expect(press('a', 3, { ctrlKey: true })).toEqual({ kind: 'markAll' })
    expect(press('Escape', 3)).toEqual({ kind: 'unmark' })
  })

  it('does nothing without a row, and leaves browser keys alone', () => {
    expect(press('Enter', -1)).toBeUndefined()
    expect(press('y', 3)).toBeUndefined()
    expect(press('ArrowDown', 3, { ctrlKey: true })).toBeUndefined()
    expect(
      tableMove(
        { key: 'End', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
        { at: -1, count: 0, page: 10 },
      ),
    ).toBeUndefined()
  })
})
