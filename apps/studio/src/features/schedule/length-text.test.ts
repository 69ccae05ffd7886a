import { describe, expect, it } from 'vitest'
import { lengthText } from './length-text.ts'

describe('a length', () => {
  it.each([
    [5_400_000, '1 h 30 min'],
    [2_700_000, '45 min'],
    [3_515_000, '58 min 35 s'],
    [7_200_000, '2 h'],
    [0, '0 min'],
  ])('of %i ms is shown as %s', (lengthMs, text) => {
    expect(lengthText(lengthMs)).toBe(text)
  })
})
