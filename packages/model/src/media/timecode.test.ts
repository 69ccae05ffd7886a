import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTimecode, writeExactTimecode, writeTimecode } from './timecode.ts'

it.each([
  ['0:12:31', 751_000],
  ['12:31', 751_000],
  ['751', 751_000],
  ['1:02:03.004', 3_723_004],
  ['5,5', 5500],
  ['1:75', undefined],
  ['1:60:00', undefined],
  ['soon', undefined],
  ['', undefined],
])('the position %j is read as %j milliseconds', (text, ms) => {
  expect(readTimecode(text)).toBe(ms)
})

it('is the same after writing and reading', () => {
  fc.assert(
    fc.property(fc.nat(359_999_999), (ms) => {
      expect(readTimecode(writeExactTimecode(ms))).toBe(ms)
      expect(readTimecode(writeTimecode(ms))).toBe(ms - (ms % 1000))
    }),
  )
})
