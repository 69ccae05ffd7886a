import { superusers } from '@docket/model/accounts/superusers'
import { auditEvents } from '@docket/model/station/audit-events'
import { organizations } from '@docket/model/station/organizations'
import { submissionMessages } from '@docket/model/submissions/submission-messages'
import { type Submission, submissions } from '@docket/model/submissions/submissions'
import { HOUR_MS } from '@docket/model/time/instants'
import PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from '../hand-in.ts'
import { validateSubmissions } from '../validate-submissions.ts'

let server: TestApp
let organization: string
let staff: PocketBase
let producer: PocketBase
let member: PocketBase
let stranger: PocketBase
let operator: PocketBase

beforeAll(async () => {
  server = await startTestApp((app) => {
    validateSubmissions(app)
    takeHandIns(app)
  })
  organization = (await server.make(organizations, { name: 'Harbor' })).id
  staff = await server.logInAs({ organization, privileges: ['content'] })
  producer = await server.logInAs({ organization })
  member = await server.logInAs({ organization })
  const other = (await server.make(organizations)).id
  stranger = await server.logInAs({ organization: other, privileges: ['admin'] })
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = server.client()
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
})

const make = (values: Partial<Submission> = {}) =>
  server.make(submissions, {
    organization,
    submitter: producer.authStore.record?.id ?? '',
    status: 'in_review',
    ...values,
  })
const read = (id: string) => server.app.records.get(submissions, id)
const write = (client: PocketBase, id: string, text: string) =>
  client.send(`/api/submissions/${id}/messages`, {
    method: 'POST',
    body: { text },
    requestKey: null,
  })
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )
const visit = (path: string, body?: object) =>
  new PocketBase(server.url).send(path, { method: body ? 'POST' : 'GET', ...(body && { body }) })

describe('messages about a submission', () => {
  it('go both ways, are counted as new for the other side, and are audited', async () => {
    const { id } = await make()
    await write(staff, id, ' Whose music is it? ')
    await write(producer, id, 'Ours.')
    await write(producer, id, 'See https://garden.example.')
    expect(await read(id)).toMatchObject({ newForStation: 2, newForProducer: 1 })
    const thread = await producer.collection('submissionMessages').getFullList({ sort: 'created' })
    expect(thread.map(({ side, text }) => [side, text])).toContainEqual([
      'station',
      'Whose music is it?',
    ])
    expect(thread).toHaveLength(3)
    const marked = { method: 'POST', requestKey: null }
    await staff.send(`/api/submissions/${id}/messages/read`, marked)
    expect(await read(id)).toMatchObject({ newForStation: 0, newForProducer: 1 })
    const events = await server.app.records.list(auditEvents, { where: { organization } })
    expect(JSON.stringify(events)).toContain('Whose music is it?')
  })

  it('are hidden from everyone else, and cannot be forged, changed or deleted', async () => {
    const { id } = await make()
    await write(staff, id, 'Between us.')
    for (const client of [member, stranger, server.client()]) {
      expect(await statusOf(write(client, id, 'Me too.'))).toBeGreaterThan(400)
      const seen = await client.collection('submissionMessages').getFullList()
      expect(seen.filter(({ submission }) => submission === id)).toEqual([])
    }
    const where = { submission: id }
    const [message] = await server.app.records.list(submissionMessages, { where })
    const forged = { organization, submission: id, side: 'station', text: 'Approved!' }
    for (const client of [producer, staff]) {
      const list = client.collection('submissionMessages')
      expect(await statusOf(list.create(forged))).toBeGreaterThanOrEqual(400)
      expect(await statusOf(list.update(message?.id ?? '', { text: 'x' }))).toBeGreaterThan(400)
      expect(await statusOf(list.delete(message?.id ?? ''))).toBeGreaterThan(400)
    }
    const draft = await make({ status: 'draft' })
    const own = producer.collection('submissions')
    expect(await statusOf(own.update(draft.id, { newForStation: 99 }))).toBe(404)
    expect((await read(draft.id)).newForStation).toBe(0)
  })

  it('are limited in length and in number', async () => {
    const { id } = await make()
    expect(await statusOf(write(producer, id, 'a'.repeat(4001)))).toBe(400)
    expect(await statusOf(write(producer, id, ' '))).toBe(400)
    for (let count = 0; count < 20; count += 1) await write(producer, id, `Number ${count}`)
    expect(await statusOf(write(producer, id, 'One more'))).toBe(429)
    expect(await statusOf(write(staff, id, 'Please wait.'))).toBe(200)
    server.clock.advance(HOUR_MS + 1)
    expect(await statusOf(write(producer, id, 'Now?'))).toBe(200)
  })

  it('begin with the message of a decision, once', async () => {
    const { id } = await make()
    const queue = staff.collection('submissions')
    await queue.update(id, { status: 'changes_requested', message: 'Make it louder.' })
    await queue.update(id, { message: 'Make it louder, please.' })
    const written = await server.app.records.list(submissionMessages, { where: { submission: id } })
    expect(written).toMatchObject([
      { side: 'station', decision: 'changes_requested', text: 'Make it louder.' },
    ])
    expect((await read(id)).newForProducer).toBe(1)
  })
})

describe('the status page of a producer without an account', () => {
  const contactEmail = 'odile@garden.example'

  it('is found by the secret link in each mail, and shows the decision with its reasons', async () => {
    const { id } = await make({ submitter: '', contactEmail, title: 'Garden hour' })
    await write(staff, id, 'Whose music is it?')
    const token = await tokenIn(/music is it[\s\S]*hand-in\/status\/([\w-]+)/)
    const answered = await visit(`/api/submission-status/${token}/messages`, { text: 'Ours.' })
    expect(answered.messages.map(({ side }: { side: string }) => side)).toHaveLength(2)
    expect((await read(id)).newForStation).toBe(1)

    const early = visit(`/api/submission-status/${token}/appeal`, { text: 'No.' })
    expect(await statusOf(early)).toBe(409)
    const decision = { status: 'rejected', reasons: ['It advertises.'], message: 'At 0:12.' }
    await staff.collection('submissions').update(id, decision)
    expect(await tokenIn(/It advertises[\s\S]*At 0:12[\s\S]*hand-in\/status\/([\w-]+)/)).toBe(token)
    expect(await visit(`/api/submission-status/${token}`)).toMatchObject({
      station: 'Harbor',
      title: 'Garden hour',
      status: 'rejected',
      canAppeal: true,
      reasons: ['It advertises.'],
      airs: '',
    })
    const appeal = { text: 'It names no price.' }
    expect(await visit(`/api/submission-status/${token}/appeal`, appeal)).toMatchObject({
      status: 'appealed',
      canAppeal: false,
    })
    expect((await read(id)).status).toBe('appealed')
  })

  it('cannot be opened without the link, which no client can read', async () => {
    const { id } = await make({ submitter: '', contactEmail })
    const { linkHash } = await read(id)
    const seen = await operator.collection('submissions').getOne(id)
    expect(Object.keys(seen)).not.toContain('sealedLink')
    for (const guess of ['nothing', linkHash, id]) {
      expect(await statusOf(visit(`/api/submission-status/${guess}`))).toBe(404)
      const text = { text: 'Hello.' }
      expect(await statusOf(visit(`/api/submission-status/${guess}/messages`, text))).toBe(404)
    }
  })
})

describe('an appeal in the studio', () => {
  it('is for the producer of a rejected program', async () => {
    const { id } = await make({ status: 'rejected' })
    const appeal = (client: PocketBase) =>
      statusOf(client.collection('submissions').update(id, { status: 'appealed' }))
    expect(await appeal(member)).toBe(404)
    expect(await appeal(producer)).toBe(200)
    expect(await appeal(producer)).toBe(404)
  })
})

async function tokenIn(text: RegExp): Promise<string> {
  await server.jobs.drain()
  const { mails } = await operator.send('/api/outbox', { query: { perPage: 100 } })
  const found = mails.map((mail: { text: string }) => text.exec(mail.text)?.[1]).find(Boolean)
  return found ?? ''
}
