import { expect, it } from 'vitest'
import { LIMITS, patient, SLOWNESS } from './patience.ts'

it('extends waits by the slowness of the machine', () => {
  expect(SLOWNESS).toBeGreaterThanOrEqual(1)
  expect(SLOWNESS).toBeLessThanOrEqual(10)
  expect(patient(1000)).toBe(Math.ceil(1000 * SLOWNESS))
  expect(LIMITS.testMs).toBeGreaterThan(LIMITS.stateMs)
})

it('is measured once for all processes of a run', () => {
  expect(Number(process.env.DOCKET_SLOWNESS)).toBe(SLOWNESS)
})
