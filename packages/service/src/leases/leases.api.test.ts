import type { Database } from '@docket/database/database'
import { openTestDatabase } from '@docket/database/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { createLeases } from './leases.ts'

const clock = createTestClock()
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Leases as seen by two processes on the same database. SQLite allows only one process. */
function processes() {
  const one = createLeases({ database, clock })
  return [one, database.signal ? createLeases({ database, clock }) : one] as const
}

it('a lease is held by one process, which can extend it', async () => {
  const [here, there] = processes()
  expect(await here.acquire('one', 6000)).toBe(true)
  expect(await there.acquire('one', 6000)).toBe(here === there)
  expect(await there.acquire('another', 6000)).toBe(true)
  clock.advance(4000)
  expect(await here.acquire('one', 6000)).toBe(true)
  clock.advance(4000)
  expect(await there.acquire('one', 6000)).toBe(here === there)
})

it('a lease of a killed process is taken over after it expires', async () => {
  const [here, there] = processes()
  await here.acquire('two', 6000)
  clock.advance(6000)
  expect(await there.acquire('two', 6000)).toBe(true)
  expect(await here.acquire('two', 6000)).toBe(here === there)
})

it('a released lease can be taken over immediately', async () => {
  const [here, there] = processes()
  await here.acquire('three', 6000)
  await there.release('three')
  expect(await there.acquire('three', 6000)).toBe(here === there)
  await here.release('three')
  expect(await there.acquire('three', 6000)).toBe(true)
})

it('a lease taken by a clock that was ahead is taken over once the clock is right', async () => {
  const [here, there] = processes()
  clock.advance(86_400_000)
  await here.acquire('four', 6000)
  clock.advance(-86_400_000)
  expect(await there.acquire('four', 6000)).toBe(true)
})

it('a stored time is visible to all processes', async () => {
  const [here, there] = processes()
  expect(await here.notedTime('clock')).toBeUndefined()
  await here.noteTime('clock', 1000)
  await here.noteTime('clock', 500)
  expect(await there.notedTime('clock')).toBe(500)
})
