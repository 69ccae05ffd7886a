import { shows } from '@docket/model/library/shows'
import { organizations } from '@docket/model/station/organizations'
import { STATEMENT_VERSION } from '@docket/model/submissions/hand-in'
import { submissions } from '@docket/model/submissions/submissions'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { validateSubmissions } from './validate-submissions.ts'

let server: TestApp
let organization: string
let staff: PocketBase
let producer: PocketBase

beforeAll(async () => {
  server = await startTestApp(validateSubmissions)
  organization = (await server.make(organizations)).id
  staff = await server.logInAs({ organization, privileges: ['content'] })
  producer = await server.logInAs({ organization })
})

const READY = {
  title: 'Garden hour',
  description: 'What grows in salt air.',
  trtSec: 1710,
  rankedSlots: [{ weekday: 6, time: '10:00' }],
  agreements: [
    { version: STATEMENT_VERSION, signedAt: '2026-03-02T12:00:00.000Z', name: 'Odile Marchetti' },
  ],
}

const send = (values: Record<string, unknown> = {}, status = 'submitted') =>
  producer.collection('submissions').create({
    organization,
    submitter: producer.authStore.record?.id,
    status,
    ...READY,
    ...values,
  })

const faultsOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: { response: { data: Record<string, unknown> } }) => Object.keys(error.response.data),
  )

describe('a submission', () => {
  it.each([
    ['trtSec', { trtSec: 0 }],
    ['rankedSlots', { rankedSlots: [] }],
    ['agreements', { agreements: [{ ...READY.agreements[0], name: ' ' }] }],
  ])('cannot be submitted without %s, and stays a draft', async (field, values) => {
    expect(await faultsOf(send(values))).toEqual([field])
    expect(await faultsOf(send(values, 'draft'))).toEqual([])
  })

  it('becomes a show once when it is approved, and names its reviewer', async () => {
    const rankedSlots = [{ weekday: 6, time: '23:00' }]
    const { id } = await send({ adult: true, rankedSlots })
    const queue = staff.collection('submissions')
    await queue.update(id, { status: 'in_review' })
    await queue.update(id, { status: 'approved' })
    await queue.update(id, { message: 'Welcome.' })

    const { show, reviewer } = await server.app.records.get(submissions, id)
    expect(reviewer).toBe(staff.authStore.record?.id)
    expect(await server.app.records.count(shows, { organization })).toBe(1)
    expect(await server.app.records.get(shows, show)).toMatchObject({
      organization,
      title: 'Garden hour',
      trtSec: 1710,
      contentFlags: ['adult'],
      status: 'draft',
    })
  })

  it('can be rejected only with a reason', async () => {
    const { id } = await send()
    const queue = staff.collection('submissions')
    await queue.update(id, { status: 'in_review' })
    expect(await faultsOf(queue.update(id, { status: 'rejected' }))).toEqual(['reasons'])
    await queue.update(id, { status: 'rejected', reasons: ['It advertises.'] })
    expect((await server.app.records.get(submissions, id)).status).toBe('rejected')
  })

  it('does not let its producer create a show', async () => {
    const { id } = await send()
    const own = producer.collection('submissions')
    await expect(own.update(id, { status: 'approved' })).rejects.toMatchObject({ status: 404 })
    expect((await server.app.records.get(submissions, id)).show).toBe('')
  })
})
