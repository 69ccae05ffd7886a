import { expect, it } from 'vitest'
import { stepsLeft } from './steps.ts'

it('the remaining steps keep their order, whichever were done first', () => {
  expect(stepsLeft(new Set(['invite', 'station']))).toEqual(['channel', 'programmes', 'publish'])
})
