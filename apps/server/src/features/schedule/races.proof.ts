import { expect, it } from 'vitest'
import { runRaces } from './testing/race.ts'

const RACES = 1000
const SEED = Number(process.env.DOCKET_PROPERTY_SEED ?? 1)

it('eight users who book overlapping times at once succeed one at a time in each of 1,000 races', async () => {
  const { statuses, stored, p50Ms, p99Ms } = await runRaces({ races: RACES, atOnce: 1, seed: SEED })

  console.log(
    `Answers took ${Math.round(p50Ms)} ms, and ${Math.round(p99Ms)} ms at the 99th percentile.`,
  )
  expect(statuses).toEqual(Array.from({ length: RACES }, () => [200, ...Array(7).fill(400)]))
  expect(stored).toBe(RACES)
}, 1_200_000)
