import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, toEpochMs, toIso } from '../time/instants.ts'
import { atWallTime } from '../time/zone.ts'
import { type Airtime, overlaps } from './airtime.ts'
import { gapsBetween, nearestFreePlaces } from './free-places.ts'

const NEW_YORK = 'America/New_York'

function air(startsAt: string, endsAt: string): Airtime {
  return { startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
}

function places(airings: Airtime[], wanted: string, minutes: number): string[] {
  return nearestFreePlaces(airings, {
    wantedAt: toEpochMs(wanted),
    durationMs: minutes * MINUTE_MS,
    zone: NEW_YORK,
  }).map(
    ({ startsAt, endsAt }) => `${toIso(startsAt).slice(11, 16)}–${toIso(endsAt).slice(11, 16)}`,
  )
}

describe('the nearest free places', () => {
  const news = air('2026-03-02T18:00:00Z', '2026-03-02T18:30:00Z')
  const council = air('2026-03-02T19:00:00Z', '2026-03-02T20:50:00Z')

  it('are before and after the wanted time, nearest first', () => {
    expect(places([council, news], '2026-03-02T19:30:00Z', 30)).toEqual([
      '18:30–19:00',
      '21:00–21:30',
    ])
    expect(places([council, news], '2026-03-02T20:30:00Z', 30)).toEqual([
      '21:00–21:30',
      '18:30–19:00',
    ])
  })

  it('are long enough', () => {
    expect(places([council, news], '2026-03-02T19:00:00Z', 45)).toEqual([
      '17:15–18:00',
      '21:00–21:45',
    ])
  })

  it('include the wanted time if it is free', () => {
    expect(places([council, news], '2026-03-02T18:30:00Z', 30)[0]).toBe('18:30–19:00')
  })

  it('do not exist on a full channel', () => {
    const wall = air('2026-02-01T00:00:00Z', '2026-04-01T00:00:00Z')
    expect(places([wall], '2026-03-02T19:00:00Z', 15)).toEqual([])
  })

  it('start on quarter hours of the wall clock, overlap nothing, and are the nearest', () => {
    const zone = 'Asia/Kathmandu'
    const midnight = atWallTime('2026-03-02', '00:00', zone).at
    const airtime = fc.tuple(fc.nat(288), fc.integer({ min: 1, max: 30 })).map(([at, length]) => ({
      startsAt: midnight + at * 5 * MINUTE_MS,
      endsAt: midnight + (at + length) * 5 * MINUTE_MS,
    }))
    fc.assert(
      fc.property(
        fc.array(airtime, { maxLength: 12 }),
        fc.nat(96),
        fc.integer({ min: 1, max: 12 }),
        (airings, wantedStep, lengthStep) => {
          const wantedAt = midnight + wantedStep * 15 * MINUTE_MS
          const durationMs = lengthStep * 10 * MINUTE_MS
          const isFree = (startsAt: number) =>
            !airings.some((one) => overlaps(one, { startsAt, endsAt: startsAt + durationMs }))
          const found = nearestFreePlaces(airings, { wantedAt, durationMs, zone })

          const nearest = Array.from({ length: 200 }, (_, step) => step * 15 * MINUTE_MS)
          const after = nearest.map((away) => wantedAt + away).find(isFree)
          const before = nearest
            .slice(1)
            .map((away) => wantedAt - away)
            .find(isFree)
          expect(found.map(({ startsAt }) => startsAt).sort()).toEqual([before, after].sort())
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('the gaps of a window', () => {
  it('are the times without an airing, even when airings overlap', () => {
    const airings = [
      { startsAt: -HOUR_MS, endsAt: 10 },
      { startsAt: 20, endsAt: 60 },
      { startsAt: 30, endsAt: 40 },
      { startsAt: 60, endsAt: 70 },
    ]
    expect(gapsBetween(airings, { from: 0, until: 100 })).toEqual([
      { startsAt: 10, endsAt: 20 },
      { startsAt: 70, endsAt: 100 },
    ])
  })
})
