import { fitAxis } from '@docket/model/schedule/axis/axis'
import { HOUR_MS } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { describe, expect, it } from 'vitest'
import { segmentsOf } from './segments.ts'

const ZONE = 'America/New_York'

function lane(day: string) {
  const window = airtimeOfDay(day, ZONE)
  const hours = (window.until - window.from) / HOUR_MS
  return { id: day, row: 'channel', label: day, axis: fitAxis(window, ZONE, hours * 100) }
}

const lanes = [lane('2026-10-31'), lane('2026-11-01')]

describe('the segments of a bar', () => {
  it('are in both lanes when it crosses the end of the day', () => {
    const startsAt = Date.parse('2026-11-01T03:30:00Z') // 11:30 PM
    const place = { row: 'channel', startsAt, endsAt: startsAt + 2 * HOUR_MS }

    expect(segmentsOf(place, lanes)).toEqual([
      { lane: 0, left: 2350, width: 50, since: false, continues: true },
      { lane: 1, left: 0, width: 150, since: true, continues: false },
    ])
  })

  it('are as wide as the elapsed time, even when clocks go back', () => {
    const startsAt = Date.parse('2026-11-01T05:00:00Z') // 1 AM, the first time
    const place = { row: 'channel', startsAt, endsAt: startsAt + 2 * HOUR_MS } // 2 AM

    expect(segmentsOf(place, lanes)).toMatchObject([{ lane: 1, left: 100, width: 200 }])
  })

  it('are absent in the lanes of other rows', () => {
    const startsAt = Date.parse('2026-11-01T05:00:00Z')
    expect(segmentsOf({ row: 'other', startsAt, endsAt: startsAt + HOUR_MS }, lanes)).toEqual([])
  })
})
