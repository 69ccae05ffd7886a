import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Cluster, startCluster } from '@docket/database/testing/postgres/cluster'
import PocketBase from 'pocketbase'
import { type RunningServer, startServer } from '../../testing/server.ts'
import { playerFile } from './player-page.ts'

const ADMIN = { email: 'admin@station.example', password: 'docket-test-1' }
const STAFF = { email: 'staff@station.example', password: 'docket-test-2' }
const AHEAD_MS = 700

/** Two servers with one database whose clocks differ, behind one address that sends requests to them in turn. */
export type TwoClocks = {
  url: string
  servers: RunningServer[]
  cluster: Cluster
  /** Logged in as a staff member of the station. */
  api: PocketBase
  organization: string
  /** How far ahead the second server's clock is. */
  aheadMs: number
  /** Kills a server. */
  kill(at: number): Promise<void>
  /** Starts a server again, at the same address. */
  start(at: number): Promise<void>
  /** The requests that no server answered. */
  readonly unanswered: readonly string[]
  stop(): Promise<void>
}

export async function startTwoClocks(): Promise<TwoClocks> {
  const cluster = await startCluster()
  const shift = Number(process.env.DOCKET_TEST_SHIFT_MS ?? 0)
  const settings = (at: number) => ({
    DATABASE_URL: cluster.url('postgres'),
    DOCKET_SECRET: 'a secret that both of them know of',
    DOCKET_ADMIN_EMAIL: ADMIN.email,
    DOCKET_ADMIN_PASSWORD: ADMIN.password,
    DOCKET_TEST_SHIFT_MS: String(shift + at * AHEAD_MS),
  })
  const first = await startServer(settings(0))
  const servers = [first, await startServer(settings(1), first.dataFolder)]
  const balancer = await startBalancer(servers.map(({ url }) => Number(new URL(url).port)))
  const api = new PocketBase(balancer.url).autoCancellation(false)
  const organization = await makeStation(api)
  return {
    url: balancer.url,
    servers,
    cluster,
    api,
    organization,
    aheadMs: AHEAD_MS,
    unanswered: balancer.unanswered,
    async kill(at) {
      await servers[at]?.end('SIGKILL')
    },
    async start(at) {
      const server = servers[at] ?? first
      const { port } = new URL(server.url)
      servers[at] = await startServer({ ...settings(at), PORT: port }, server.dataFolder)
    },
    async stop() {
      await balancer.stop()
      for (const server of servers) await server.stop()
      await cluster.stop()
    },
  }
}

/** Creates a station, and logs in as a member of its staff. */
async function makeStation(api: PocketBase): Promise<string> {
  await api.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
  const station = { name: 'Harbor', slug: 'harbor', timeZone: 'America/New_York' }
  const { id: organization } = await api.collection('organizations').create(station)
  await api.collection('users').create({
    organization,
    name: 'Staff',
    verified: true,
    ...STAFF,
    passwordConfirm: STAFF.password,
    privileges: ['schedule', 'content', 'captions'],
  })
  await api.collection('users').authWithPassword(STAFF.email, STAFF.password)
  return organization
}

type Answer = { status: number; headers: Record<string, unknown>; body: Buffer }

/** Passes requests to the servers in turn. If one does not answer, the other one is tried. */
async function startBalancer(ports: readonly number[]) {
  const unanswered: string[] = []
  let turn = 0
  const server = createServer(async (asked, response) => {
    const { method = 'GET', url = '/', headers } = asked
    const file = playerFile(url)
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.body)
    const parts: Buffer[] = []
    for await (const part of asked) parts.push(part as Buffer)
    turn = (turn + 1) % ports.length
    const order = [...ports.slice(turn), ...ports.slice(0, turn)]
    // Tries each server twice, because the first may have come back up while the second went down.
    for (const port of [...order, ...order]) {
      const answer = await ask({ port, method, path: url, headers }, Buffer.concat(parts))
      if (!answer) continue
      const { status, headers: own, body } = answer
      const { 'transfer-encoding': _, ...kept } = own
      return void response.writeHead(status, kept as Record<string, string>).end(body)
    }
    unanswered.push(url)
    response.writeHead(502).end()
  })
  // A client that has been idle for a long time must not find its connection closed when it sends a request.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    unanswered,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Returns a complete answer, or `undefined` if the server disappears before it is complete. */
function ask(options: object, content: Buffer): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const asking = request({ host: '127.0.0.1', agent: false, ...options }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => resolve(undefined))
      answer.on('end', () => {
        const { statusCode: status = 0, headers, complete } = answer
        resolve(complete ? { status, headers, body: Buffer.concat(parts) } : undefined)
      })
    })
    asking.on('error', () => resolve(undefined))
    asking.end(content)
  })
}
