import { DAY_MS, HOUR_MS, MINUTE_MS } from '@docket/model/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { SHEET_PT, weekSheetOf } from './week-sheet.ts'

const WEEK = Array.from({ length: 7 }, (_, day) => ({
  from: day * DAY_MS,
  until: (day + 1) * DAY_MS,
}))

/** Creates airings one after the other, of these lengths in minutes. */
function airings(...minutes: number[]): TimedAiring[] {
  let startsAt = 0
  return minutes.map((length, at) => {
    const airing = { id: String(at), title: String(at) } as TimedAiring['airing']
    const timed = { airing, startsAt, endsAt: startsAt + length * MINUTE_MS }
    startsAt = timed.endsAt
    return timed
  })
}

describe('the week on one page', () => {
  it('has a line for each program while there is room', () => {
    const { days } = weekSheetOf(airings(60, 5, 5, 30), WEEK)
    expect(days[0]?.map((line) => line.length)).toEqual([1, 1, 1, 1])
  })

  it('folds the shortest programs of a day that is too full', () => {
    const day = [60, ...Array.from({ length: 40 }, () => 5), 60]
    const { days } = weekSheetOf(airings(...day), WEEK)
    expect(days[0]?.map((line) => line.length)).toEqual([1, 40, 1])
  })

  it('always fits, and loses no airing', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 240 }), { maxLength: 400 })
    fc.assert(
      fc.property(lengths, (minutes) => {
        const all = airings(...minutes)
        const { days, linePt } = weekSheetOf(all, WEEK)
        const shown = all.filter(({ startsAt }) => startsAt < 7 * 24 * HOUR_MS)
        expect(days.flat(2)).toEqual(shown)
        for (const lines of days) expect(lines.length * linePt).toBeLessThanOrEqual(SHEET_PT + 0.01)
        expect(linePt).toBeGreaterThan(9)
      }),
    )
  })
})
