import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import PocketBase from 'pocketbase'
import { startChild, startServer } from './processes/child.ts'
import { percentile } from './requests/open-load.ts'

// Measures this checkout, or several in turn, such as `node bench/guests.ts /tmp/before .`
const roots = process.argv.slice(2)
if (roots.length === 0) roots.push('.')
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const CALLERS = 32
const ITEMS = 600
const IN_A_BATCH = 50
const HOUR_MS = 3_600_000
const ADMIN = { email: 'admin@station.example', password: 'bench-bench-1' }
const OPEN = { type: 'base', listRule: '', viewRule: '' }

type RequestPlan = { name: string; path: () => string; headers: (caller: number) => object }

const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
console.log(
  `\nNode ${process.versions.node}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}, load ${loadavg()[0]?.toFixed(0)}, ${CALLERS} callers that ask again when they are answered\n`,
)
console.log('| | answered/s | p50, p99 ms | refused: 429, 503 | else |')
console.log('|-|-:|-:|-:|-:|')
for (const [at, root] of roots.entries()) {
  const settings = {
    DOCKET_DATA: join(folder, String(at)),
    DOCKET_DEMO: '0',
    DOCKET_LOG: 'error',
    DOCKET_TRUSTED_PROXIES: '127.0.0.1',
    DOCKET_ADMIN_EMAIL: ADMIN.email,
    DOCKET_ADMIN_PASSWORD: ADMIN.password,
  }
  await (await startChild(resolve(root, 'bench/seed.ts'), [], settings)).stop()
  const server = await startServer({ ...settings, PORT: '0' }, resolve(root))
  try {
    for (const asking of await askings(server.url)) await measure(server.url, asking, root)
  } finally {
    await server.stop()
  }
}
rmSync(folder, { recursive: true })

async function askings(url: string): Promise<RequestPlan[]> {
  await makeItems(url)
  const member = new PocketBase(url)
  await member.collection('users').authWithPassword('bench@station.example', 'bench-bench-1')
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  let asked = 0
  // A different query each time. It compares every pair of 600 records.
  const list = () => {
    asked += 1
    const filter = `place.bench_items_via_place.title ?~ "Item ${ITEMS - 1}" && title != "${asked}"`
    return `/api/collections/bench_items/records?skipTotal=1&filter=${encodeURIComponent(filter)}`
  }
  const window = () => {
    asked += 1
    const from = hour - 12 * HOUR_MS + asked * 1000
    return `/api/guide/bench?from=${new Date(from).toISOString()}&until=${new Date(from + 6 * HOUR_MS).toISOString()}`
  }
  const guest = (caller: number) => ({ 'x-forwarded-for': `203.0.113.${caller + 1}` })
  const one = () => ({ 'x-forwarded-for': '203.0.113.1' })
  const loggedIn = () => ({ ...one(), authorization: member.authStore.token })
  return [
    { name: 'heavy lists, 32 guests', path: list, headers: guest },
    { name: 'heavy lists, one member', path: list, headers: loggedIn },
    { name: 'windows of 50 channels, 6 h, all new, 32 guests', path: window, headers: guest },
    { name: 'the same from one address', path: window, headers: one },
  ]
}

async function makeItems(url: string): Promise<void> {
  const admin = new PocketBase(url)
  await admin.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
  await admin.settings.update({ batch: { enabled: true } })
  const title = { name: 'title', type: 'text' }
  const places = await admin.collections.create({ ...OPEN, name: 'bench_places', fields: [title] })
  const place = { name: 'place', type: 'relation', collectionId: places.id, maxSelect: 1 }
  await admin.collections.create({ ...OPEN, name: 'bench_items', fields: [title, place] })
  const { id } = await admin.collection('bench_places').create({ title: 'Here' })
  for (let first = 0; first < ITEMS; first += IN_A_BATCH) {
    const batch = admin.createBatch()
    for (let number = first; number < first + IN_A_BATCH; number += 1) {
      batch.collection('bench_items').create({ title: `Item ${number}`, place: id })
    }
    await batch.send()
  }
}

async function measure(
  url: string,
  { name, path, headers }: RequestPlan,
  root: string,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS })
  const times: number[] = []
  const others = new Map<number, number>()
  const ends = performance.now() + SECONDS * 1000

  async function callAgainAndAgain(caller: number): Promise<void> {
    while (performance.now() < ends) {
      const began = performance.now()
      const status = await ask(agent, url + path(), headers(caller))
      if (status === 200) times.push(performance.now() - began)
      else others.set(status, (others.get(status) ?? 0) + 1)
    }
  }

  await Promise.all(Array.from({ length: CALLERS }, (_, caller) => callAgainAndAgain(caller)))
  agent.destroy()
  const refused = [429, 503].map((status) => others.get(status) ?? 0)
  const rest = [...others].filter(([status]) => status !== 429 && status !== 503)
  const figures = [
    Math.round(times.length / SECONDS),
    `${percentile(times, 0.5)}, ${percentile(times, 0.99)}`,
    refused.join(', '),
    rest.map(([status, count]) => `${count} × ${status}`).join(', ') || '0',
  ]
  console.log(`| ${name}${roots.length > 1 ? ` (${root})` : ''} | ${figures.join(' | ')} |`)
}

function ask(agent: Agent, url: string, headers: object): Promise<number> {
  return new Promise((done, fail) => {
    const sent = request(url, { agent, headers: { ...headers } }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0))
    })
    sent.once('error', fail).end()
  })
}
