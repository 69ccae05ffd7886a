import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../testing/property-seed.ts'
import { HOUR_MS, MINUTE_MS } from '../time/instants.ts'
import { atWallTime } from '../time/zone.ts'
import { isDailyInWatershed, isInWatershed, nextNight, watershedOf } from './watershed.ts'

const NEW_YORK = 'America/New_York'
const USUAL = watershedOf({ watershedFrom: '', watershedUntil: '' })

function airing(day: string, time: string, minutes: number) {
  const { at } = atWallTime(day, time, NEW_YORK)
  return { startsAt: at, endsAt: at + minutes * MINUTE_MS }
}

describe('the hours for adult programs', () => {
  it.each([
    ['22:00', 60, true],
    ['23:30', 120, true],
    ['00:00', 30, true],
    ['05:00', 60, true],
    ['05:30', 60, false],
    ['21:45', 30, false],
    ['15:00', 30, false],
    ['06:00', 15, false],
    ['22:00', 481, false],
  ])('at %s for %i minutes: %s', (time, minutes, expected) => {
    expect(isInWatershed(airing('2026-03-03', time, minutes), USUAL, NEW_YORK)).toBe(expected)
    expect(isDailyInWatershed({ time, lengthMin: minutes }, USUAL)).toBe(expected)
  })

  it('last as long as the wall clock says when clocks change', () => {
    // The night to March 8, 2026 has seven hours from 22:00 to 06:00; the one to November 1 has nine.
    expect(isInWatershed(airing('2026-03-07', '22:00', 7 * 60), USUAL, NEW_YORK)).toBe(true)
    expect(isInWatershed(airing('2026-03-07', '22:00', 7 * 60 + 1), USUAL, NEW_YORK)).toBe(false)
    expect(isInWatershed(airing('2026-10-31', '22:00', 9 * 60), USUAL, NEW_YORK)).toBe(true)
  })

  it('may be within one day, and equal ends allow the whole day', () => {
    const early = { from: '00:00', until: '05:00' }
    expect(isInWatershed(airing('2026-03-03', '01:00', 60), early, NEW_YORK)).toBe(true)
    expect(isInWatershed(airing('2026-03-03', '23:00', 60), early, NEW_YORK)).toBe(false)
    const always = { from: '06:00', until: '06:00' }
    expect(isInWatershed(airing('2026-03-03', '15:00', 60), always, NEW_YORK)).toBe(true)
  })

  it.each([
    ['15:00', '2026-03-03 22:00', '2026-03-04 06:00'],
    ['22:00', '2026-03-03 22:00', '2026-03-04 06:00'],
    ['05:59', '2026-03-02 22:00', '2026-03-03 06:00'],
    ['06:00', '2026-03-03 22:00', '2026-03-04 06:00'],
  ])('at %s are from %s to %s', (time, from, until) => {
    const { startsAt } = airing('2026-03-03', time, 0)
    const moment = (text: string) => airing(text.slice(0, 10), text.slice(11), 0).startsAt
    const night = { startsAt: moment(from), endsAt: moment(until) }
    expect(nextNight(startsAt, USUAL, NEW_YORK)).toEqual(night)
    expect(nextNight(startsAt, { from: '06:00', until: '06:00' }, NEW_YORK)).toBe(undefined)
  })

  it('allow every part of an allowed airing', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((step) => {
      const minutes = step * 15
      const pad = (part: number) => String(part).padStart(2, '0')
      return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
    })
    const days = fc.integer({ min: 0, max: 365 })
    const property = fc.property(
      time,
      time,
      days,
      fc.nat(47),
      fc.nat(8),
      (from, until, day, half, hours) => {
        const startsAt = Date.UTC(2026, 0, 1) + day * 24 * HOUR_MS + half * 30 * MINUTE_MS
        const whole = { startsAt, endsAt: startsAt + hours * HOUR_MS }
        const part = { startsAt, endsAt: startsAt + (hours * HOUR_MS) / 2 }
        const watershed = { from, until }
        if (isInWatershed(whole, watershed, NEW_YORK)) {
          expect(isInWatershed(part, watershed, NEW_YORK)).toBe(true)
        }
      },
    )
    fc.assert(property)
  })
})
