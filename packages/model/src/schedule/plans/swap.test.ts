import { describe, expect, it } from 'vitest'
import { swapPlaces } from './swap.ts'

const slot = (id: string, startsAt: number, endsAt: number, row = 'a') => ({
  id,
  row,
  startsAt,
  endsAt,
})

function swapped(
  ...slots: [ReturnType<typeof slot>, ReturnType<typeof slot>, ...ReturnType<typeof slot>[]]
) {
  const [one, other] = slots
  const moves = swapPlaces(one, other, slots)
  return Object.fromEntries(
    moves
      .entries()
      .map(([id, { becomes }]) => [id, [becomes.row, becomes.startsAt, becomes.endsAt]]),
  )
}

describe('two swapped programs', () => {
  it('keep the time of both, and the gap between them, when they are neighbors', () => {
    const moved = { late: ['a', 0, 60], early: ['a', 70, 100] }
    expect(swapped(slot('early', 0, 30), slot('late', 40, 100))).toEqual(moved)
    expect(swapped(slot('late', 40, 100), slot('early', 0, 30))).toEqual(moved)
  })

  it('keep round start times if there is room', () => {
    const at = (text: string) => Date.parse(`2026-03-03T${text}Z`)
    const clock = (ms: unknown) => new Date(Number(ms)).toISOString().slice(11, 19)
    const startsOf = (...slots: Parameters<typeof swapped>) =>
      Object.fromEntries(
        Object.entries(swapped(...slots)).map(([id, [, startsAt]]) => [id, clock(startsAt)]),
      )
    const short = slot('short', at('20:00:00'), at('20:28:30'))
    expect(startsOf(short, slot('half', at('20:30:00'), at('21:00:00')))).toEqual({
      half: '20:00:00',
      short: '20:30:00',
    })
    expect(startsOf(short, slot('long', at('20:30:00'), at('21:30:00')))).toEqual({
      long: '20:00:00',
      short: '21:00:00',
    })
    // Not at 20:25, because the other one has not ended by then.
    expect(startsOf(short, slot('odd', at('20:30:00'), at('20:57:00')))).toEqual({
      odd: '20:00:00',
      short: '20:28:30',
    })
  })

  it('start where the other one started if there is something between them', () => {
    expect(swapped(slot('early', 0, 30), slot('late', 60, 100), slot('between', 30, 60))).toEqual({
      late: ['a', 0, 40],
      early: ['a', 60, 90],
    })
  })

  it('swap their channels', () => {
    expect(swapped(slot('one', 0, 30, 'a'), slot('other', 10, 50, 'b'))).toEqual({
      one: ['b', 10, 40],
      other: ['a', 0, 40],
    })
  })
})
