import { DAY_MS, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { SHEET_PT, type WeekSheet, weekSheetOf } from './week-sheet.ts'

const WEEK = Array.from({ length: 7 }, (_, day) => ({
  from: day * DAY_MS,
  until: (day + 1) * DAY_MS,
}))

/** Creates back-to-back airings with these lengths, in minutes. */
function airings(...minutes: number[]): TimedAiring[] {
  let startsAt = 0
  return minutes.map((length, at) => {
    const airing = { id: String(at), title: String(at) } as TimedAiring['airing']
    const timed = { airing, startsAt, endsAt: startsAt + length * MINUTE_MS }
    startsAt = timed.endsAt
    return timed
  })
}

/** Returns the number of airings in each line of a day. */
function linesOf({ pages }: WeekSheet, day = 0): number[] {
  const columns = pages.flat().filter((column) => column.day === day)
  return columns.flatMap(({ lines }) => lines.map((line) => line.length))
}

const every = (length: number, count: number) => Array.from({ length: count }, () => length)

describe('the week on paper', () => {
  it('has a line for each program while there is room', () => {
    const sheet = weekSheetOf(airings(60, 5, 5, 30), WEEK)
    expect(linesOf(sheet)).toEqual([1, 1, 1, 1])
    expect(sheet.pages.map((columns) => columns.length)).toEqual([7])
  })

  it('combines bulletins before it takes another page', () => {
    const sheet = weekSheetOf(airings(60, ...every(5, 40), 60), WEEK)
    expect(linesOf(sheet)).toEqual([1, 40, 1])
    expect(sheet.pages).toHaveLength(1)
  })

  it('takes two pages when a day has many programs', () => {
    const sheet = weekSheetOf(airings(...every(45, 32)), WEEK)
    expect(sheet.pages.map((columns) => columns.map(({ day }) => day))).toEqual([
      [0, 1, 2, 3],
      [4, 5, 6],
    ])
    expect(linesOf(sheet)).toEqual(every(1, 32))
  })

  it('divides days of half hours into two columns', () => {
    const sheet = weekSheetOf(airings(...every(30, 48)), WEEK)
    expect(sheet.pages.map((columns) => columns.length)).toEqual([4, 4, 4, 2])
    const [first, second] = sheet.pages[0] ?? []
    expect([first?.lines.length, second?.lines.length]).toEqual([24, 24])
    expect([first, second].map((column) => column?.isContinued)).toEqual([false, true])
  })

  it('always fits with letters that are large enough, and loses no airing', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 240 }), { maxLength: 400 })
    fc.assert(
      fc.property(lengths, (minutes) => {
        const all = airings(...minutes)
        const { pages, linePt } = weekSheetOf(all, WEEK)
        const shown = all.filter(({ startsAt }) => startsAt < 7 * 24 * HOUR_MS)
        const columns = pages.flat()
        expect(columns.flatMap(({ lines }) => lines.flat())).toEqual(shown)
        for (const { lines } of columns)
          expect(lines.length * linePt).toBeLessThanOrEqual(SHEET_PT + 0.01)
        expect(linePt).toBeGreaterThan(pages.length === 1 ? 22 : 14)
      }),
    )
  })
})
