import { type Cluster, startCluster } from '@docket/database/testing/postgres/cluster'
import type { OutboxPage } from '@docket/model/station/outbox'
import { FetchedEventSource } from '@docket/records/testing/fetched-event-source'
import { headerOf, startMailServer } from '@docket/service/testing/mail-server'
import PocketBase from 'pocketbase'
import { type RunningServer, startServer } from '../testing/server.ts'
import { expect, test } from '../testing/test.ts'

const ADMIN = { email: 'admin@station.example', password: 'docket-test-1' }
const ROUNDS = 2
const WRITERS = 4
const WRITES_A_ROUND = 60
const TOLD_WITHIN_MS = 1000

/** What clients expect: for each station, the names that it may have. An unacknowledged rename allows both. */
type Ledger = Map<string, Set<string>>

let cluster: Cluster | undefined
const running = new Set<RunningServer>()

// The official client needs a browser's `EventSource`.
Object.assign(globalThis, { EventSource: FetchedEventSource })

test.afterEach(async () => {
  for (const server of running) await server.stop()
  running.clear()
  await cluster?.stop()
  cluster = undefined
})

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  cluster ??= await startCluster()
  const server = await startServer({
    DATABASE_URL: cluster.url('postgres'),
    DOCKET_SECRET: 'a secret that both of them know of',
    DOCKET_ADMIN_EMAIL: ADMIN.email,
    DOCKET_ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  })
  running.add(server)
  return server
}

async function kill(server: RunningServer): Promise<void> {
  await server.end('SIGKILL')
  running.delete(server)
}

async function logIn({ url }: RunningServer): Promise<PocketBase> {
  const api = new PocketBase(url).autoCancellation(false)
  await api.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
  return api
}

/** Creates and renames stations until the server is gone. Returns the number of acknowledged writes. */
async function write(api: PocketBase, ledger: Ledger, writer: string): Promise<number> {
  const stations = api.collection('organizations')
  let last: string | undefined
  for (let count = 0; ; count += 1) {
    const slug = `${writer}-${count}`
    const renamed = count % 2 === 1 ? last : undefined
    if (renamed) ledger.get(renamed)?.add(slug)
    const record = await (renamed
      ? stations.update(renamed, { name: slug })
      : stations.create({ name: slug, slug, timeZone: 'America/New_York' })
    ).catch(() => undefined)
    if (!record) return count
    ledger.set(record.id, new Set([slug]))
    last = record.id
  }
}

/** Returns the stations whose state contradicts what the server acknowledged. */
async function broken(api: PocketBase, ledger: Ledger): Promise<string[]> {
  const all = await api.collection('organizations').getFullList({ batch: 1000 })
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return [...ledger].filter(([id, may]) => !may.has(names.get(id))).map(([id]) => id)
}

/** Measures how long a listener on the other server waits for each of several writes, in milliseconds. */
async function delays(from: PocketBase, to: PocketBase, writer: string): Promise<number[]> {
  const heard = new Map<string, number>()
  await to
    .collection('organizations')
    .subscribe('*', ({ record }) => heard.set(record.id, performance.now()))
  const taken: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const slug = `${writer}-${count}`
    const station = { name: slug, slug, timeZone: 'America/New_York' }
    const { id } = await from.collection('organizations').create(station)
    const written = performance.now()
    await expect.poll(() => heard.has(id), { intervals: [5], timeout: 10_000 }).toBe(true)
    taken.push((heard.get(id) ?? 0) - written)
  }
  await to.realtime.unsubscribe()
  return taken
}

test.describe('two servers with one Postgres, each of which is killed while it writes', () => {
  test('send each other’s events within a second, and lose nothing that was acknowledged', async () => {
    const ledger: Ledger = new Map()
    let [one, other] = [await start(), await start()]
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const [here, there] = [await logIn(one), await logIn(other)]
      expect(Math.max(...(await delays(here, there, `r${round}to`)))).toBeLessThan(TOLD_WITHIN_MS)
      expect(Math.max(...(await delays(there, here, `r${round}fro`)))).toBeLessThan(TOLD_WITHIN_MS)

      const enough = ledger.size + WRITES_A_ROUND
      const doomed = Array.from({ length: WRITERS }, (_, at) =>
        write(here, ledger, `r${round}a${at}`),
      )
      const spared = write(there, ledger, `r${round}b`)
      await expect
        .poll(() => ledger.size, { intervals: [5], timeout: 60_000 })
        .toBeGreaterThan(enough)
      await kill(one)
      acknowledged += (await Promise.all(doomed)).reduce((sum, count) => sum + count, 0)
      // The survivor's own writer continues until it is the survivor's turn to be killed.
      expect(await broken(await logIn(other), ledger).then((ids) => ids.length)).toBeLessThan(2)
      const next = await start()
      await kill(other)
      acknowledged += await spared
      ;[one, other] = [next, await start()]
    }

    expect(await broken(await logIn(one), ledger)).toEqual([])
    expect(acknowledged).toBeGreaterThan(ROUNDS * WRITES_A_ROUND)
  })

  test('take over an unsent email and send it once', async () => {
    const mails = await startMailServer()
    try {
      mails.refuseWith = 'hang'
      const settings = { SMTP_URL: mails.url }
      const first = await start(settings)
      await new PocketBase(first.url).collection('_superusers').requestPasswordReset(ADMIN.email)
      await expect.poll(() => mails.offered.length, { timeout: 20_000 }).toBe(1)
      const second = await start(settings)
      await kill(first)
      mails.refuseWith = undefined

      // The dead server's lease on the job must expire first.
      await expect.poll(() => mails.taken.length, { timeout: 60_000 }).toBe(1)
      const outbox = async () => {
        const api = await logIn(second)
        const { mails } = await api.send<OutboxPage>('/api/outbox', {})
        return mails.map(({ state }) => state)
      }
      await expect.poll(outbox).toEqual(['sent'])
      const ids = mails.offered.map((mail) => headerOf(mail, 'Message-ID'))
      expect([mails.taken.length, ids.length, new Set(ids).size]).toEqual([1, 2, 1])
    } finally {
      await mails.stop()
    }
  })
})
