import { expect, it } from 'vitest'
import { sizeText } from './size.ts'

const MEGABYTE = 1024 ** 2

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1024, '1 kB'],
  [1.55 * MEGABYTE, '1.6 MB'],
  [320.4 * MEGABYTE, '320 MB'],
  [1536 * MEGABYTE, '1.5 GB'],
  [3000 * MEGABYTE ** 2, '3,000 TB'],
])('a size of %d bytes is written as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
