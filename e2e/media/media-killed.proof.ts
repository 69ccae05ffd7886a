import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@docket/database/testing/postgres/cluster'
import PocketBase from 'pocketbase'
import { type RunningServer, startServer } from '../testing/server.ts'
import { expect, test } from '../testing/test.ts'

// The test moves large files.
test.describe.configure({ timeout: 0 })

const ADMIN = { email: 'admin@station.example', password: 'docket-test-1' }
const STAFF = { email: 'staff@station.example', password: 'docket-test-1' }
const DYING = `--import=${join(import.meta.dirname, 'testing/dying-server.ts')}`
const MEGABYTE = 1024 ** 2
const BYTES = 200 * MEGABYTE

let running: RunningServer | undefined

test.afterEach(async () => {
  await running?.stop()
  running = undefined
})

async function start(
  diesAt = '',
  folder = running?.dataFolder,
  settings: Record<string, string> = {},
): Promise<PocketBase> {
  running = await startServer(
    {
      DOCKET_ADMIN_EMAIL: ADMIN.email,
      DOCKET_ADMIN_PASSWORD: ADMIN.password,
      NODE_OPTIONS: DYING,
      DIES_AT: diesAt,
      ...settings,
    },
    folder,
  )
  return new PocketBase(running.url).autoCancellation(false)
}

/** Creates a station with a staff member, and starts the upload of a file. */
async function announce(api: PocketBase) {
  await api.collection('_superusers').authWithPassword(ADMIN.email, ADMIN.password)
  const station = { name: 'Harbor', slug: 'harbor', timeZone: 'America/New_York' }
  const { id: organization } = await api.collection('organizations').create(station)
  const person = { ...STAFF, passwordConfirm: STAFF.password, verified: true }
  const privileges = ['content']
  await api.collection('users').create({ ...person, organization, privileges })
  await logIn(api)
  const body = { name: 'council.mp4', bytes: BYTES }
  const started = await api.send('/api/media', { method: 'POST', body })
  const metadata = { 'upload-metadata': `media ${btoa(started.media)}` }
  await call(api, '', 'POST', { 'upload-length': String(BYTES), ...metadata })
  return started as { media: string; upload: string }
}

async function logIn(api: PocketBase): Promise<void> {
  await api.collection('users').authWithPassword(STAFF.email, STAFF.password)
}

async function call(
  api: PocketBase,
  upload: string,
  method: string,
  headers: Record<string, string> = {},
  body?: ReadableStream<Uint8Array>,
): Promise<Response> {
  const own = { 'tus-resumable': '1.0.0', authorization: api.authStore.token }
  return fetch(`${api.baseURL}/api/media-uploads/${upload}`, {
    method,
    headers: { ...own, ...headers },
    ...(body && { body, duplex: 'half' }),
  })
}

async function offsetOf(api: PocketBase, upload: string): Promise<number> {
  const answer = await call(api, upload, 'HEAD')
  return Number(answer.headers.get('upload-offset'))
}

/** Sends the rest of the content. Calls `onPart` after each megabyte. */
async function send(
  api: PocketBase,
  upload: string,
  content: Buffer,
  onPart: (sent: number) => void = () => undefined,
): Promise<Response | undefined> {
  let at = await offsetOf(api, upload)
  const headers = {
    'upload-offset': String(at),
    'content-type': 'application/offset+octet-stream',
  }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = content.subarray(at, at + MEGABYTE)
      if (part.length === 0) return controller.close()
      controller.enqueue(new Uint8Array(part))
      at += part.length
      onPart(at)
    },
  })
  return call(api, upload, 'PATCH', headers, body).catch(() => undefined)
}

async function expectKept(api: PocketBase, medium: string, content: Buffer): Promise<void> {
  const hash = createHash('sha256').update(content).digest('hex')
  const read = () => api.collection('media').getOne(medium)
  await expect.poll(async () => (await read()).sha256, { timeout: 60_000 }).toBe(hash)
  const { file, ...record } = await read()
  const token = await api.files.getToken()
  const answer = await fetch(api.files.getURL({ ...record }, file, { token }))
  const kept = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()))
  expect(kept.digest('hex')).toBe(hash)
  const folder = join(String(running?.dataFolder), 'files', '.uploads')
  await expect.poll(() => readdirSync(folder)).toEqual([])
}

test('continues an upload during which the server was killed', async () => {
  const content = randomBytes(BYTES)
  const first = await start()
  const { media, upload } = await announce(first)
  let killed: Promise<unknown> | undefined
  await send(first, upload, content, (sent) => {
    if (sent >= 12 * MEGABYTE) killed ??= running?.end('SIGKILL')
  })
  await killed

  const api = await start()
  await logIn(api)
  expect(await offsetOf(api, upload)).toBeGreaterThan(MEGABYTE)
  expect((await send(api, upload, content))?.status).toBe(204)
  await expectKept(api, media, content)
})

async function expectGoesOn(diesAt: string): Promise<void> {
  const content = randomBytes(BYTES)
  const first = await start(diesAt)
  const { media, upload } = await announce(first)
  const dead = running?.ended()
  await send(first, upload, content)
  await dead

  const api = await start()
  await logIn(api)
  await expectKept(api, media, content)
}

test('finishes by itself an upload when it was killed after the last byte, before it noticed', () =>
  expectGoesOn('last-byte'))

// Waits until the lease of the killed process expires.
test('finishes by itself an upload when it was killed after it stored the file, before a record referred to it', () =>
  expectGoesOn('stored'))

test('accepts parts of one upload through several processes, one of which is killed', async () => {
  const cluster = await startCluster()
  try {
    const content = randomBytes(BYTES)
    const settings = {
      DATABASE_URL: cluster.url('postgres'),
      DOCKET_SECRET: 'a secret that both of them know of',
    }
    const folder = mkdtempSync(join(tmpdir(), 'docket-e2e-'))
    const here = await start('', folder, settings)
    const doomed = running
    const { media, upload } = await announce(here)
    const there = await start('', folder, settings)
    await logIn(there)

    const upTo = (megabytes: number) => content.subarray(0, megabytes * MEGABYTE)
    await send(here, upload, upTo(4))
    expect(await offsetOf(there, upload)).toBe(4 * MEGABYTE)
    await send(there, upload, upTo(8))
    // Both uploads run at the same time. The later one takes over.
    await Promise.all([send(here, upload, upTo(12)), send(there, upload, upTo(12))])
    let killed: Promise<unknown> | undefined
    await send(here, upload, content, (sent) => {
      if (sent >= 16 * MEGABYTE) killed ??= doomed?.end('SIGKILL')
    })
    await killed

    // The lease of the killed process must expire first.
    const offset = await offsetOf(there, upload)
    expect(offset).toBeGreaterThan(8 * MEGABYTE)
    expect((await send(there, upload, content))?.status).toBe(204)
    await expectKept(there, media, content)
  } finally {
    await running?.stop()
    running = undefined
    await cluster.stop()
  }
})
