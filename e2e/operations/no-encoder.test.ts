import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { copyDemo } from '../testing/seeded-demo.ts'
import { type RunningServer, startServer } from '../testing/server.ts'
import { DEMO } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const ABSENT = join(import.meta.dirname, 'testing/absent-encoder.ts')
const ROOT = { email: 'root@docket.example', password: 'root-test-1' }
const TUS = { 'tus-resumable': '1.0.0' }
const HOUR_MS = 3_600_000

const servers: RunningServer[] = []
test.afterAll(() => Promise.all(servers.map((server) => server.stop())))

/** Starts the demo station on a machine without FFmpeg and without the optional package. */
async function startWithoutEncoder() {
  const server = await startServer(
    {
      DOCKET_DEMO: '1',
      DOCKET_DEMO_PROGRAMS: '1',
      PATH: '/nowhere',
      DOCKET_ADMIN_EMAIL: ROOT.email,
      DOCKET_ADMIN_PASSWORD: ROOT.password,
      NODE_OPTIONS: `--import=${ABSENT}`,
    },
    copyDemo(),
  )
  servers.push(server)
  const api = new PocketBase(server.url)
  const root = new PocketBase(server.url)
  const { record } = await api.collection('users').authWithPassword(DEMO.email, DEMO.password)
  await root.collection('_superusers').authWithPassword(ROOT.email, ROOT.password)
  return { server, api, root, organization: String(record.organization) }
}

type Station = Awaited<ReturnType<typeof startWithoutEncoder>>

/** Uploads a file as the studio does. Returns the id of its medium. */
async function upload({ server, api }: Station, content: Buffer, show: string): Promise<string> {
  const authorization = api.authStore.token
  const file = { name: 'council.mp4', bytes: content.length, show }
  const started = await api.send('/api/media', { method: 'POST', body: file })
  const uploads = `${server.url}/api/media-uploads`
  await fetch(uploads, {
    method: 'POST',
    headers: {
      ...TUS,
      authorization,
      'upload-length': String(content.length),
      'upload-metadata': `media ${Buffer.from(started.media).toString('base64')}`,
    },
  })
  const sent = await fetch(`${uploads}/${started.upload}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      authorization,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  })
  expect(sent.status).toBe(204)
  return started.media
}

// `embedded-encoder.test.ts` covers the other reasons.
test('a server whose encoder is not installed keeps uploads, says what to do, and otherwise works normally', async () => {
  const station = await startWithoutEncoder()
  const { server, api, root, organization } = station
  const read = async (path: string) => {
    const answer = await fetch(server.url + path)
    return { status: answer.status, text: await answer.text() }
  }
  const health = async () => JSON.parse((await read('/api/health')).text).data
  await expect.poll(health).toMatchObject({ encoder: 'none' })
  const told = await root.send('/api/media/encoder', {})
  expect(told).toMatchObject({
    id: '',
    reason: expect.stringMatching(/node-av is not installed; “npm ci --ignore-scripts”/),
  })
  expect(told.reason).toContain('FFmpeg is not installed.')

  // The schedule and the guide work and show what was scheduled.
  const show = {
    organization,
    title: 'Council of the quiet',
    status: 'ready',
    visibility: 'public',
  }
  const { id } = await api.collection('shows').create(show)
  const channel = { organization, name: 'Quiet', slug: 'quiet', public: true, position: 96 }
  const onChannel = await api.collection('channels').create(channel)
  const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  await api.collection('airings').create({
    organization,
    channel: onChannel.id,
    show: id,
    title: show.title,
    source: 'local',
    startsAt: instant(1),
    endsAt: instant(2),
    status: 'planned',
  })
  await expect.poll(async () => (await read('/tvguide/demo')).text).toContain(show.title)
  expect((await read('/feeds/demo/xmltv.xml')).text).toContain(show.title)

  // The upload is stored completely, and the medium says what to do.
  const content = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), randomBytes(50_000)])
  const medium = await upload(station, content, id)
  const stored = () => api.collection('media').getOne(medium, { requestKey: null })
  await expect
    .poll(async () => (await stored()).problem)
    .toMatch(/no encoder\..* Ask the server’s admin/)
  const { file, status } = await stored()
  expect(status).toBe('processing')
  const token = await api.files.getToken()
  const whole = await fetch(api.files.getURL(await stored(), file, { token }))
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(sha256(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256(content))
})
