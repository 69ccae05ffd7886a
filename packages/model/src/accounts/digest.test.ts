import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instants.ts'
import { startOfDay } from '../time/zone.ts'
import { afterQuiet, nextDigest } from './digest.ts'

const ZONE = 'America/New_York'
const NEVER = { quietFrom: '', quietUntil: '' }
const at = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(ZONE).epochMilliseconds

describe('quiet hours', () => {
  it.each([
    ['22:00', '08:00', HOUR_MS],
    ['08:00', '22:00', 0],
    ['', '', 0],
  ])('from %s until %s hold a 7:00 notice for %s ms', (quietFrom, quietUntil, later) => {
    const now = at('2026-03-02T07:00')
    expect(afterQuiet({ quietFrom, quietUntil }, now, ZONE)).toBe(now + later)
  })
})

describe('the next digest', () => {
  it.each([
    [
      'today, before its hour',
      '2026-03-02T07:59',
      '08:00',
      NEVER,
      '',
      '2026-03-02',
      '2026-03-02T08:00',
    ],
    [
      'tomorrow, from its hour on',
      '2026-03-02T08:00',
      '08:00',
      NEVER,
      '',
      '2026-03-03',
      '2026-03-03T08:00',
    ],
    [
      'tomorrow, after today’s digest at another hour',
      '2026-03-02T09:00',
      '18:00',
      NEVER,
      '2026-03-02',
      '2026-03-03',
      '2026-03-03T18:00',
    ],
    [
      'when quiet hours end',
      '2026-03-02T20:00',
      '23:00',
      { quietFrom: '22:00', quietUntil: '07:00' },
      '',
      '2026-03-02',
      '2026-03-03T07:00',
    ],
    [
      'yesterday’s digest, held until quiet hours end',
      '2026-03-03T06:00',
      '23:00',
      { quietFrom: '22:00', quietUntil: '07:00' },
      '',
      '2026-03-02',
      '2026-03-03T07:00',
    ],
    [
      'at the hour after clocks skip it',
      '2026-03-08T00:30',
      '02:30',
      NEVER,
      '',
      '2026-03-08',
      '2026-03-08T03:30',
    ],
  ])('is %s', (_, now, digestAt, quiet, lastDay, day, due) => {
    const told = { digestAt, ...quiet }
    expect(nextDigest(told, at(now), ZONE, lastDay)).toEqual({ day, at: at(due) })
  })

  it('arrives within two days, never in quiet hours, and once per day', () => {
    const times = fc.integer({ min: 0, max: 1439 }).map((minute) => {
      const two = (value: number) => String(value).padStart(2, '0')
      return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
    })
    const told = fc.record({ digestAt: times, quietFrom: times, quietUntil: times })
    const start = startOfDay('2026-03-01', ZONE)
    fc.assert(
      fc.property(told, fc.integer({ min: 0, max: 20 * 1440 }), (settings, minutes) => {
        const now = start + minutes * MINUTE_MS
        const next = nextDigest(settings, now, ZONE)
        expect(next.at).toBeGreaterThan(now)
        expect(next.at).toBeLessThanOrEqual(now + 2 * DAY_MS + HOUR_MS)
        expect(afterQuiet(settings, next.at, ZONE)).toBe(next.at)
        const following = nextDigest(settings, next.at, ZONE, next.day)
        expect(following.day).toBe(addDays(next.day, 1))
      }),
    )
  })
})
