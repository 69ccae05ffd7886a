import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Airtime, clipped, findOverlaps, isOnAir, overlaps, slotSec } from './airtime.ts'

function air(startsAt: number, endsAt: number): Airtime {
  return { startsAt, endsAt }
}

describe('two airings', () => {
  it('overlap when they share time, including equal and contained ones', () => {
    expect(overlaps(air(0, 60), air(59, 90))).toBe(true)
    expect(overlaps(air(0, 60), air(0, 60))).toBe(true)
    expect(overlaps(air(0, 60), air(10, 20))).toBe(true)
  })

  it('do not overlap when they only touch or one is empty', () => {
    expect(overlaps(air(0, 60), air(60, 90))).toBe(false)
    expect(overlaps(air(60, 90), air(0, 60))).toBe(false)
    expect(overlaps(air(0, 60), air(30, 30))).toBe(false)
  })

  it('are also compared in the form of records', () => {
    const news = { startsAt: '2026-03-02 23:00:00.000Z', endsAt: '2026-03-02 23:30:00.000Z' }
    const movie = { startsAt: '2026-03-02 23:29:59.999Z', endsAt: '2026-03-03 01:00:00.000Z' }
    expect(overlaps(news, movie)).toBe(true)
    expect(isOnAir(news, '2026-03-02 23:00:00.000Z')).toBe(true)
    expect(isOnAir(news, '2026-03-02 23:30:00.000Z')).toBe(false)
  })
})

describe('a planned place', () => {
  it('is the running time rounded up to 15 minutes, but at least 15', () => {
    expect([0, 1, 900, 901, 1800, 3515, 3600].map(slotSec)).toEqual([
      900, 900, 900, 1800, 1800, 3600, 3600,
    ])
  })
})

describe('the overlaps of a channel', () => {
  it('are listed once each, the earlier airing first', () => {
    const long = air(0, 100)
    const short = air(10, 20)
    const late = air(90, 120)
    expect(findOverlaps([late, short, long])).toEqual([
      [long, short],
      [long, late],
    ])
  })

  it('are the same as from comparing every pair', () => {
    const airtime = fc
      .tuple(fc.nat(50), fc.nat(10))
      .map(([startsAt, length]) => air(startsAt, startsAt + length))
    fc.assert(
      fc.property(fc.array(airtime, { maxLength: 20 }), (airings) => {
        const pairs = airings.flatMap((one, index) =>
          airings.slice(index + 1).filter((other) => overlaps(one, other)),
        )
        expect(findOverlaps(airings)).toHaveLength(pairs.length)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a window of a channel', () => {
  it('marks airings that began before it or continue after it', () => {
    const window = { from: 100, until: 200 }
    expect(clipped([air(150, 250), air(50, 150), air(0, 50), air(260, 300)], window)).toEqual([
      {
        airing: air(50, 150),
        from: 100,
        until: 150,
        since: true,
        continues: false,
        cutShort: false,
      },
      {
        airing: air(150, 250),
        from: 150,
        until: 200,
        since: false,
        continues: true,
        cutShort: false,
      },
    ])
  })

  it('ends an airing where the next one begins', () => {
    const shown = clipped([air(0, 60), air(45, 90)], { from: 0, until: 100 })
    expect(shown.map(({ from, until, cutShort }) => [from, until, cutShort])).toEqual([
      [0, 45, true],
      [45, 90, false],
    ])
  })

  it('shows one of two airings that begin together', () => {
    const shown = clipped([air(0, 60), air(0, 30)], { from: 0, until: 100 })
    expect(shown.map(({ airing }) => airing)).toEqual([air(0, 60)])
  })

  it('never shows the same moment twice', () => {
    const airtime = fc
      .tuple(fc.nat(50), fc.nat(10))
      .map(([startsAt, length]) => air(startsAt, startsAt + length))
    fc.assert(
      fc.property(fc.array(airtime, { maxLength: 20 }), (airings) => {
        const shown = clipped(airings, { from: 10, until: 40 })
        for (const [index, { from, until }] of shown.entries()) {
          expect(from).toBeGreaterThanOrEqual(shown[index - 1]?.until ?? 10)
          expect(until).toBeGreaterThan(from)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
