import { patient } from '@docket/model/testing/patience'
import { DAY_MS } from '@docket/model/time/instants'
import { expect } from 'vitest'
import { testFranchise } from '#features/playout/testing/airings/test-franchise.ts'

/** Enough for a year of programs without a gap. */
const AIRINGS = 35_000
const YEAR_DAYS = 365
const MAX_MS = patient(10_000)
const MAX_GROWN_MB = 150

testFranchise({ airings: AIRINGS, shows: 1500 }, ({ from, until, totals }, effort) => {
  console.log(`${from} to ${until}, ${totals.airings} airings: ${JSON.stringify(effort)}`)
  expect(Date.parse(until) - Date.parse(from)).toBeGreaterThanOrEqual(YEAR_DAYS * DAY_MS)
  expect(totals.airings).toBeGreaterThan(AIRINGS * 0.9)
  expect(effort.tookMs).toBeLessThan(MAX_MS)
  expect(effort.grownMb).toBeLessThan(MAX_GROWN_MB)
})
