import type { Reservation } from '@docket/model/equipment/reservations'
import type { Resource } from '@docket/model/equipment/resources'
import { toEpochMs } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { weekLanes } from './week-lanes.ts'

const camera = { id: 'camera', name: 'Camera 1' } as Resource
// The week in which New York switches to daylight saving time: Sunday, March 8 has 23 hours.
const week = {
  first: '2026-03-02',
  zone: 'America/New_York',
  now: toEpochMs('2026-03-05 17:00:00.000Z'),
}

function booking(startsAt: string, dueAt: string, status: Reservation['status'] = 'approved') {
  return { id: startsAt, resource: 'camera', startsAt, dueAt, status } as Reservation
}

describe('the week of an item of equipment', () => {
  it('has each loan in its place, on an axis as long as the week', () => {
    const tuesday = booking('2026-03-03 05:00:00.000Z', '2026-03-04 05:00:00.000Z')
    const [lane] = weekLanes([camera], [tuesday], week)
    expect(lane?.bars[0]).toMatchObject({ fromBefore: false, goesOn: false })
    expect(lane?.bars[0]?.left).toBeCloseTo((24 / 167) * 100)
    expect(lane?.bars[0]?.width).toBeCloseTo((24 / 167) * 100)
    expect(lane?.free).not.toContain('2026-03-03')
    expect(lane?.free).toHaveLength(6)
  })

  it('cuts loans at its edges, and omits those that only touch them', () => {
    const long = booking('2026-02-20 12:00:00.000Z', '2026-03-20 12:00:00.000Z')
    const before = booking('2026-03-01 12:00:00.000Z', '2026-03-02 05:00:00.000Z')
    const [lane] = weekLanes([camera], [before, long], week)
    expect(lane?.bars).toMatchObject([
      { booking: long, left: 0, width: 100, fromBefore: true, goesOn: true },
    ])
    expect(lane?.free).toEqual([])
  })

  it('shows a loan until it is returned, and no loans of other items', () => {
    const late = booking('2026-03-02 15:00:00.000Z', '2026-03-03 15:00:00.000Z', 'overdue')
    const other = { ...late, id: 'other', resource: 'tripod' }
    const [lane] = weekLanes([camera], [late, other], week)
    expect(lane?.bars).toHaveLength(1)
    expect(lane?.free).toEqual(['2026-03-06', '2026-03-07', '2026-03-08'])
  })
})
