import { describe, expect, it } from 'vitest'
import {
  dayText,
  lengthText,
  minuteOfDay,
  rangeInZoneText,
  rangeText,
  shortDayText,
  timeText,
} from './clock.ts'
import { floorToTick, seamsOf, ticksOf } from './time-axis.ts'
import { clockOf, daysAround, guideDays } from './zone-clock.ts'

const HOUR = 3_600_000
const at = (iso: string) => Date.parse(iso)
const newYork = clockOf('America/New_York', at('2026-11-01T00:00Z'), at('2026-11-03T00:00Z'))

describe('the wall clock of a time zone', () => {
  it('changes its offset and abbreviation when clocks go back', () => {
    expect(newYork).toEqual([
      { from: at('2026-11-01T00:00Z'), offsetMin: -240, abbreviation: 'EDT' },
      { from: at('2026-11-01T06:00Z'), offsetMin: -300, abbreviation: 'EST' },
    ])
  })

  it('supports offsets of half and quarter hours', () => {
    const lordHowe = clockOf(
      'Australia/Lord_Howe',
      at('2026-10-03T00:00Z'),
      at('2026-10-04T00:00Z'),
    )
    const kathmandu = clockOf('Asia/Kathmandu', at('2026-10-03T00:00Z'), at('2026-10-04T00:00Z'))

    expect(lordHowe.map((span) => span.offsetMin)).toEqual([630, 660])
    expect(kathmandu.map((span) => span.offsetMin)).toEqual([345])
  })
})

describe('a time as text', () => {
  it('uses a 12-hour clock, including noon and midnight', () => {
    expect(timeText(newYork, at('2026-11-02T05:00Z'))).toBe('12:00 AM')
    expect(timeText(newYork, at('2026-11-02T17:05Z'))).toBe('12:05 PM')
    expect(timeText(newYork, at('2026-11-02T23:30Z'))).toBe('6:30 PM')
  })

  it('shows am or pm once when both ends have the same', () => {
    expect(rangeText(newYork, at('2026-11-02T23:00Z'), at('2026-11-02T23:30Z'))).toBe(
      '6:00 – 6:30 PM',
    )
    expect(rangeText(newYork, at('2026-11-03T04:30Z'), at('2026-11-03T05:30Z'), 'to')).toBe(
      '11:30 PM to 12:30 AM',
    )
    expect(rangeText(newYork, at('2026-11-02T14:00Z'), at('2026-11-03T15:00Z'))).toBe(
      '9:00 AM – 10:00 AM',
    )
  })

  it('shows each end’s abbreviation when clocks change in between', () => {
    const [start, end] = [at('2026-11-01T05:30Z'), at('2026-11-01T06:30Z')]
    const clock = newYork.map((span) => ({ ...span, hours24: true }))

    expect(rangeText(newYork, start, end)).toBe('1:30 AM EDT – 1:30 AM EST')
    expect(rangeInZoneText(newYork, start, end)).toBe('1:30 AM EDT – 1:30 AM EST')
    expect(rangeText(clock, start, end)).toBe('01:30 EDT – 01:30 EST')
    expect(rangeInZoneText(newYork, end, end + HOUR)).toBe('1:30 – 2:30 AM EST')
  })

  it('shows one time for a program shorter than a minute', () => {
    const start = at('2026-11-02T12:00Z')

    expect(rangeText(newYork, start, start + 15_000)).toBe('7:00 AM')
    expect(rangeText(newYork, start, start + 60_000)).toBe('7:00 AM')
  })

  it('uses a 24-hour clock where that is usual', () => {
    const clock = newYork.map((span) => ({ ...span, hours24: true }))

    expect(timeText(clock, at('2026-11-02T05:00Z'))).toBe('00:00')
    expect(rangeText(clock, at('2026-11-02T23:00Z'), at('2026-11-02T23:30Z'))).toBe('18:00 – 18:30')
  })

  it('follows the wall clock’s date, not UTC’s', () => {
    expect(dayText(newYork, at('2026-11-02T03:00Z'))).toBe('Sunday, November 1')
    expect(shortDayText(newYork, at('2026-11-02T05:00Z'))).toBe('Mon 2')
    expect(minuteOfDay(newYork, at('2026-11-02T03:20Z'))).toBe(22 * 60 + 20)
  })

  it.each([
    ['en', 'en-US'],
    ['es', 'es-US'],
  ])('has Intl’s short names of “%s” for %s', (lang, region) => {
    const clock = [{ from: 0, offsetMin: 0, abbreviation: 'UTC', lang }]
    const weekdays = new Intl.DateTimeFormat(region, { weekday: 'short', timeZone: 'UTC' })
    const times = new Intl.DateTimeFormat(region, { timeStyle: 'short', timeZone: 'UTC' })

    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const instant = at('2026-11-01T00:05Z') + hour * HOUR
      const [day] = shortDayText(clock, instant).split(' ')
      expect(day?.toLowerCase()).toBe(weekdays.format(instant).toLowerCase())
      expect(timeText(clock, instant)).toBe(times.format(instant).replace(/\s/g, ' '))
    }
  })

  it('shows lengths in hours and minutes', () => {
    expect([45, 120, 90, 0].map((minutes) => lengthText(minutes * 60_000))).toEqual([
      '45 min',
      '2 h',
      '1 h 30 min',
      '1 min',
    ])
  })
})

describe('the ticks of an axis', () => {
  const labels = (from: string, until: string, clock = newYork) =>
    ticksOf({ from: at(from), until: at(until) }, clock).map((tick) => tick.label)

  it('are the half hours of the wall clock', () => {
    expect(labels('2026-11-02T23:10Z', '2026-11-03T00:31Z')).toEqual([
      '6:30 PM',
      '7:00 PM',
      '7:30 PM',
    ])
  })

  it('name the time zone when an hour occurs twice', () => {
    expect(labels('2026-11-01T05:00Z', '2026-11-01T07:30Z')).toEqual([
      '1:00 AM EDT',
      '1:30 AM EDT',
      '1:00 AM EST',
      '1:30 AM EST',
      '2:00 AM EST',
    ])
  })

  it('are local half hours when the offset has 45 minutes', () => {
    const kathmandu = clockOf('Asia/Kathmandu', at('2026-10-03T00:00Z'), at('2026-10-04T00:00Z'))
    const axis = { from: at('2026-10-03T00:00Z'), until: at('2026-10-03T01:00Z') }

    expect(ticksOf(axis, kathmandu).map((tick) => [tick.label, tick.onTheHour])).toEqual([
      ['6:00 AM', true],
      ['6:30 AM', false],
    ])
  })

  it('start at the half hour before a time', () => {
    expect(floorToTick(at('2026-11-02T23:29Z'), newYork)).toBe(at('2026-11-02T23:00Z'))
  })
})

describe('a clock change', () => {
  it('is marked with the direction of the change', () => {
    const axis = { from: at('2026-11-01T00:00Z'), until: at('2026-11-02T00:00Z') }

    expect(seamsOf(axis, newYork)).toEqual([{ at: at('2026-11-01T06:00Z'), forwardMin: -60 }])
  })

  it('of half an hour is named as such on Lord Howe', () => {
    const axis = { from: at('2026-10-03T00:00Z'), until: at('2026-10-04T12:00Z') }
    const clock = clockOf('Australia/Lord_Howe', axis.from, axis.until)

    expect(seamsOf(axis, clock).map((seam) => seam.forwardMin)).toEqual([30])
  })
})

describe('the days of a guide', () => {
  it('last 23 and 25 hours when clocks change', () => {
    const hours = (first: string) =>
      guideDays(first, 3, 'America/New_York').map((day) => (day.until - day.from) / HOUR)

    expect(hours('2026-03-07')).toEqual([24, 23, 24])
    expect(hours('2026-10-31')).toEqual([24, 25, 24])
  })

  it('follow each other without a gap', () => {
    const days = guideDays('2026-10-30', 5, 'America/New_York')

    for (const [index, day] of days.slice(1).entries()) expect(day.from).toBe(days[index]?.until)
  })

  it('begin with yesterday, or with the day before an earlier given day', () => {
    const now = at('2026-11-21T12:00Z')
    const first = (day: string) => daysAround(day, now, 'America/New_York')[0]?.day

    expect(first('2026-11-21')).toBe('2026-11-20')
    expect(first('2026-12-05')).toBe('2026-11-20')
    expect(first('2026-12-20')).toBe('2026-12-19')
    expect(first('2026-11-01')).toBe('2026-10-31')
  })
})
