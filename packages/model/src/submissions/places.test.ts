import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '../testing/property-seed.ts'
import { overlaps } from '../schedule/airtime.ts'
import { HOUR_MS, MINUTE_MS, toInstant } from '../time/instants.ts'
import { atWallTime } from '../time/zone.ts'
import { freePlacesOn, plannedMs } from './places.ts'
import { isInWatershed } from './watershed.ts'

const zone = 'America/New_York'
const watershed = { from: '22:00', until: '06:00' }
const at = (time: string, day = '2026-03-03') => atWallTime(day, time, zone).at
const span = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })
const search = { from: at('18:00'), until: at('23:00'), zone, watershed, adult: false }

const said = (places: readonly number[]) =>
  places.map((place) => toInstant(place - 5 * HOUR_MS).slice(11, 16))

describe('free places', () => {
  it('start with each gap and at each hour in it, with room for the planned length', () => {
    const taken = [span('18:30', '19:15'), span('21:00', '22:00')]

    expect(said(freePlacesOn(taken, { ...search, trtSec: 1700 }))).toEqual([
      '18:00',
      '19:15',
      '20:00',
      '22:00',
    ])
    expect(said(freePlacesOn(taken, { ...search, trtSec: 3700 }))).toEqual(['19:15'])
  })

  it('are at night for a program for adults', () => {
    expect(said(freePlacesOn([], { ...search, adult: true, trtSec: 1800 }))).toEqual(['22:00'])
  })

  it('overlap nothing, and are long enough', () => {
    const times = fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 200 })), {
      maxLength: 12,
    })
    const property = fc.property(
      times,
      fc.integer({ min: 1, max: 7200 }),
      fc.boolean(),
      (all, trtSec, adult) => {
        const taken = all.map(([start, length]) => {
          const startsAt = search.from + start * MINUTE_MS
          return { startsAt, endsAt: startsAt + length * MINUTE_MS }
        })
        const until = search.from + 12 * HOUR_MS
        for (const startsAt of freePlacesOn(taken, { ...search, until, trtSec, adult })) {
          const place = { startsAt, endsAt: startsAt + plannedMs(trtSec) }
          expect(place.endsAt).toBeLessThanOrEqual(until)
          expect(taken.some((airing) => overlaps(airing, place))).toBe(false)
          if (adult) expect(isInWatershed(place, watershed, zone)).toBe(true)
        }
      },
    )
    fc.assert(property)
  })
})
