import { describe, expect, it } from 'vitest'
import { move, places, row, slot } from '../testing/clock-rows.ts'

describe('overwriting', () => {
  const rows = [
    row('one', slot('a', '06:00–08:00')),
    row(
      'two',
      slot('head', '09:00–10:30'),
      slot('whole', '10:30–11:00'),
      slot('tail', '11:00–13:00'),
    ),
  ]

  it('cuts partly covered slots and removes completely covered ones', () => {
    const over = move(rows, ['a'], 240, 'overwrite', 'two')
    expect(places(over)).toEqual({
      a: 'two 10:00–12:00',
      head: 'two 09:00–10:00',
      tail: 'two 12:00–13:00',
    })
    expect(over).toMatchObject({ removed: ['whole'], conflicts: [] })
  })

  it('keeps the beginning of a longer slot', () => {
    const over = move(rows, ['whole'], 60, 'overwrite')
    expect(places(over)).toEqual({ whole: 'two 11:30–12:00', tail: 'two 11:00–11:30' })
  })

  it('is refused over a locked slot', () => {
    const locked = [
      row('one', slot('a', '09:00–10:00'), slot('b', '10:00–11:00', { locked: true })),
    ]
    const over = move(locked, ['a'], 15, 'overwrite')
    expect(over).toMatchObject({ blockedBy: 'b', conflicts: [['a', 'b']] })
    expect(places(over)).toEqual({})
  })
})

describe('inserting', () => {
  const day = row(
    'one',
    slot('a', '09:00–10:00'),
    slot('b', '10:00–10:30'),
    slot('c', '10:30–12:00'),
    slot('d', '13:00–14:00'),
  )

  it('closes the gap behind it, and puts the slot at the nearer edge of its target', () => {
    expect(places(move([day], ['a'], 45, 'insert'))).toEqual({
      b: 'one 09:00–09:30',
      a: 'one 09:30–10:30',
    })
    expect(places(move([day], ['c'], -80, 'insert'))).toEqual({
      c: 'one 09:00–10:30',
      a: 'one 10:30–11:30',
      b: 'one 11:30–12:00',
    })
  })

  it('makes room in another row, and closes the gap in its own if there was none before', () => {
    const other = row('two', slot('x', '09:00–10:00'), slot('y', '10:00–11:00'))
    expect(places(move([day, other], ['a'], 70, 'insert', 'two'))).toEqual({
      b: 'one 09:00–09:30',
      c: 'one 09:30–11:00',
      a: 'two 10:00–11:00',
      y: 'two 11:00–12:00',
    })
  })

  it('does not move locked slots, and is refused where they leave no room', () => {
    const held = row('two', slot('x', '09:00–10:00'), slot('y', '10:00–11:00', { locked: true }))
    expect(move([day, held], ['a'], 0, 'insert', 'two')).toMatchObject({ blockedBy: 'y' })
    expect(places(move([held], ['x'], 120, 'insert'))).toEqual({ x: 'two 11:00–12:00' })
  })
})
