import { describe, expect, it } from 'vitest'
import { breaksInGaps } from './breaks-in-gaps.ts'

const START = Date.parse('2026-03-03T00:00:00Z')
const MIN = 60_000

/** Breaks as minutes after the start and seconds, for programs given in minutes, within a range of minutes. */
function found(
  programs: readonly (readonly [from: number, until: number])[],
  [from, until]: readonly [number, number],
  longestSec = 0,
) {
  const plan = programs.map(([startsAt, endsAt]) => ({
    startsAt: START + startsAt * MIN,
    endsAt: START + endsAt * MIN,
  }))
  const window = { from: START + from * MIN, until: START + until * MIN }
  return breaksInGaps(plan, window, longestSec * 1000).map(({ at, freeMs }) => [
    (at - START) / MIN,
    freeMs / 1000,
  ])
}

describe('the breaks between programs', () => {
  it('start where a program ends, and leave time for the next one to start', () => {
    const programs = [
      [0, 10],
      [10, 20],
      [21, 40],
      [55, 60],
    ] as const
    expect(found(programs, [0, 59])).toEqual([
      [20, 56],
      [40, 120],
    ])
  })

  it('start at each half hour of a long gap, but not soon after its start', () => {
    expect(found([[0, 27]], [0, 121])).toEqual([
      [27, 120],
      [60, 120],
      [90, 120],
      [120, 120],
    ])
    expect(found([], [31, 89])).toEqual([[60, 120]])
  })

  it('are as long as the channel allows', () => {
    expect(found([[0, 27]], [0, 31], 30)).toEqual([[27, 30]])
  })

  it('are not in gaps too short for a spot, nor before the requested time', () => {
    const programs = [
      [0, 10],
      [10.2, 20],
    ] as const
    expect(found(programs, [0, 15])).toEqual([])
    expect(found([[0, 10]], [11, 25])).toEqual([])
  })
})
