import { describe, expect, it } from 'vitest'
import { move, places, resize, row, slot } from '../testing/clock-rows.ts'

describe('a bundle', () => {
  const rows = [
    row('one', slot('a', '09:00–10:00', { bundle: 'x' }), slot('p', '10:00–10:30')),
    row('two', slot('b', '09:15–09:45', { bundle: 'x' }), slot('q', '10:00–11:00')),
  ]

  it('moves together across rows, and each member pushes in its own row', () => {
    expect(places(move(rows, ['a'], 30))).toEqual({
      a: 'one 09:30–10:30',
      p: 'one 10:30–11:00',
      b: 'two 09:45–10:15',
      q: 'two 10:15–11:15',
    })
  })

  it('moves completely when one member is pushed', () => {
    const pushing = [
      row('one', slot('c', '08:00–09:00'), slot('a', '09:00–10:00', { bundle: 'x' })),
      row('two', slot('b', '09:15–09:45', { bundle: 'x' }), slot('q', '10:00–11:00')),
    ]
    expect(places(move(pushing, ['c'], 30))).toEqual({
      c: 'one 08:30–09:30',
      a: 'one 09:30–10:30',
      b: 'two 09:45–10:15',
      q: 'two 10:15–11:15',
    })
  })

  it('stops together when one member meets a locked slot in another row', () => {
    const stopped = [
      rows[0] ?? row('one'),
      row(
        'two',
        slot('b', '09:15–09:45', { bundle: 'x' }),
        slot('q', '10:00–11:00', { locked: true }),
      ),
    ]
    const far = move(stopped, ['a'], 300)
    expect(places(far)).toEqual({
      a: 'one 09:15–10:15',
      p: 'one 10:15–10:45',
      b: 'two 09:30–10:00',
    })
    expect(far.blockedBy).toBe('q')
  })

  it('is resized one bar at a time, or all by the same amount (F7)', () => {
    expect(places(resize(rows, ['b'], 'start', -15))).toEqual({ b: 'two 09:00–09:45' })
    expect(places(resize(rows, ['a', 'b'], 'end', 15))).toEqual({
      a: 'one 09:00–10:15',
      p: 'one 10:15–10:45',
      b: 'two 09:15–10:00',
    })
  })

  it('does not move when one member is locked, and names it (F8)', () => {
    const locked = [
      row('one', slot('a', '09:00–10:00', { bundle: 'x' })),
      row('two', slot('b', '09:00–10:00', { bundle: 'x', locked: true })),
    ]
    expect(move(locked, ['a'], 15)).toMatchObject({ blockedBy: 'b' })
    expect(places(move(locked, ['a'], 15, 'overlay'))).toEqual({})
  })

  it('does not move when one of its members is resized', () => {
    // a would push p, p's bundle would push b, and b belongs to a.
    const ring = [
      row(
        'one',
        slot('a', '09:00–10:00', { bundle: 'x' }),
        slot('p', '10:00–10:30', { bundle: 'y' }),
      ),
      row(
        'two',
        slot('r', '08:00–09:00', { bundle: 'y' }),
        slot('b', '09:30–10:00', { bundle: 'x' }),
      ),
    ]
    const pulled = resize(ring, ['a'], 'end', 60)
    expect(places(pulled)).toMatchObject({ a: 'one 09:00–10:30', r: 'two 08:30–09:30' })
    expect(pulled.blockedBy).toBe('b')
  })
})
