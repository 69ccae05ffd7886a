import type { Database } from '@docket/database/database'
import { openDatabase } from '@docket/database/open-database'
import { categories } from '@docket/model/library/categories'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS, MINUTE_MS } from '@docket/model/time/instants'
import { auditCommand, verifyChains } from '@docket/records/audit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let server: TestApp
/** A direct connection to the database, as an attacker would have. */
let intruder: Database
let stations = 0
let slug: string
let organization: string

beforeAll(async () => {
  server = await startTestApp()
  intruder = openDatabase(server.config)
})

beforeEach(async () => {
  stations += 1
  slug = `station-${stations}`
  organization = (await server.make(organizations, { slug })).id
})

afterEach(() => vi.restoreAllMocks())

afterAll(() => intruder.close())

async function write(count: number, by: TestApp = server): Promise<void> {
  const writes = Array.from({ length: count }, () =>
    by.make(categories, { organization, name: crypto.randomUUID() }),
  )
  await Promise.all(writes)
}

/** Returns what the command prints about the station, and its exit code. */
async function verify(): Promise<{ code: number; said: string }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const code = await auditCommand(['verify'], () => verifyChains(intruder))
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  return { code, said: lines.find((line) => line.startsWith(`${slug}:`)) ?? '' }
}

async function seal(): Promise<void> {
  server.clock.advance(MINUTE_MS)
  await server.jobs.drain()
}

async function makeChain(): Promise<string[]> {
  await write(3)
  await seal()
  const rows = await intruder.read
    .selectFrom('auditEvents')
    .select('id')
    .where('organization', '=', organization)
    .orderBy('place')
    .execute()
  return rows.map(({ id }) => String(id))
}

describe('the chain of audit events', () => {
  it('gives every event a position and a digest soon after it is written', async () => {
    await write(3)
    expect((await verify()).said).toBe(`${slug}: no events. 4 not sealed yet.`)
    await seal()
    const { code, said } = await verify()
    expect(said).toMatch(/^station-\d+: 4 events, unchanged. Last digest: [0-9a-f]{64}\.$/)
    expect(code).toBe(0)
  })

  it('is a single one, with any number of processes that write and seal', async () => {
    const other = await startTestApp([], { config: server.config })
    await Promise.all([write(20), write(20, other)])
    server.clock.advance(DAY_MS)
    other.clock.advance(DAY_MS)
    await Promise.all([server.jobs.drain(), other.jobs.drain()])
    await other.stop()
    expect((await verify()).said).toContain(': 41 events, unchanged')
  })

  it('continues after the oldest events are deleted', async () => {
    await makeChain()
    server.clock.advance(200 * DAY_MS)
    await write(2)
    await seal()
    server.clock.advance(200 * DAY_MS)
    await server.jobs.drain()
    expect((await verify()).said).toContain(': 2 events, unchanged')
    await write(1)
    await seal()
    expect((await verify()).said).toContain(': 3 events, unchanged')
  })
})

describe('an intruder in the database', () => {
  const one = (id: string | undefined) => sql`where "id" = ${id ?? ''}`

  it.each([
    [
      'changes who did it',
      ([, id]: string[]) => sql`update "auditEvents" set "actorName" = 'Nobody' ${one(id)}`,
      /TAMPERED WITH after 1 events\. Event 2 \(\w{15}, of categories .*was changed after it was written/,
    ],
    [
      'changes a record’s earlier values',
      ([, , id]: string[]) =>
        sql`update "auditEvents" set "after" = '{"name":"Forged"}' ${one(id)}`,
      /TAMPERED WITH after 2 events\. Event 3 /,
    ],
    [
      'removes an event',
      ([, id]: string[]) => sql`delete from "auditEvents" ${one(id)}`,
      /TAMPERED WITH after 1 events\. Event 2 is missing before event 3/,
    ],
    [
      'removes the newest',
      ([, , , id]: string[]) => sql`delete from "auditEvents" ${one(id)}`,
      /TAMPERED WITH after 3 events\. The chain ends at event 3, but it had 4 events\./,
    ],
    [
      'slips one in',
      ([, id]: string[]) => sql`insert into "auditEvents"
          ("id", "organization", "action", "target", "targetId", "at", "place", "digest")
        select 'aaaaaaaaaaaaaa1', "organization", 'update', "target", "targetId", "at", "place", "digest"
        from "auditEvents" ${one(id)}`,
      /TAMPERED WITH after [12] events\. /,
    ],
  ])('is discovered after they %s', async (_what, attack, fault) => {
    const events = await makeChain()
    await intruder.transaction((transaction) => attack(events).execute(transaction))
    const { code, said } = await verify()
    expect(said).toMatch(fault)
    expect(code).toBe(1)
  })
})
