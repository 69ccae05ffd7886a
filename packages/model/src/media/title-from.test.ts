import { expect, it } from 'vitest'
import { titleFrom } from './title-from.ts'

it.each([
  ['City_Council-2026_03_02.mp4', 'City Council 2026-03-02'],
  ['Harbor_Walk_2026-03-01.mp4', 'Harbor Walk 2026-03-01'],
  ['City Council - March.final.mov', 'City Council - March.final'],
  ['.mp4', '.mp4'],
])('makes a title of %s', (name, title) => {
  expect(titleFrom(name)).toBe(title)
})
