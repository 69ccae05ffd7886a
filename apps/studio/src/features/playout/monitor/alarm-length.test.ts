import { toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { alarmLength } from './alarm-length.ts'

const SINCE = Date.parse('2026-03-03T00:00:00Z')
const later = (seconds: number) => SINCE + seconds * 1000
const since = toInstant(SINCE)

describe('the length of an alarm', () => {
  it.each([
    [0, '0 s'],
    [59.9, '59 s'],
    [200, '3 min 20 s'],
    [3900, '1 h 5 min'],
    [90_000, '25 h 0 min'],
  ])('of %d seconds is %s, both while it lasts and after it ends', (seconds, text) => {
    expect(alarmLength({ since, until: '' }, later(seconds))).toBe(text)
    expect(alarmLength({ since, until: toInstant(later(seconds)) }, later(99_999))).toBe(text)
  })

  it('is never negative, whatever the clock of the browser says', () => {
    expect(alarmLength({ since, until: '' }, later(-5))).toBe('0 s')
  })
})
