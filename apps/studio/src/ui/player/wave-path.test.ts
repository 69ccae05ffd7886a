import { expect, it } from 'vitest'
import { wavePath } from './wave-path.ts'

const loud = { peaks: Uint8Array.from([0, 255, 0, 0]), stepMs: 50 }

it('shows the loudest sound of each column, on both sides of the middle', () => {
  expect(wavePath(loud, { fromMs: 0, untilMs: 200 }, 2)).toBe(
    'M0.5 0.000L1.5 0.980L1.5 1.020L0.5 2.000Z',
  )
})

it('is silent where there is no sound', () => {
  expect(wavePath(loud, { fromMs: 200, untilMs: 400 }, 1)).toBe('M0.5 0.980L0.5 1.020Z')
})

it('has the same number of columns when a column is shorter than a step', () => {
  const path = wavePath(loud, { fromMs: 50, untilMs: 100 }, 4)
  expect(path.match(/ 0\.000/g)).toHaveLength(4)
})
