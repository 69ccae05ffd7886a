import { createHash, randomBytes } from 'node:crypto'
import PocketBase from 'pocketbase'
import { type RunningServer, startServer } from '../testing/server.ts'
import { expect, test } from '../testing/test.ts'

const ADMIN = { email: 'admin@station.example', password: 'docket-test-1' }
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const ROUNDS = 2
const WRITERS = 4
const WRITES_A_ROUND = 40

/** What clients expect: the hash of the acknowledged logo of each record, and all hashes that were sent. */
type Ledger = { acknowledged: Map<string, string>; sent: Set<string> }

let running: RunningServer | undefined

test.afterEach(() => running?.stop())

async function start(folder?: string): Promise<PocketBase> {
  const admin = { DOCKET_ADMIN_EMAIL: ADMIN.email, DOCKET_ADMIN_PASSWORD: ADMIN.password }
  running = await startServer(admin, folder)
  const api = new PocketBase(running.url).autoCancellation(false)
  await api.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
  await api.settings.update({ batch: { enabled: true } })
  return api
}

/** Creates stations with a logo and replaces their logos until the server is gone. */
async function write(api: PocketBase, ledger: Ledger, writer: string): Promise<void> {
  const stations = api.collection('organizations')
  let last: string | undefined
  for (let count = 0; ; count += 1) {
    const content = Buffer.concat([PNG, randomBytes(1 + Math.floor(Math.random() * 300_000))])
    const logo = new File([new Uint8Array(content)], 'logo.png')
    ledger.sent.add(hashOf(content))
    const replaced = count % 2 === 1 ? last : undefined
    // Until the server responds, the record may hold either picture.
    if (replaced !== undefined) ledger.acknowledged.delete(replaced)
    const slug = `${writer}-${count}`
    const saved = replaced
      ? stations.update(replaced, { logo })
      : stations.create({ name: slug, slug, timeZone: 'America/New_York', logo })
    const record = await saved.catch(() => undefined)
    if (!record) return
    last = record.id
    ledger.acknowledged.set(record.id, hashOf(content))
  }
}

/** Creates stations in pairs, always both or neither, until the server is gone. */
async function writePairs(api: PocketBase, ledger: Ledger, writer: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const batch = api.createBatch()
    const contents = [1, 2].map(() => Buffer.concat([PNG, randomBytes(50_000)]))
    for (const [one, content] of contents.entries()) {
      ledger.sent.add(hashOf(content))
      const slug = `${writer}-${count}-pair-${one}`
      const logo = new File([new Uint8Array(content)], 'logo.png')
      batch
        .collection('organizations')
        .create({ name: slug, slug, timeZone: 'America/New_York', logo })
    }
    const made = await batch.send().catch(() => undefined)
    if (!made) return
    for (const [one, content] of contents.entries()) {
      ledger.acknowledged.set(String(made[one]?.body.id), hashOf(content))
    }
  }
}

/** Returns the slugs of stations whose partner is missing. */
async function halfPairs(api: PocketBase): Promise<string[]> {
  const stations = await api.collection('organizations').getFullList()
  const slugs = new Set(stations.map(({ slug }) => String(slug)))
  const other = (slug: string) => slug.replace(/[01]$/, (one) => String(1 - Number(one)))
  return [...slugs].filter((slug) => slug.includes('-pair-') && !slugs.has(other(slug)))
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Returns the hash of each record's logo as it can be downloaded now. */
async function readBack(api: PocketBase): Promise<Map<string, string>> {
  const held = new Map<string, string>()
  for (const station of await api.collection('organizations').getFullList()) {
    const answer = await fetch(api.files.getURL(station, station.logo))
    const content = new Uint8Array(await answer.arrayBuffer())
    held.set(station.id, answer.status === 200 ? hashOf(content) : `status ${answer.status}`)
  }
  return held
}

test.describe('a server that is killed during picture uploads', () => {
  test('has every picture that it acknowledged, and no record without its picture', async () => {
    const ledger: Ledger = { acknowledged: new Map(), sent: new Set() }
    for (let round = 0; round < ROUNDS; round += 1) {
      const api = await start(running?.dataFolder)
      const writers = Array.from({ length: WRITERS }, (_, one) =>
        write(api, ledger, `r${round}w${one}`),
      )
      writers.push(writePairs(api, ledger, `r${round}b`))
      const enough = ledger.sent.size + WRITES_A_ROUND
      await expect
        .poll(() => ledger.sent.size, { intervals: [5], timeout: 60_000 })
        .toBeGreaterThan(enough)
      await running?.end('SIGKILL')
      await Promise.all(writers)
    }

    const api = await start(running?.dataFolder)
    const held = await readBack(api)
    const wrong = [...ledger.acknowledged].filter(([id, hash]) => held.get(id) !== hash)

    expect(ledger.acknowledged.size).toBeGreaterThan(ROUNDS * WRITERS)
    expect(wrong).toEqual([])
    expect(await halfPairs(api)).toEqual([])
    expect([...held.values()].filter((hash) => !ledger.sent.has(hash))).toEqual([])
  })
})
