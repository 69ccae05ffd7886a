import type { FakeStation, Row } from './station.ts'

/** Days of the schedule that lie in the past after the shift. */
const DAYS_BACK = 2

/**
 * Moves the schedule by whole days, so that it began two days ago. Times of day stay the same in the station's
 * zone, even where the clocks changed in between. Dates of events move with it.
 */
export function shiftToToday(station: FakeStation, now: Temporal.Instant): void {
  const { zone, scheduleItems } = station
  const days = scheduleItems.map(({ runDateTime }) => dayOf(String(runDateTime), zone))
  const first = days.sort(Temporal.PlainDate.compare)[0]
  if (!first) return
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const { days: shift } = first.until(today.subtract({ days: DAYS_BACK }))
  for (const item of scheduleItems) shiftField(item, 'runDateTime', shift, zone)
  for (const show of station.shows) shiftField(show, 'eventDate', shift, zone)
}

function shiftField(row: Row, field: string, days: number, zone: string): void {
  const stamp = row[field]
  if (typeof stamp !== 'string' || stamp === '') return
  const shifted = Temporal.Instant.from(stamp).toZonedDateTimeISO(zone).add({ days })
  row[field] = shifted.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

function dayOf(stamp: string, zone: string): Temporal.PlainDate {
  return Temporal.Instant.from(stamp).toZonedDateTimeISO(zone).toPlainDate()
}
