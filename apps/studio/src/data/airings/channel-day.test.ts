import type { Airing } from '@docket/model/schedule/airings'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { byChannel, nowNext, progressOf } from './channel-day.ts'
import { healthOf } from './day-health.ts'
import { type TimedAiring, timedAirings } from './timed-airing.ts'

function record(title: string, from: number, until: number, rest: Partial<Airing> = {}): Airing {
  const times = { startsAt: toInstant(from * HOUR_MS), endsAt: toInstant(until * HOUR_MS) }
  return { id: title, title, channel: 'one', status: 'committed', ...times, ...rest } as Airing
}

function timed(...records: Airing[]): TimedAiring[] {
  return timedAirings(records)
}

describe('what a channel airs', () => {
  const airings = timed(record('news', 6, 7), record('jazz', 7, 9), record('film', 12, 14))

  it('is the current airing and the next one', () => {
    const { now, next } = nowNext(airings, 7 * HOUR_MS)
    expect([now?.airing.title, next?.airing.title]).toEqual(['jazz', 'film'])
  })

  it('can be nothing', () => {
    expect(nowNext(airings, 10 * HOUR_MS).now).toBeUndefined()
    expect(nowNext(airings, 20 * HOUR_MS)).toEqual({ now: undefined, next: undefined })
  })

  it('is the later of two overlapping airings', () => {
    const both = timed(record('council', 6, 9), record('news', 7, 8))
    expect(nowNext(both, 7.5 * HOUR_MS).now?.airing.title).toBe('news')
  })

  it('has its progress', () => {
    const [news] = timed(record('news', 6, 8))
    const parts = [5, 6.5, 9].map((hour) => news && progressOf(news, hour * HOUR_MS))
    expect(parts).toEqual([0, 0.25, 1])
  })

  it('does not include canceled or preempted airings', () => {
    const standing = timed(
      record('a', 1, 2),
      record('b', 1, 2, { status: 'cancelled' }),
      record('c', 1, 2, { status: 'preempted' }),
    )
    expect(standing.map(({ airing }) => airing.title)).toEqual(['a'])
  })

  it('is separate for each channel', () => {
    const found = byChannel(timed(record('a', 1, 2), record('b', 1, 2, { channel: 'two' })))
    expect([...found.keys()]).toEqual(['one', 'two'])
  })
})

describe('the health of a day', () => {
  const window = { from: 0, until: 24 * HOUR_MS }

  it('counts future gaps and conflicts', () => {
    const airings = timed(record('a', 2, 8), record('b', 7, 12), record('c', 13, 24))
    expect(healthOf(airings, window, 3 * HOUR_MS)).toEqual({ gaps: 1, conflicts: 1 })
    expect(healthOf(airings, window, 12.5 * HOUR_MS)).toEqual({ gaps: 1, conflicts: 0 })
    expect(healthOf(airings, window, 14 * HOUR_MS)).toEqual({ gaps: 0, conflicts: 0 })
  })

  it('does not count time that slots leave unused', () => {
    const airings = timed(record('a', 0, 11.8), record('b', 12, 24))
    expect(healthOf(airings, window, 0).gaps).toBe(0)
  })
})
