import { createHash, randomBytes } from 'node:crypto'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { organizations } from '@docket/model/station/organizations'
import { handIns } from '@docket/model/submissions/hand-ins'
import { submissions } from '@docket/model/submissions/submissions'
import { DAY_MS, toInstant } from '@docket/model/time/instants'
import { hashToken } from '@docket/service/mail'
import { beforeAll, describe, expect, it } from 'vitest'
import { receiveUploads } from '#features/media/uploads/receive-uploads.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from '../hand-in.ts'

let server: TestApp
let organization: string

beforeAll(async () => {
  server = await startTestApp(
    [receiveUploads, takeHandIns].map((install) => (app) => void install(app)),
  )
  organization = (await server.make(organizations, { takesSubmissions: true })).id
})

let count = 0

/** Makes a confirmed submission. Returns the token for its files. */
async function confirmed() {
  count += 1
  const token = `token-of-submission-${count}`
  const submission = await server.make(submissions, { organization, status: 'submitted' })
  await server.make(handIns, {
    organization,
    submission: submission.id,
    tokenHash: hashToken(token),
    expiresAt: toInstant(server.clock.now() + DAY_MS),
  })
  return { token, submission: submission.id }
}

type StartedRecording = { media: string; upload: string }

async function announce(token: string, bytes: number): Promise<StartedRecording> {
  const body = { name: 'garden.mp4', bytes }
  return server
    .client()
    .send(`/api/hand-in-files/${token}/recordings`, { method: 'POST', body, requestKey: null })
}

function call(
  token: string,
  method: string,
  path = '',
  more: Record<string, string> = {},
  body?: Buffer,
) {
  const headers = { 'tus-resumable': '1.0.0', 'upload-token': token, ...more }
  const content = body && { body: new Uint8Array(body) }
  return fetch(`${server.url}/api/media-uploads${path}`, { method, headers, ...content })
}

const create = (token: string, { media: id }: StartedRecording, bytes: number) =>
  call(token, 'POST', '', { 'upload-length': `${bytes}`, 'upload-metadata': `media ${btoa(id)}` })

const send = (token: string, { upload }: StartedRecording, part: Buffer, offset: number) =>
  call(
    token,
    'PATCH',
    `/${upload}`,
    { 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
    part,
  )

describe('a recording for a confirmed submission', () => {
  it('can be uploaded in parts with only the token', async () => {
    const { token, submission } = await confirmed()
    const content = randomBytes(5000)
    const started = await announce(token, 5000)
    expect((await create(token, started, 5000)).status).toBe(201)
    expect((await send(token, started, content.subarray(0, 2000), 0)).status).toBe(204)
    const asked = await call(token, 'HEAD', `/${started.upload}`)
    expect(asked.headers.get('upload-offset')).toBe('2000')
    expect((await send(token, started, content.subarray(2000), 2000)).status).toBe(204)
    await server.jobs.drain()

    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(await server.app.records.get(media, started.media)).toMatchObject({
      sha256,
      organization,
      name: 'garden.mp4',
      status: 'processing',
    })
    const { media: files } = await server.app.records.get(submissions, submission)
    expect(files).toEqual([started.media])
  })

  it('is hidden from the sender of another submission, from guests, and after the time is over', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    const started = await announce(one.token, 5000)
    await create(one.token, started, 5000)
    for (const token of [other.token, 'made-up']) {
      expect((await create(token, started, 5000)).status).toBe(404)
      expect((await call(token, 'HEAD', `/${started.upload}`)).status).toBe(404)
      expect((await send(token, started, randomBytes(10), 0)).status).toBe(404)
      expect((await call(token, 'DELETE', `/${started.upload}`)).status).toBe(404)
    }
    server.clock.advance(2 * DAY_MS)
    expect((await call(one.token, 'HEAD', `/${started.upload}`)).status).toBe(404)
    await expect(announce(one.token, 10)).rejects.toMatchObject({ status: 404 })
  })

  it('can be canceled, and is then removed from the submission', async () => {
    const { token, submission } = await confirmed()
    const started = await announce(token, 5000)
    expect((await call(token, 'DELETE', `/${started.upload}`)).status).toBe(204)

    expect((await server.app.records.get(submissions, submission)).media).toEqual([])
    expect(await server.app.records.find(mediaUploads, { id: started.upload })).toBeUndefined()
  })

  it('is limited in number, and counts toward the space for the public', async () => {
    const { token } = await confirmed()
    for (let more = 0; more < 5; more += 1) await announce(token, 1000)
    await expect(announce(token, 1000)).rejects.toMatchObject({ status: 409 })
    const room = await confirmed()
    await expect(announce(room.token, 3 * 1024 ** 3)).rejects.toMatchObject({ status: 413 })
    server.config.handInFiles.stationBytes = 100
    await expect(announce(room.token, 1000)).rejects.toMatchObject({ status: 507 })
  })
})
