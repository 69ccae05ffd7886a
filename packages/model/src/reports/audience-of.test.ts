import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../time/instants.ts'
import { audienceOf, noMinutes } from './audience-of.ts'

const HOUR = Date.parse('2026-03-03T00:00:00Z')
const NEXT_HOUR = HOUR + 60 * MINUTE_MS

function hourWith(hour: number, at: number, viewers: number, seconds: number) {
  const minutes = noMinutes()
  minutes.viewers[at] = viewers
  minutes.seconds[at] = seconds
  return { hour, minutes }
}

describe('the audience of an airing', () => {
  it('is read across hours, and its average is over its whole length', () => {
    const hours = [hourWith(HOUR, 59, 4, 120), hourWith(NEXT_HOUR, 0, 6, 360)]
    const airing = { startsAt: HOUR + 58 * MINUTE_MS, endsAt: NEXT_HOUR + 2 * MINUTE_MS }
    expect(audienceOf(hours, airing)).toEqual({
      curve: [0, 4, 6, 0].map((viewers, at) => ({ at: airing.startsAt + at * MINUTE_MS, viewers })),
      peak: 6,
      average: 2,
      watchedMin: 8,
    })
  })

  it('gets its share of a minute in which another airing is also on', () => {
    const startsAt = HOUR + 45_000
    const audience = audienceOf([hourWith(HOUR, 0, 2, 120)], {
      startsAt,
      endsAt: startsAt + 60_000,
    })
    expect(audience).toMatchObject({ peak: 2, watchedMin: 0.5, average: 0.5 })
    expect(audience?.curve).toHaveLength(2)
  })

  it('is unknown if nobody was counted', () => {
    const airing = { startsAt: HOUR, endsAt: NEXT_HOUR }
    expect(audienceOf([], airing)).toBeUndefined()
    expect(audienceOf([hourWith(NEXT_HOUR, 0, 1, 60)], airing)).toBeUndefined()
  })
})
