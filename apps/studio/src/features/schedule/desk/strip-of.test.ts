import { HOUR_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { stripOf } from './strip-of.ts'

function airing(id: string, channel: string, from: number, until: number): TimedAiring {
  const record = { id, channel, title: id } as TimedAiring['airing']
  return { airing: record, startsAt: from * HOUR_MS, endsAt: until * HOUR_MS }
}

const window = { from: 0, until: 4 * HOUR_MS }
const airings = [
  airing('a', 'one', -1, 1.5),
  airing('b', 'one', 2, 3),
  airing('c', 'one', 2.5, 4),
  airing('d', 'two', 0, 4),
]

describe('the strip of days', () => {
  it('shows how full each hour is across all channels', () => {
    expect(stripOf(airings, ['one'], window, 0).density).toEqual([1, 0.5, 1, 1])
    expect(stripOf(airings, ['one', 'two'], window, 0).density).toEqual([1, 0.75, 1, 1])
  })

  it('shows future gaps and conflicts', () => {
    const { gaps, conflicts } = stripOf(airings, ['one', 'two'], window, HOUR_MS)
    expect(gaps).toEqual([{ from: 1.5 * HOUR_MS, until: 2 * HOUR_MS }])
    expect(conflicts).toEqual([{ from: 2.5 * HOUR_MS, until: 3 * HOUR_MS }])
    expect(stripOf(airings, ['one'], window, 4 * HOUR_MS)).toMatchObject({
      gaps: [],
      conflicts: [],
    })
  })
})
