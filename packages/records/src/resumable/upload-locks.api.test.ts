import { openTestDatabase } from '@docket/database/testing/test-database'
import { createTestClock } from '@docket/service/testing/test-clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUploadLocks } from './upload-locks.ts'

const TIMES = { patienceMs: 2000, leaseMs: 10_000, renewMs: 20, lookMs: 10 }

let database: Awaited<ReturnType<typeof openTestDatabase>>
const clock = createTestClock()
const never = new AbortController().signal

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Locks as seen by another process on the same database. SQLite allows only one process. */
function processes() {
  const one = createUploadLocks({ database, clock }, TIMES)
  return [one, database.signal ? createUploadLocks({ database, clock }, TIMES) : one] as const
}

it('asks the holder to release the lock, in this process or another one', async () => {
  const [here, there] = processes()
  const first = here.newLock('one')
  const order: string[] = []
  await first.lock(never, () => {
    if (order.length > 0) return undefined
    order.push('asked')
    return first.unlock()
  })
  const second = there.newLock('one')
  await second.lock(never, () => undefined)
  order.push('locked')
  await second.unlock()

  expect(order).toEqual(['asked', 'locked'])
})

it('refuses a request that waits too long, and serves the next one', async () => {
  const [here] = processes()
  const locks = createUploadLocks({ database, clock }, { ...TIMES, patienceMs: 50 })
  const first = locks.newLock('two')
  await first.lock(never, () => undefined)
  await expect(locks.newLock('two').lock(never, () => undefined)).rejects.toMatchObject({
    status_code: 423,
  })
  await first.unlock()
  const next = here.newLock('two')
  await next.lock(never, () => undefined)
  await next.unlock()
})

it('takes over the lock of a killed process after its lease expires', async () => {
  if (!database.signal) return
  const slow = { ...TIMES, renewMs: 60_000 }
  const killed = createUploadLocks({ database, clock }, slow).newLock('three')
  await killed.lock(never, () => undefined)
  const [here] = processes()
  const next = here.newLock('three')
  const locked = next.lock(never, () => undefined)
  clock.advance(slow.leaseMs + 1)
  await locked
  await next.unlock()
})
