import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { startCluster } from '@docket/database/testing/postgres/cluster'
import { FetchedEventSource } from '@docket/records/realtime/testing/fetched-event-source'
import PocketBase from 'pocketbase'
import { copyDemo } from '../testing/seeded-demo.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { DEMO } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const ROOT = join(import.meta.dirname, '../..')

const running: RunningServer[] = []

// The official client needs a browser's `EventSource`.
Object.assign(globalThis, { EventSource: FetchedEventSource })

test.afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function start(
  settings: Record<string, string> = {},
  folder?: string,
): Promise<RunningServer> {
  // The demo in a file database was created once for the whole run.
  const isOther = settings.DATABASE_URL !== undefined || settings.DOCKET_DEMO === '0'
  const data = folder ?? (isOther ? undefined : copyDemo())
  const server = await startServer({ DOCKET_DEMO: '1', ...settings }, data)
  running.push(server)
  return server
}

async function loggedIn({ url }: RunningServer): Promise<PocketBase> {
  const api = new PocketBase(url)
  await api.collection('users').authWithPassword(DEMO.email, DEMO.password)
  return api
}

async function rename(api: PocketBase, title: string): Promise<string> {
  const airing = await api.collection('airings').getFirstListItem('kind = "program"')
  await api.collection('airings').update(airing.id, { title })
  return airing.id
}

async function titleOf(api: PocketBase, airing: string): Promise<string> {
  return (await api.collection('airings').getOne(airing)).title
}

test.describe('the server', () => {
  test('stops in order when told to, although a client is subscribed', async () => {
    const server = await start()
    const stream = await fetch(`${server.url}/api/realtime`)

    expect(await server.end('SIGTERM')).toBe(0)
    await stream.body?.cancel().catch(() => undefined)
  })

  test('loses nothing that it acknowledged when it is told to stop under load (K16)', async () => {
    const server = await start()
    const acknowledged: string[] = []
    const refused: unknown[] = []
    const clients = await Promise.all(Array.from({ length: 6 }, () => loggedIn(server)))
    const write = async (api: PocketBase): Promise<void> => {
      for (let count = 0; ; count += 1) {
        const name = `Load ${acknowledged.length} ${count} ${crypto.randomUUID()}`
        const organization = api.authStore.record?.organization
        const made = await api
          .collection('categories')
          .create({ name, organization }, { requestKey: null })
          .catch((error: { status: number }) => {
            refused.push(error.status)
          })
        if (!made) return
        acknowledged.push(made.id)
      }
    }
    const writing = Promise.all(clients.map(write))
    await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(30)

    expect(await server.end('SIGTERM')).toBe(0)
    await writing

    // The only acceptable failures are a closed connection and 503 during shutdown.
    expect(refused.filter((status) => status !== 0 && status !== 503)).toEqual([])
    const again = await loggedIn(await start({}, server.dataFolder))
    const kept = await again.collection('categories').getFullList({ fields: 'id' })
    expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  })

  test('loses nothing that it acknowledged when it is killed, and logs nobody out', async () => {
    const server = await start()
    const api = await loggedIn(server)
    const airing = await rename(api, 'Acknowledged')
    await server.end('SIGKILL')

    const again = await start({}, server.dataFolder)
    const same = new PocketBase(again.url)
    same.authStore.save(api.authStore.token, api.authStore.record)

    expect(await titleOf(same, airing)).toBe('Acknowledged')
  })

  test('names an invalid setting, and does not start', () => {
    const started = spawnSync(process.execPath, ['apps/server/src/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, PORT: 'eighty' },
      encoding: 'utf8',
    })

    expect(started.status).toBe(1)
    expect(started.stderr).toContain('PORT')
  })

  test('starts without the demo by default', async () => {
    const { url } = await start({ DOCKET_DEMO: '0' })

    const logIn = new PocketBase(url)
      .collection('users')
      .authWithPassword(DEMO.email, DEMO.password)

    await expect(logIn).rejects.toMatchObject({ status: 400 })
  })
})

test.describe('an operator’s command', () => {
  test('wipes the demo beside a running server, which then shows nothing of it', async () => {
    const server = await start()

    expect(await server.command('demo', 'wipe')).toMatch(/airings/)

    await expect
      .poll(async () => (await fetch(`${server.url}/tvguide/demo`)).status, { timeout: 5000 })
      .toBe(404)
  })

  test('prints its usage on request', async () => {
    const server = await start({ DOCKET_DEMO: '0' })

    expect(await server.command('--help')).toMatch(/import cablecast[\s\S]*demo/)
  })
})

test.describe('two servers with one Postgres', () => {
  test('send each other’s changes to their clients, and one continues when the other is killed', async () => {
    const cluster = await startCluster()
    try {
      const shared = {
        DATABASE_URL: cluster.url('postgres'),
        DOCKET_SECRET: 'a secret that both of them know of',
      }
      const first = await start(shared)
      const second = await start(shared)
      const here = await loggedIn(first)
      const there = new PocketBase(second.url)
      there.authStore.save(here.authStore.token, here.authStore.record)
      const heard: string[] = []
      await there.collection('airings').subscribe('*', ({ record }) => heard.push(record.title))

      const airing = await rename(here, 'Told across')
      await expect.poll(() => heard, { timeout: 2000 }).toContain('Told across')

      await first.end('SIGKILL')
      expect(await titleOf(there, airing)).toBe('Told across')
      await there.realtime.unsubscribe()
      for (const server of running.splice(0)) await server.stop()
    } finally {
      await cluster.stop()
    }
  })
})
