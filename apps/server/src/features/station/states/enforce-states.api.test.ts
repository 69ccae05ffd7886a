import { organizations } from '@docket/model/station/organizations'
import { submissions } from '@docket/model/submissions/submissions'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { enforceStates } from './enforce-states.ts'

let server: TestApp
let organization: string
let staff: PocketBase
let producer: PocketBase

beforeAll(async () => {
  server = await startTestApp(enforceStates)
  organization = (await server.make(organizations)).id
  staff = await server.logInAs({ organization, privileges: ['content'] })
  producer = await server.logInAs({ organization })
})

const submit = (status = 'submitted') =>
  producer.collection('submissions').create({
    organization,
    title: 'Garden hour',
    status,
    submitter: producer.authStore.record?.id,
  })

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: { status: number; response: { data?: unknown } }) => [
      error.status,
      error.response.data,
    ],
  )

describe('the state of a record', () => {
  it('follows the allowed transitions', async () => {
    const { id } = await submit()
    const records = staff.collection('submissions')
    await records.update(id, { status: 'in_review' })
    await records.update(id, { status: 'approved' })

    expect((await server.app.records.get(submissions, id)).status).toBe('approved')
  })

  it('cannot skip a step, and the error names the allowed states', async () => {
    const { id } = await submit()

    expect(await failure(staff.collection('submissions').update(id, { status: 'aired' }))).toEqual([
      400,
      {
        status: {
          code: 'state_not_allowed',
          message: '“submitted” cannot change to “aired”. Choose “in review” or “withdrawn”.',
        },
      },
    ])
  })

  it('begins only with an initial state', async () => {
    const call = staff
      .collection('submissions')
      .create({ organization, title: 'Garden hour', status: 'approved' })

    expect(await failure(call)).toEqual([
      400,
      {
        status: {
          code: 'state_not_allowed',
          message: 'A new record cannot be “approved”. Choose “draft” or “submitted”.',
        },
      },
    ])
  })

  it('does not change when something else changes', async () => {
    const { id } = await submit('draft')
    await producer.collection('submissions').update(id, { title: 'Garden hours' })

    expect(await server.app.records.get(submissions, id)).toMatchObject({
      title: 'Garden hours',
      status: 'draft',
    })
  })

  it('can be set by the program itself', async () => {
    const { id } = await submit()
    await server.app.records.update(submissions, id, { status: 'aired' })

    expect((await server.app.records.get(submissions, id)).status).toBe('aired')
  })

  it('prevents users from approving their own submissions', async () => {
    const { id } = await submit()
    const [status] = await failure(
      producer.collection('submissions').update(id, { status: 'in_review' }),
    )

    expect(status).toBe(404)
  })
})
