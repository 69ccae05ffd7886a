import { describe, expect, it } from 'vitest'
import { isLongEnough } from './is-download.ts'

describe('a download', () => {
  it('has at least a minute of sound, or all of a shorter file', () => {
    const hour = { bytes: 60_000_000, durationMs: 3_600_000 }
    const short = { bytes: 500_000, durationMs: 30_000 }

    expect(isLongEnough({ from: 0, until: 60_000_000, ...hour })).toBe(true)
    expect(isLongEnough({ from: 5_000_000, until: 6_000_000, ...hour })).toBe(true)
    expect(isLongEnough({ from: 0, until: 999_999, ...hour })).toBe(false)
    expect(isLongEnough({ from: 0, until: 2, ...hour })).toBe(false)
    expect(isLongEnough({ from: 0, until: 500_000, ...short })).toBe(true)
    expect(isLongEnough({ from: 1, until: 500_000, ...short })).toBe(false)
  })
})
