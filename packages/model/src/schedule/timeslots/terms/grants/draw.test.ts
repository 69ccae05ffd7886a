import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawOrder, type Entrant, isFairDraw } from './draw.ts'
import { sha256 } from './sha256.ts'

const seeds = fc.string({ maxLength: 40 })
const entrants = fc.uniqueArray(
  fc.record({ id: fc.string({ maxLength: 20 }), tickets: fc.integer({ min: 1, max: 10 }) }),
  { selector: ({ id }) => id, maxLength: 12 },
)

describe('SHA-256', () => {
  it('matches the standard’s test vectors', () => {
    expect(['', 'abc', 'ü'.repeat(60)].map(sha256)).toEqual([
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      'abb4f2535c4be1aeb09cd8c053cfd8033f0ff7349490eb526b3d9c66f5623d62',
    ])
  })
})

describe('a draw', () => {
  it('includes everyone once, no matter in what order and how often they are listed', () => {
    fc.assert(
      fc.property(seeds, entrants, fc.integer(), (seed, all, turn) => {
        const drawn = drawOrder(seed, all)
        expect(drawn.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
        const turned = [...all.slice(turn % 12), ...all.slice(0, turn % 12), ...all]
        expect(drawOrder(seed, turned)).toEqual(drawn)
      }),
    )
  })

  it('keeps the order of the others if someone withdraws', () => {
    fc.assert(
      fc.property(seeds, entrants, (seed, all) => {
        const [gone, ...rest] = all
        const without = drawOrder(seed, all).filter(({ id }) => id !== gone?.id)
        expect(drawOrder(seed, rest)).toEqual(without)
      }),
    )
  })

  it('gives everyone the same chance, and double the chance with two tickets', () => {
    const equal = firstsOf([one('a'), one('b'), one('c'), one('d')])
    for (const share of Object.values(equal)) expect(share).toBeCloseTo(0.25, 1)
    const { new: newcomer = 0, ...others } = firstsOf([one('new', 2), one('b'), one('c')])
    expect(newcomer).toBeCloseTo(0.5, 1)
    for (const share of Object.values(others)) expect(share).toBeCloseTo(0.25, 1)
  })

  it('can be verified afterward, and reveals a changed seed, ticket or order', () => {
    const seed = 'a seed'
    const result = drawOrder(seed, [one('a'), one('b', 3), one('c')])
    const drawn = { seedHash: sha256(seed), seed, result }
    expect(isFairDraw(drawn)).toBe(true)
    expect(isFairDraw({ ...drawn, seedHash: sha256('another') })).toBe(false)
    expect(isFairDraw({ ...drawn, result: result.toReversed() })).toBe(false)
    const more = result.map((ticket) => (ticket.id === 'a' ? { ...ticket, tickets: 9 } : ticket))
    expect(isFairDraw({ ...drawn, result: more })).toBe(false)
    expect(isFairDraw({ ...drawn, seed: '' })).toBe(false)
  })
})

function one(id: string, tickets = 1): Entrant {
  return { id, tickets }
}

/** Counts how often each entrant comes first over all draws. */
function firstsOf(all: readonly Entrant[]): Record<string, number> {
  const draws = 1500
  const firsts: Record<string, number> = {}
  for (let number = 0; number < draws; number += 1) {
    const first = drawOrder(`seed ${number}`, all)[0]?.id ?? ''
    firsts[first] = (firsts[first] ?? 0) + 1 / draws
  }
  return firsts
}
