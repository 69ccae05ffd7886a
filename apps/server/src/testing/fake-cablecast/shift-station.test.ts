import { expect, it } from 'vitest'
import { shiftToToday } from './shift-station.ts'
import { emptyStation } from './station.ts'

it('a shifted schedule began two days ago and keeps its times of day across a change of the clocks', () => {
  const station = emptyStation('America/New_York')
  station.scheduleItems = [
    { id: 2, runDateTime: '2026-08-04T19:00:00-04:00' },
    { id: 1, runDateTime: '2026-08-03T23:30:00-04:00' },
  ]
  station.shows = [{ id: 1, eventDate: '2026-08-01T00:00:00-04:00' }, { id: 2 }]

  shiftToToday(station, Temporal.Instant.from('2026-11-30T12:00:00Z'))

  expect(station.scheduleItems.map(({ runDateTime }) => runDateTime)).toEqual([
    '2026-11-29T19:00:00-05:00',
    '2026-11-28T23:30:00-05:00',
  ])
  expect(station.shows).toEqual([{ id: 1, eventDate: '2026-11-26T00:00:00-05:00' }, { id: 2 }])
})
