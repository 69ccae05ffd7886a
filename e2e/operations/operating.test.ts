import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PocketBase from 'pocketbase'
import { copyDemo } from '../testing/seeded-demo.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { expect, test } from '../testing/test.ts'

const ADMIN = { email: 'admin@station.example', password: 'docket-test-1' }
const WRITERS = 6

const running: RunningServer[] = []

test.afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function start(folder: string): Promise<RunningServer> {
  const settings = {
    DOCKET_ADMIN_EMAIL: ADMIN.email,
    DOCKET_ADMIN_PASSWORD: ADMIN.password,
  }
  const server = await startServer({ DOCKET_DEMO: '1', ...settings }, folder)
  running.push(server)
  return server
}

/** Creates categories of a station until the server is gone. Returns the status of the last response. */
async function write(api: PocketBase, organization: string, acknowledged: string[]) {
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

// `processes-killed.proof.ts` does this with two servers on one Postgres, and `change-feed.api.test.ts` tests the
// events that they receive from each other.
test('a server that is killed under load, and told to stop, loses nothing that it acknowledged, and logs nobody out (K16)', async () => {
  const first = await start(copyDemo())
  const account = new PocketBase(first.url)
  await account.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
  const values = { name: 'Under load', slug: 'under-load', timeZone: 'America/New_York' }
  const { id: organization } = await account.collection('organizations').create(values)
  const at = ({ url }: RunningServer) => {
    const api = new PocketBase(url)
    api.authStore.save(account.authStore.token, account.authStore.record)
    return api
  }
  const acknowledged: string[] = []
  const loadOn = async (server: RunningServer) => {
    const enough = acknowledged.length + 30
    const writers = Array.from({ length: WRITERS }, () =>
      write(at(server), organization, acknowledged),
    )
    await expect.poll(() => acknowledged.length).toBeGreaterThan(enough)
    return { ended: Promise.all(writers) }
  }

  // The server notices a command that runs on the same data.
  expect(await first.command('demo', 'wipe')).toMatch(/airings/)
  const guide = async () => (await fetch(`${first.url}/tvguide/demo`)).status
  await expect.poll(guide).toBe(404)

  const doomed = await loadOn(first)
  await first.end('SIGKILL')
  await doomed.ended
  const second = await start(first.dataFolder)
  const kept = await at(second).collection('categories').getFullList({ fields: 'id' })
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))

  const stream = await fetch(`${second.url}/api/realtime`)
  const { ended } = await loadOn(second)
  expect(await second.end('SIGTERM')).toBe(0)
  await stream.body?.cancel().catch(() => undefined)
  // The only acceptable failures are a closed connection and 503 during shutdown.
  for (const status of await ended) expect([0, 503]).toContain(status)
  expect(storedIn(second.dataFolder)).toEqual(expect.arrayContaining(acknowledged))
})

/** Returns the ids of the categories in the data of a stopped server. */
function storedIn(folder: string): string[] {
  const database = new DatabaseSync(join(folder, 'docket.db'), { readOnly: true })
  const ids = database
    .prepare('select id from categories')
    .all()
    .map(({ id }) => String(id))
  database.close()
  return ids
}
