import { expect, it } from 'vitest'
import { lastHours } from './last-hours.ts'

it('has an entry for every hour up to now, and none for older ones', () => {
  const counts = [
    { date: '2026-11-20 01:00:00.000Z', total: 99 },
    { date: '2026-11-21 07:00:00.000Z', total: 12 },
    { date: '2026-11-21 09:00:00.000Z', total: 3 },
  ]
  const now = Date.parse('2026-11-21T09:59:59Z')

  expect(lastHours(counts, now, 3)).toEqual([
    { at: Date.parse('2026-11-21T07:00:00Z'), total: 12 },
    { at: Date.parse('2026-11-21T08:00:00Z'), total: 0 },
    { at: Date.parse('2026-11-21T09:00:00Z'), total: 3 },
  ])
})
