import { expect, it } from 'vitest'
import { fitInside } from './fit-picture.ts'

it.each([
  ['a wide one', { width: 1600, height: 400 }, { width: 800, height: 200 }],
  ['a tall one', { width: 30, height: 4000 }, { width: 6, height: 800 }],
  ['a small one', { width: 64, height: 64 }, { width: 64, height: 64 }],
  ['a thread', { width: 8000, height: 1 }, { width: 800, height: 1 }],
])('S2.10 %s is scaled to fit 800 × 800 pixels', (_, given, fitted) => {
  expect(fitInside(given, 800)).toEqual(fitted)
})
