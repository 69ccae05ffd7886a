import { users } from '@docket/model/accounts/users'
import { shows } from '@docket/model/library/shows'
import { media } from '@docket/model/media/media'
import { mediaUploads } from '@docket/model/media/media-uploads'
import { members } from '@docket/model/members/members'
import { organizations } from '@docket/model/station/organizations'
import { STATEMENT_VERSION } from '@docket/model/submissions/hand-in'
import { submissions } from '@docket/model/submissions/submissions'
import type PocketBase from 'pocketbase'
import type { ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { validateSubmissions } from '../validate-submissions.ts'

let server: TestApp
let organization: string
let producer: PocketBase
let scheduler: PocketBase
let editor: PocketBase

beforeAll(async () => {
  server = await startTestApp(validateSubmissions)
  organization = (await server.make(organizations)).id
  producer = await server.logInAs({ organization })
  scheduler = await server.logInAs({ organization, privileges: ['schedule'] })
  editor = await server.logInAs({ organization, privileges: ['content'] })
})

const idOf = (client: PocketBase) => String(client.authStore.record?.id)

const send = (values: Record<string, unknown> = {}, status = 'draft') =>
  producer.collection('submissions').create({
    organization,
    submitter: idOf(producer),
    status,
    title: 'Garden hour',
    trtSec: 1710,
    rankedSlots: [{ weekday: 6, time: '10:00' }],
    agreements: [
      { version: STATEMENT_VERSION, signedAt: '2026-03-02T12:00:00.000Z', name: 'Odile Marchetti' },
    ],
    ...values,
  })

/** Returns the status of a refusal, or 200. */
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: ClientResponseError) => status,
  )

async function makeUpload(user: string, show = '') {
  const { id } = await server.make(media, { organization, kind: 'video', show })
  await server.make(mediaUploads, { organization, media: id, user, state: 'kept' })
  return id
}

async function approve(id: string): Promise<string> {
  const queue = editor.collection('submissions')
  await queue.update(id, { status: 'in_review' })
  return (await queue.update(id, { status: 'approved' })).show
}

describe('a submission', () => {
  it('accepts recordings that its producer uploaded, and approval assigns them to its show', async () => {
    const film = await makeUpload(idOf(producer))
    const { id } = await send({ media: [film] }, 'submitted')

    const show = await approve(id)
    expect(await server.app.records.get(media, film)).toMatchObject({ show })
  })

  it('accepts no recording of someone else, and none of another show', async () => {
    const { id: council } = await server.make(shows, { organization })
    const { id } = await send()
    for (const film of [
      await makeUpload(idOf(editor)),
      await makeUpload(idOf(producer), council),
      (await server.make(media, { organization, show: council })).id,
    ]) {
      expect(await statusOf(send({ media: [film] }))).toBe(400)
      const own = producer.collection('submissions')
      expect(await statusOf(own.update(id, { media: [film] }))).toBe(400)
      expect(await statusOf(own.update(id, { 'media+': film }))).toBe(400)
    }
    const film = await makeUpload(idOf(editor), council)
    expect(await statusOf(editor.collection('submissions').update(id, { media: [film] }))).toBe(400)
  })

  it('does not move recordings that an older version allowed to another show', async () => {
    const { id: council } = await server.make(shows, { organization })
    const film = await makeUpload(idOf(editor), council)
    const { id } = await send({}, 'submitted')
    await server.app.records.update(submissions, id, { media: [film] })

    await approve(id)
    expect(await server.app.records.get(media, film)).toMatchObject({ show: council })
  })

  it('lets only people who manage shows choose a show, so that no draft show airs', async () => {
    const { id: secret } = await server.make(shows, { organization, status: 'draft' })
    expect(await statusOf(send({ show: secret }))).toBe(400)
    const { id } = await send({}, 'submitted')
    const own = producer.collection('submissions')
    expect(await statusOf(own.update(id, { show: secret }))).toBe(404)
    const queue = scheduler.collection('submissions')
    expect(await statusOf(queue.update(id, { show: secret }))).toBe(400)
    expect((await server.app.records.get(shows, secret)).status).toBe('draft')
  })

  it('accepts only the membership of its own producer', async () => {
    const { id: other } = await server.make(members, {
      organization,
      user: (await server.make(users, { organization })).id,
    })
    const { id: theirs } = await server.make(members, { organization, user: idOf(producer) })
    const { id } = await send({ member: theirs })

    expect(await statusOf(send({ member: other }))).toBe(400)
    expect(await statusOf(producer.collection('submissions').update(id, { member: other }))).toBe(
      404,
    )
  })
})
