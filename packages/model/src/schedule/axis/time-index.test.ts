import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps } from '../airtime.ts'
import { airingAt, airingsWithin, indexByTime } from './time-index.ts'

const airings = fc.array(
  fc
    .tuple(fc.nat(200), fc.integer({ min: 1, max: 60 }))
    .map(([startsAt, length]) => ({ startsAt, endsAt: startsAt + length })),
  { maxLength: 40 },
)

describe('a row with a time index', () => {
  it('finds the same as checking every airing, including overlaps', () => {
    fc.assert(
      fc.property(airings, fc.nat(250), fc.integer({ min: 1, max: 50 }), (row, from, length) => {
        const window = { from, until: from + length }
        const found = airingsWithin(indexByTime(row), window)
        const expected = row.filter((one) =>
          overlaps(one, { startsAt: window.from, endsAt: window.until }),
        )
        expect(new Set(found)).toEqual(new Set(expected))
      }),
      { numRuns: 1000 },
    )
  })

  it('finds what is on air, the later one of an overlap', () => {
    const row = indexByTime([
      { startsAt: 0, endsAt: 60 },
      { startsAt: 30, endsAt: 40 },
    ])
    expect(airingAt(row, 35)).toEqual({ startsAt: 30, endsAt: 40 })
    expect(airingAt(row, 40)).toEqual({ startsAt: 0, endsAt: 60 })
    expect(airingAt(row, 60)).toBeUndefined()
  })
})
