import { describe, expect, it } from 'vitest'
import { countdownText } from './countdown.ts'

describe('the countdown', () => {
  it.each([
    [247_999, '4:07'],
    [59_000, '0:59'],
    [3_729_000, '1:02:09'],
    [0, '0:00'],
    [-5000, '0:00'],
  ])('shows %i ms as %s', (leftMs, text) => {
    expect(countdownText(leftMs)).toBe(text)
  })
})
