import type { Airing } from '@docket/model/schedule/airings'
import { HOUR_MS, toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { timedAirings } from '#data/airings/timed-airing.ts'
import {
  allBarsOf,
  barsOf,
  type LaneQuery,
  lanesOf,
  listedLanes,
  stepDate,
  windowOf,
} from './channel-lanes.ts'

const query: LaneQuery = {
  channel: 'one',
  zone: 'America/New_York',
  dayStart: '06:00',
  view: 'day',
  date: '2026-11-21',
  pxPerHour: 120,
}

function hoursOf(date: string, view: LaneQuery['view'] = 'day'): number[] {
  return lanesOf({ ...query, date, view }).map(({ axis }) => (axis.until - axis.from) / HOUR_MS)
}

describe('the lanes of a channel', () => {
  it('have one lane for a day, from the start of the broadcast day', () => {
    const [lane] = lanesOf(query)
    expect(lane?.axis.from).toBe(Date.parse('2026-11-21T11:00:00Z')) // 6 AM EST
    expect(lane).toMatchObject({ id: '2026-11-21', row: 'one', label: 'Sat', detail: 'Nov 21' })
  })

  it('have seven lanes for a week', () => {
    const days = lanesOf({ ...query, view: 'week' }).map(({ id }) => id)
    expect(days).toHaveLength(7)
    expect(days[0]).toBe('2026-11-16')
  })

  it('are as long as their real day', () => {
    // The night of the clock change belongs to the broadcast day before it.
    expect(hoursOf('2026-10-31')).toEqual([25])
    expect(hoursOf('2026-03-07')).toEqual([23])
    expect(hoursOf('2026-11-01', 'week')).toEqual([24, 24, 24, 24, 24, 25, 24])
  })

  it('include tomorrow in the list, on the current day', () => {
    const listed = (today: string) => listedLanes(query, today).map(({ id }) => id)
    expect(listed('2026-11-21')).toEqual(['2026-11-21', '2026-11-22'])
    expect(listed('2026-11-20')).toEqual(['2026-11-21'])
  })

  it('are read with an extra day on either side', () => {
    const lanes = lanesOf(query)
    const { from, until } = windowOf(lanes)
    expect([(lanes[0]?.axis.from ?? 0) - from, until - (lanes[0]?.axis.until ?? 0)]).toEqual([
      24 * HOUR_MS,
      24 * HOUR_MS,
    ])
  })

  it('step by a day or by a week', () => {
    expect(stepDate('day', '2026-11-01', -1)).toBe('2026-10-31')
    expect(stepDate('week', '2026-11-01', 1)).toBe('2026-11-08')
  })
})

describe('the bar of an airing', () => {
  const NOW = 100 * HOUR_MS

  function barOf(from: number, until: number, rest: Partial<Airing> = {}) {
    const times = { startsAt: toInstant(from * HOUR_MS), endsAt: toInstant(until * HOUR_MS) }
    const airing = { id: 'a', channel: 'one', title: 'News', status: 'planned', ...times, ...rest }
    return barsOf(timedAirings([airing as Airing]), NOW)[0]
  }

  it('is locked only when the airing is, even in the past', () => {
    expect(barOf(101, 102, { locked: true })?.locked).toBe(true)
    expect(barOf(98, 99, { locked: false })).toMatchObject({ phase: 'past', locked: false })
  })

  it('is uncommitted only while that can be changed', () => {
    expect(barOf(101, 102)?.uncommitted).toBe(true)
    expect(barOf(98, 99)?.uncommitted).toBe(false)
    expect(barOf(101, 102, { status: 'committed' })?.uncommitted).toBe(false)
  })

  it('shows its special properties as text', () => {
    expect(barOf(101, 102, { kind: 'live', run: 'first', private: true })?.detail).toBe(
      'live · new · private',
    )
    expect(barOf(101, 102)?.detail).toBeUndefined()
  })
})

describe('the bars of a draft', () => {
  const at = (id: string, from: number) => {
    const times = { startsAt: toInstant(from * HOUR_MS), endsAt: toInstant((from + 1) * HOUR_MS) }
    const airing = { id, channel: 'one', title: id, status: 'planned', ...times } as Airing
    return timedAirings([airing])
  }

  it('show where an airing moves and, faintly, where it was, with text only in free space', () => {
    const moved = { airing: 'news', was: null, becomes: null, reason: 'hand' } as const
    const bars = allBarsOf(
      {
        airings: [...at('news', 3), ...at('film', 2)],
        ghosts: [...at('news', 2), ...at('quiz', 8)],
        planned: [moved],
      },
      0,
    )
    expect(bars.map(({ id, planned, ghost }) => [id, planned, ghost])).toEqual([
      ['news', true, undefined],
      ['film', undefined, undefined],
      ['ghost-news', undefined, 'covered'],
      ['ghost-quiz', undefined, 'free'],
    ])
    expect(bars.filter(({ ghost }) => ghost).every(({ exempt, locked }) => exempt && locked)).toBe(
      true,
    )
  })
})
