import { startCluster } from '@docket/database/testing/postgres/cluster'
import { FetchedEventSource } from '@docket/records/realtime/testing/fetched-event-source'
import PocketBase from 'pocketbase'
import { copyDemo } from '../testing/seeded-demo.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { DEMO } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const ADMIN = { email: 'admin@station.example', password: 'docket-test-1' }
const WRITERS = 6

const running: RunningServer[] = []

// The official client needs a browser's `EventSource`.
Object.assign(globalThis, { EventSource: FetchedEventSource })

test.afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function start(settings: Record<string, string>, folder?: string): Promise<RunningServer> {
  const server = await startServer(settings, folder)
  running.push(server)
  return server
}

/** Creates categories until the server is gone. Adds their ids to `acknowledged`. Returns the status of the end. */
async function write(api: PocketBase, acknowledged: string[]): Promise<number> {
  const organization = api.authStore.record?.organization
  for (;;) {
    const name = `Load ${crypto.randomUUID()}`
    const made = await api
      .collection('categories')
      .create({ name, organization }, { requestKey: null })
      .catch(({ status }: { status: number }) => status)
    if (typeof made === 'number') return made
    acknowledged.push(made.id)
  }
}

test('a server that is told to stop under load, and killed, loses nothing that it acknowledged, and logs nobody out (K16)', async () => {
  const demo = { DOCKET_DEMO: '1' }
  const first = await start(demo, copyDemo())
  const account = new PocketBase(first.url)
  await account.collection('users').authWithPassword(DEMO.email, DEMO.password)
  const at = ({ url }: RunningServer) => {
    const api = new PocketBase(url)
    api.authStore.save(account.authStore.token, account.authStore.record)
    return api
  }
  const expectAll = async (server: RunningServer, ids: string[]) => {
    const kept = await at(server).collection('categories').getFullList({ fields: 'id' })
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  }
  const acknowledged: string[] = []
  const stream = await fetch(`${first.url}/api/realtime`)
  const writers = Array.from({ length: WRITERS }, () => write(at(first), acknowledged))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(30)
  expect(await first.end('SIGTERM')).toBe(0)
  await stream.body?.cancel().catch(() => undefined)
  // The only acceptable failures are a closed connection and 503 during shutdown.
  for (const status of await Promise.all(writers)) expect([0, 503]).toContain(status)

  const second = await start(demo, first.dataFolder)
  await expectAll(second, acknowledged)
  const doomed = write(at(second), acknowledged)
  const enough = acknowledged.length + 10
  await expect.poll(() => acknowledged.length).toBeGreaterThan(enough)
  await second.end('SIGKILL')
  await doomed
  const third = await start(demo, first.dataFolder)
  await expectAll(third, acknowledged)

  // A command on the same data.
  expect(await third.command('demo', 'wipe')).toMatch(/airings/)
  const guide = async () => (await fetch(`${third.url}/tvguide/demo`)).status
  await expect.poll(guide).toBe(404)
})

test('of two servers with one Postgres, each hears of the other’s changes, and one continues when the other is killed', async () => {
  const cluster = await startCluster()
  try {
    const shared = {
      DATABASE_URL: cluster.url('postgres'),
      DOCKET_SECRET: 'a secret that both of them know of',
      DOCKET_ADMIN_EMAIL: ADMIN.email,
      DOCKET_ADMIN_PASSWORD: ADMIN.password,
    }
    const first = await start(shared)
    const second = await start(shared)
    const here = new PocketBase(first.url)
    await here.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
    const there = new PocketBase(second.url)
    there.authStore.save(here.authStore.token, here.authStore.record)
    const heard: string[] = []
    await there.collection('organizations').subscribe('*', ({ record }) => heard.push(record.name))
    const station = { name: 'Told across', slug: 'told-across', timeZone: 'America/New_York' }
    const { id } = await here.collection('organizations').create(station)
    await expect.poll(() => heard).toContain('Told across')

    await first.end('SIGKILL')
    expect(await there.collection('organizations').getOne(id)).toMatchObject(station)
    await there.realtime.unsubscribe()
    for (const server of running.splice(0)) await server.stop()
  } finally {
    await cluster.stop()
  }
})
