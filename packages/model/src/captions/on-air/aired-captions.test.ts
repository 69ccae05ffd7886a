import { describe, expect, it } from 'vitest'
import { type AiredTrack, captionedAs, coveredMs, coveredSpans } from './aired-captions.ts'

const cue = (from: number, until: number) => ({ fromMs: from * 1000, untilMs: until * 1000 })

describe('the time that captions cover', () => {
  it('includes short pauses, and no long ones', () => {
    const cues = [cue(40, 50), cue(1, 4), cue(6, 10), cue(2, 3), cue(25, 26), cue(9, 9)]
    expect(coveredSpans(cues)).toEqual([[1000, 50_000]])
    expect(coveredSpans([cue(1, 4), cue(19.001, 20)])).toEqual([
      [1000, 4000],
      [19_001, 20_000],
    ])
    expect(coveredSpans([])).toEqual([])
  })

  it('counts only what aired, while it was published', () => {
    const spans = [[0, 30_000]] as const
    const whole = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
    // Ten seconds are skipped, and a slate lies between the two stretches.
    const stretches = [
      { fromMs: 10_000, startsAt: 100_000, endsAt: 110_000 },
      { fromMs: 20_000, startsAt: 120_000, endsAt: 140_000 },
    ]
    expect(coveredMs(stretches, spans, whole)).toBe(20_000)
    expect(coveredMs(stretches, spans, { from: 105_000, until: 125_000 })).toBe(10_000)
    expect(coveredMs(stretches, spans, { from: 200_000, until: 300_000 })).toBe(0)
    expect(coveredMs(stretches, [], whole)).toBe(0)
  })
})

describe('an airing in the caption record', () => {
  const track = (share: number) => ({ share }) as AiredTrack
  it.each([
    ['unknown', null],
    ['captioned', { tracks: [track(20), track(90)] }],
    ['partly', { tracks: [track(89)] }],
    ['none', { tracks: [] }],
    ['inside', { tracks: [], inside: true }],
    ['exempt', { tracks: [], exempt: 'Only music' }],
  ] as const)('is %s', (state, more) => {
    const captions = more && { programSec: 60, inside: false, exempt: '', ...more }
    expect(captionedAs(captions && { ...captions, tracks: [...captions.tracks] })).toBe(state)
  })
})
