import type { Airing } from '@docket/model/schedule/airings'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { addDays, weekdayOf, weekOf } from '@docket/model/time/calendar'
import { MINUTE_MS } from '@docket/model/time/instants'
import { atWallTime } from '@docket/model/time/zone'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { fallsOn, type PatternRow, patternOf } from './week-pattern.ts'

const ZONE = 'America/New_York'
const WEEK = weekOf('2026-11-18')

function slot(title: string, wall: string, rrule: string, more: Partial<Timeslot> = {}): Timeslot {
  const times = { dtstartLocal: wall, durationMin: 30, rrule, exdates: null }
  const term = { until: '', termStart: '', termEnd: '' }
  return {
    id: title,
    title,
    kind: 'repeat',
    status: 'active',
    ...times,
    ...term,
    ...more,
  } as Timeslot
}

function airing(title: string, day: string, time: string, more: Partial<Airing> = {}): TimedAiring {
  const startsAt = atWallTime(day, time, ZONE).at
  const record = { id: `${title} ${day}`, title, timeslot: '', timeslotDay: '', ...more } as Airing
  return { airing: record, startsAt, endsAt: startsAt + 30 * MINUTE_MS }
}

function pattern(timeslots: Timeslot[], airings: TimedAiring[]): PatternRow[] {
  const plannedUntil = Number.POSITIVE_INFINITY
  return patternOf({ timeslots, airings, days: WEEK, zone: ZONE, dayStart: '06:00', plannedUntil })
}

/** Returns how each day of the first row departs from the pattern. */
function departures(rows: PatternRow[]): (string | undefined)[] {
  return rows[0]?.days.map((ofDay) => ofDay.map(({ departure = 'kept' }) => departure).join()) ?? []
}

describe('the pattern of a week', () => {
  const news = slot('News', '2026-09-01T18:00', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH')

  it('says where a day differs from its timeslots', () => {
    const of = (day: string) => ({ timeslot: 'News', timeslotDay: day })
    const airings = [
      airing('News', '2026-11-16', '18:00', of('2026-11-16')),
      airing('News', '2026-11-17', '19:00', of('2026-11-17')),
      airing('Council', '2026-11-18', '18:15'),
    ]
    expect(departures(pattern([news], airings))).toEqual([
      'kept',
      'moved',
      'replaced',
      'missing',
      '',
      '',
      '',
    ])
  })

  it('puts additional airings in the row of the last time before them', () => {
    const rows = pattern([news], [airing('Film', '2026-11-20', '20:00')])
    expect(rows.map(({ time }) => time)).toEqual(['18:00'])
    expect(departures(rows)[4]).toBe('extra')
  })

  it('keeps times after midnight in the broadcast day that they belong to', () => {
    const late = slot('Late', '2026-09-01T01:00', 'FREQ=DAILY')
    const rows = pattern([news, late], [])
    expect(rows.map(({ time }) => time)).toEqual(['18:00', '01:00'])
    expect(rows[1]?.days.map((ofDay) => ofDay.length)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('lets filler yield to a program that runs over', () => {
    const filler = slot('Board', '2026-09-01T18:00', 'FREQ=DAILY', { kind: 'filler' })
    const of = { timeslot: 'Board', timeslotDay: '2026-11-16' }
    const rows = pattern([filler], [airing('Board', '2026-11-16', '18:20', of)])
    expect(departures(rows)[0]).toBe('kept')
  })

  it('handles every other week, the last weekday of a month, excluded days, and terms', () => {
    const dates = (rule: string, more: Partial<Timeslot> = {}) =>
      Array.from({ length: 31 }, (_, index) => addDays('2026-12-01', index))
        .filter((day) => fallsOn(slot('Any', '2026-11-17T10:00', rule, more), day))
        .map((day) => day.slice(8))
    expect(dates('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')).toEqual(['01', '15', '29'])
    expect(dates('FREQ=MONTHLY;BYDAY=-1FR')).toEqual(['25'])
    expect(dates('FREQ=MONTHLY;BYDAY=2MO')).toEqual(['14'])
    expect(dates('FREQ=WEEKLY', { exdates: ['2026-12-08'] })).toEqual(['01', '15', '22', '29'])
    expect(dates('FREQ=WEEKLY', { termEnd: '2026-12-10' })).toEqual(['01', '08'])
  })

  it('has each weekly timeslot once on each of its weekdays, whatever the rule', () => {
    const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
    fc.assert(
      fc.property(
        fc.subarray(names, { minLength: 1 }),
        fc.integer({ min: 0, max: 23 }),
        (on, hour) => {
          const wall = `2026-09-01T${String(hour).padStart(2, '0')}:00`
          const weekly = slot('Any', wall, `FREQ=WEEKLY;BYDAY=${on.join()}`)
          const found = pattern([weekly], []).flatMap(({ days }) => days.flat())
          expect(found).toHaveLength(on.length)
          const shift = hour < 6 ? 1 : 0
          const days = WEEK.filter((day) =>
            on.includes(names[weekdayOf(addDays(day, shift))] ?? ''),
          )
          expect(days).toHaveLength(on.length)
        },
      ),
    )
  })
})
