import { describe, expect, it } from 'vitest'
import { HOUR_MS, toEpochMs, toIso } from './instants.ts'
import {
  airtimeOfDay,
  atWallTime,
  dayOf,
  isZone,
  offsetAt,
  startOfDay,
  zoneChanges,
} from './zone.ts'

const NEW_YORK = 'America/New_York'
const LORD_HOWE = 'Australia/Lord_Howe'

function hoursOf(day: string, zone: string, dayStart?: string): number {
  const { from, until } = airtimeOfDay(day, zone, dayStart)
  return (until - from) / HOUR_MS
}

function wall(day: string, time: string, zone: string): { at: string; shifted: boolean } {
  const { at, shifted } = atWallTime(day, time, zone)
  return { at: toIso(at), shifted }
}

describe('a day in a time zone', () => {
  it.each([
    [NEW_YORK, '2026-03-07', 24],
    [NEW_YORK, '2026-03-08', 23],
    [NEW_YORK, '2026-11-01', 25],
    [LORD_HOWE, '2026-04-05', 24.5],
    [LORD_HOWE, '2026-10-04', 23.5],
    ['Asia/Kathmandu', '2026-03-08', 24],
    ['Asia/Kolkata', '2026-11-01', 24],
    ['America/Phoenix', '2026-03-08', 24],
    // The clocks skip the hour after midnight there, so the day begins at 01:00.
    ['Africa/Cairo', '2026-04-24', 23],
  ])('lasts, in %s on %s, %d hours', (zone, day, hours) => {
    expect(hoursOf(day, zone)).toBe(hours)
  })

  it('begins at midnight in wall-clock time', () => {
    expect(toIso(startOfDay('2026-11-01', NEW_YORK))).toBe('2026-11-01T04:00:00.000Z')
    expect(toIso(startOfDay('2026-11-02', NEW_YORK))).toBe('2026-11-02T05:00:00.000Z')
    expect(toIso(startOfDay('2026-06-01', 'Asia/Kathmandu'))).toBe('2026-05-31T18:15:00.000Z')
  })

  it('follows the previous day without a gap, with any start of the broadcast day', () => {
    for (const dayStart of ['00:00', '01:30', '02:00', '02:30', '06:00']) {
      for (const day of ['2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01']) {
        const { from, until } = airtimeOfDay(day, NEW_YORK, dayStart)
        expect(dayOf(from, NEW_YORK, dayStart)).toBe(day)
        expect(dayOf(until - 1, NEW_YORK, dayStart)).toBe(day)
        expect(dayOf(until, NEW_YORK, dayStart)).not.toBe(day)
      }
    }
  })

  it('contains both occurrences of a repeated hour', () => {
    expect(dayOf(toEpochMs('2026-11-01T05:30:00Z'), NEW_YORK)).toBe('2026-11-01')
    expect(dayOf(toEpochMs('2026-11-01T06:30:00Z'), NEW_YORK)).toBe('2026-11-01')
  })

  it('is refused for an unknown time zone or date', () => {
    expect(() => dayOf(0, 'Mars/Olympus')).toThrow(RangeError)
    expect(() => startOfDay('2026-02-30', NEW_YORK)).toThrow(RangeError)
    expect(() => atWallTime('2026-02-03', '24:00', NEW_YORK)).toThrow(RangeError)
  })
})

describe('a wall-clock time', () => {
  it('that is skipped is later by the skipped time, and marked', () => {
    expect(wall('2026-03-08', '02:30', NEW_YORK)).toEqual({
      at: '2026-03-08T07:30:00.000Z',
      shifted: true,
    })
    expect(wall('2026-10-04', '02:15', LORD_HOWE)).toEqual({
      at: '2026-10-03T15:45:00.000Z',
      shifted: true,
    })
  })

  it('that occurs twice is the first occurrence', () => {
    expect(wall('2026-11-01', '01:30', NEW_YORK)).toEqual({
      at: '2026-11-01T05:30:00.000Z',
      shifted: false,
    })
    expect(wall('2026-04-05', '01:45', LORD_HOWE)).toEqual({
      at: '2026-04-04T14:45:00.000Z',
      shifted: false,
    })
  })

  it.each(['America/Phoenix', 'Asia/Kolkata', 'Asia/Kathmandu', NEW_YORK, LORD_HOWE])(
    'matches Temporal in %s at every quarter hour around the changes',
    (zone) => {
      for (const day of ['2026-03-08', '2026-04-05', '2026-10-04', '2026-11-01']) {
        for (let minute = 0; minute < 1440; minute += 15) {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const expected = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone)
          expect(atWallTime(day, time, zone).at).toBe(expected.epochMilliseconds)
        }
      }
    },
  )
})

describe('an airing from 23:30 to 01:30 in the night when clocks change', () => {
  it.each([
    [NEW_YORK, '2026-03-07', '2026-03-08', 2],
    [NEW_YORK, '2026-10-31', '2026-11-01', 2],
    [NEW_YORK, '2026-03-08', '2026-03-09', 2],
    // Clocks go back from 02:00 to 01:30, and the first 01:30 is used.
    [LORD_HOWE, '2026-04-04', '2026-04-05', 2],
    [LORD_HOWE, '2026-10-03', '2026-10-04', 2],
    ['Asia/Kathmandu', '2026-03-07', '2026-03-08', 2],
  ])('in %s on %s takes %s and %d hours', (zone, evening, morning, hours) => {
    const startsAt = atWallTime(evening, '23:30', zone).at
    const endsAt = atWallTime(morning, '01:30', zone).at

    expect((endsAt - startsAt) / HOUR_MS).toBe(hours)
    expect(dayOf(startsAt, zone)).toBe(evening)
    expect(dayOf(endsAt, zone)).toBe(morning)
  })
})

describe('a time zone’s clock changes', () => {
  it('are found with the offsets before and after', () => {
    const from = toEpochMs('2026-01-01T00:00:00Z')
    const until = toEpochMs('2027-01-01T00:00:00Z')

    expect(zoneChanges(from, until, NEW_YORK)).toEqual([
      { at: toEpochMs('2026-03-08T07:00:00Z'), beforeMs: -5 * HOUR_MS, afterMs: -4 * HOUR_MS },
      { at: toEpochMs('2026-11-01T06:00:00Z'), beforeMs: -4 * HOUR_MS, afterMs: -5 * HOUR_MS },
    ])
    expect(zoneChanges(from, until, LORD_HOWE).map((one) => one.afterMs - one.beforeMs)).toEqual([
      -HOUR_MS / 2,
      HOUR_MS / 2,
    ])
    expect(zoneChanges(from, until, 'Asia/Kolkata')).toEqual([])
  })

  it('are included at the start of a range and not at its end', () => {
    const change = toEpochMs('2026-03-08T07:00:00Z')
    expect(zoneChanges(change, change + 1, NEW_YORK)).toHaveLength(1)
    expect(zoneChanges(change - HOUR_MS, change, NEW_YORK)).toHaveLength(0)
    expect(offsetAt(change - 1, NEW_YORK)).toBe(-5 * HOUR_MS)
    expect(offsetAt(change, NEW_YORK)).toBe(-4 * HOUR_MS)
  })
})

describe('a time zone’s name', () => {
  it('must be known to the machine', () => {
    expect(isZone(NEW_YORK)).toBe(true)
    expect(isZone('UTC')).toBe(true)
    expect(isZone('Mars/Olympus')).toBe(false)
    expect(isZone('+05:45')).toBe(false)
    expect(isZone('')).toBe(false)
  })
})
