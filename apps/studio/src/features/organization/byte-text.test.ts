import { expect, it } from 'vitest'
import { byteText } from './byte-text.ts'

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 kB'],
  [1_536_000, '1.5 MB'],
  [42_400_000, '42 MB'],
  [3_000_000_000_000_000, '3000 TB'],
])('a size of %i bytes is written as %s', (bytes, text) => {
  expect(byteText(bytes)).toBe(text)
})
