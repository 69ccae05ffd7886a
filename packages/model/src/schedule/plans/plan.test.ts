import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../time/instants.ts'
import { applyMoves, inverseOf, type Row } from '../axis/board.ts'
import { at, move, places, resize, row, slot } from '../testing/clock-rows.ts'
import { type Mode, plan } from './plan.ts'

describe('moving a slot', () => {
  it('keeps its length to the millisecond, in any steps (F1)', () => {
    const odd = { id: 'odd', startsAt: at('09:00'), endsAt: at('10:00') + 123 }
    let rows: Row[] = [row('one', odd)]
    for (const step of [17, 1, 333, 86_399, 5]) {
      rows = applyMoves(
        rows,
        plan(rows, { kind: 'move', ids: ['odd'], deltaMs: step }, 'bump').moves,
      )
    }
    expect(rows[0]?.slots).toEqual([
      { id: 'odd', startsAt: odd.startsAt + 86_755, endsAt: odd.endsAt + 86_755 },
    ])
  })

  it('to exactly the time of another is an overlap (F2)', () => {
    const rows = [row('one', slot('a', '09:00–10:00'), slot('b', '12:00–13:00'))]
    expect(move(rows, ['a'], 180, 'revert')).toMatchObject({ conflicts: [['b', 'a']] })
    expect(places(move(rows, ['a'], 180, 'revert'))).toEqual({})
    expect(places(move(rows, ['a'], 180))).toEqual({ a: 'one 12:00–13:00', b: 'one 13:00–14:00' })
  })

  it('pushes slots directly before it, and stops at a locked slot', () => {
    const rows = [
      row(
        'one',
        slot('news', '09:00–10:00'),
        slot('short', '10:30–11:00'),
        slot('council', '12:00–13:00', { locked: true }),
      ),
    ]
    const far = move(rows, ['news'], 500)
    expect(places(far)).toEqual({ news: 'one 10:30–11:30', short: 'one 11:30–12:00' })
    expect(far.blockedBy).toBe('council')
    expect(move(rows, ['news'], 30).blockedBy).toBeUndefined()
  })

  it('over a shorter one in one fast step pushes it like slow steps (F4)', () => {
    const rows = [row('one', slot('long', '09:00–10:10'), slot('short', '10:15–10:25'))]
    const fast = move(rows, ['long'], 75)
    expect(places(fast)).toEqual({ long: 'one 10:15–11:25', short: 'one 11:25–11:35' })
    expect(fast.conflicts).toEqual([])
  })

  it('back within the same drag returns the pushed slots (F5)', () => {
    const rows = [row('one', slot('a', '09:00–10:00'), slot('b', '10:00–11:00'))]
    expect(places(move(rows, ['a'], 45))).toHaveProperty('b')
    expect(places(move(rows, ['a'], 0))).toEqual({})
  })

  it('does not push to or from an exempt slot, and shows the overlap (F6)', () => {
    const rows = [
      row('one', slot('a', '09:00–10:00'), slot('crawl', '10:00–11:00', { exempt: true })),
    ]
    const over = move(rows, ['a'], 30)
    expect(places(over)).toEqual({ a: 'one 09:30–10:30' })
    expect(over.conflicts).toEqual([['a', 'crawl']])
    expect(places(move(rows, ['crawl'], -30))).toEqual({ crawl: 'one 09:30–10:30' })
    expect(places(move(rows, ['crawl'], -30, 'revert'))).toEqual({ crawl: 'one 09:30–10:30' })
  })

  it('stays within the chart’s limits, including pushed slots (F11)', () => {
    const rows = [row('one', slot('a', '00:30–01:00'), slot('b', '22:30–23:30'))]
    const within = { from: at('00:00'), until: at('24:00') }
    const go = (ids: string[], minutes: number, mode: Mode) =>
      places(plan(rows, { kind: 'move', ids, deltaMs: minutes * MINUTE_MS }, mode, { within }))

    expect(go(['b'], 500, 'overlay')).toEqual({ b: 'one 23:00–24:00' })
    expect(go(['a'], -500, 'revert')).toEqual({ a: 'one 00:00–00:30' })
    expect(go(['a'], 5000, 'bump')).toEqual({ a: 'one 22:30–23:00', b: 'one 23:00–24:00' })
  })

  it('is impossible when it is locked', () => {
    const rows = [row('one', slot('a', '09:00–10:00', { locked: true }))]
    for (const mode of ['bump', 'revert', 'overlay'] as const) {
      expect(move(rows, ['a'], 15, mode)).toMatchObject({ blockedBy: 'a', conflicts: [] })
      expect(places(move(rows, ['a'], 15, mode))).toEqual({})
    }
  })

  it('away from an imported overlap is free', () => {
    const rows = [row('one', slot('a', '09:00–10:00'), slot('b', '09:30–10:30', { locked: true }))]
    expect(places(move(rows, ['a'], -45))).toEqual({ a: 'one 08:15–09:15' })
    expect(move(rows, ['a'], 15)).toMatchObject({ blockedBy: 'b' })
  })

  it('further into an imported overlap pushes the other slot, so that the overlap does not grow', () => {
    const rows = [row('one', slot('a', '09:00–10:00'), slot('b', '09:30–10:30'))]
    expect(places(move(rows, ['a'], 15))).toEqual({ a: 'one 09:15–10:15', b: 'one 09:45–10:45' })
  })

  it('ignores deleted slots', () => {
    expect(places(move([row('one')], ['gone'], 15))).toEqual({})
  })
})

describe('dragging a handle', () => {
  const rows = [
    row(
      'one',
      slot('council', '06:00–07:00', { locked: true }),
      slot('a', '09:00–10:00'),
      slot('b', '10:30–11:00'),
      slot('fixed', '12:00–13:00', { locked: true }),
    ),
  ]

  it('pushes and stops at limits like a move (F3)', () => {
    const pulled = resize(rows, ['a'], 'end', 300)
    expect(places(pulled)).toEqual({ a: 'one 09:00–11:30', b: 'one 11:30–12:00' })
    expect(pulled.blockedBy).toBe('fixed')
    expect(places(resize(rows, ['a'], 'start', -300))).toEqual({ a: 'one 07:00–10:00' })
  })

  it('stops before the other end', () => {
    expect(places(resize(rows, ['a'], 'start', 90))).toEqual({ a: 'one 09:59–10:00' })
    expect(places(resize(rows, ['a'], 'end', -90))).toEqual({ a: 'one 09:00–09:01' })
  })

  it('moves nothing when it makes a slot shorter', () => {
    expect(places(resize(rows, ['a'], 'end', -15))).toEqual({ a: 'one 09:00–09:45' })
  })
})

describe('moving to another row', () => {
  const rows = [
    row('one', slot('a', '09:00–10:00'), slot('after', '10:00–11:00')),
    row('two', slot('p', '08:00–09:15'), slot('q', '09:30–10:30'), slot('r', '10:30–11:00')),
  ]

  it('pushes slots that began earlier backward, and later ones forward', () => {
    expect(places(move(rows, ['a'], 0, 'bump', 'two'))).toEqual({
      a: 'two 09:00–10:00',
      p: 'two 07:45–09:00',
      q: 'two 10:00–11:00',
      r: 'two 11:00–11:30',
    })
  })

  it('is refused as a whole when a locked slot leaves no room', () => {
    const full = [
      rows[0] ?? row('one'),
      row('two', slot('q', '09:30–10:30'), slot('r', '10:30–11:00', { locked: true })),
    ]
    const refused = move(full, ['a'], 0, 'bump', 'two')
    expect(places(refused)).toEqual({})
    expect(refused).toMatchObject({ blockedBy: 'r', conflicts: [['a', 'q']] })
  })

  it('returns, or overlaps, as the mode says', () => {
    expect(places(move(rows, ['a'], 0, 'revert', 'two'))).toEqual({})
    expect(places(move(rows, ['a'], 120, 'revert', 'two'))).toEqual({ a: 'two 11:00–12:00' })
    expect(move(rows, ['a'], 0, 'overlay', 'two').conflicts).toEqual([
      ['p', 'a'],
      ['a', 'q'],
    ])
  })
})

describe('a move', () => {
  const rows = [row('one', slot('a', '09:00–10:00'), slot('b', '10:00–11:00'))]

  it('is undone by its inverse', () => {
    const { moves } = move(rows, ['a'], 45)
    expect(applyMoves(applyMoves(rows, moves), inverseOf(moves))).toEqual(rows)
  })
})
