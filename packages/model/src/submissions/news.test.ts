import { describe, expect, it } from 'vitest'
import { newsOf, sayNews } from './news.ts'

const NONE = { status: 'approved', airsAt: '', airsOn: '', audience: null } as const
const FIRST = {
  status: 'scheduled',
  airsAt: '2026-03-04 00:00:00.000Z',
  airsOn: 'eight',
  audience: null,
} as const
const LATER = { ...FIRST, airsAt: '2026-03-05 00:00:00.000Z' }
const channel = { name: 'Channel 8', zone: 'America/New_York' }
const said = (before: Parameters<typeof newsOf>[0], now: Parameters<typeof newsOf>[1]) => {
  const news = newsOf(before, now)
  return news && sayNews(news, { title: 'Garden hour', audience: now.audience }, channel)
}

describe('a producer', () => {
  it('is told where the show airs, when it moves, and when it is off the schedule', () => {
    expect(said(NONE, FIRST)).toBe(
      'Your show “Garden hour” airs Tuesday, March 3 at 7:00 PM on Channel 8.',
    )
    expect(said(FIRST, LATER)).toBe(
      'Your show “Garden hour” has moved: it now airs Wednesday, March 4 at 7:00 PM on Channel 8.',
    )
    expect(said(LATER, NONE)).toContain('does not air Wednesday, March 4 at 7:00 PM on Channel 8')
  })

  it('is told after it aired, once the viewers are counted', () => {
    const aired = { ...FIRST, status: 'aired' } as const
    expect(said(FIRST, aired)).toBeUndefined()
    const audience = { isCounted: true, peak: 12, watchedMin: 90 }
    expect(said(aired, { ...aired, audience })).toBe(
      'Your show “Garden hour” aired Tuesday, March 3 at 7:00 PM on Channel 8. At its peak, 12 viewers watched in the station’s players, for a total of 1 hour 30 minutes. Cable viewers cannot be counted.',
    )
    const nobody = { isCounted: true, peak: 0, watchedMin: 0 }
    expect(said(aired, { ...aired, audience: nobody })).toContain('No viewers were counted')
    const unknown = { isCounted: false, peak: 0, watchedMin: 0 }
    expect(said(aired, { ...aired, audience: unknown })).toContain('cannot be counted')
  })

  it('gets no message if nothing changed for the show', () => {
    expect(said(FIRST, FIRST)).toBeUndefined()
    expect(said(FIRST, { ...FIRST, airsOn: '' })).toBeUndefined()
    expect(said(undefined, NONE)).toBeUndefined()
  })
})
