import { superusers } from '@docket/model/accounts/superusers'
import { organizations } from '@docket/model/station/organizations'
import { submissionReasons } from '@docket/model/submissions/submission-reasons'
import { submissions } from '@docket/model/submissions/submissions'
import type PocketBase from 'pocketbase'
import type { ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { validateSubmissions } from '../validate-submissions.ts'

let server: TestApp
let organization: string
let staff: PocketBase
let operator: PocketBase

beforeAll(async () => {
  server = await startTestApp(validateSubmissions)
  organization = (await server.make(organizations)).id
  staff = await server.logInAs({ organization, privileges: ['content'] })
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = server.client()
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
  const ads = { organization, name: 'It advertises', policy: 'Policy 4.2' }
  await staff.collection('submissionReasons').create(ads)
  await staff.collection('submissionReasons').create({ organization, name: 'Old', active: false })
})

async function inReview(): Promise<string> {
  return (await server.make(submissions, { organization, status: 'in_review' })).id
}

/** The ways to decide about a submission. */
const WAYS = {
  'a reviewer': (id: string, decision: object) =>
    staff.collection('submissions').update(id, decision),
  'an administrator of the installation': (id: string, decision: object) =>
    operator.collection('submissions').update(id, decision),
}

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => '',
    ({ response }: ClientResponseError) =>
      /"reasons":\{[^}]*"message":"([^"]*)/.exec(JSON.stringify(response.data))?.[1] ?? 'other',
  )

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('a decision by %s', (way) => {
  it.each([
    ['no reason', {}, 'Give a reason: the station rule that it breaks.'],
    ['a reason of its own', { reasons: ['I do not like it'] }, '“I do not like it” is not one of'],
    ['a reason that is not used anymore', { reasons: ['Old'] }, '“Old” is not one of'],
    ['something else', { reasons: { why: 'It advertises' } }, 'Give at most 10 reasons'],
  ])('cannot reject for %s', async (_, decision, sentence) => {
    const id = await inReview()
    expect(await faultOf(WAYS[way](id, { status: 'rejected', ...decision }))).toContain(sentence)
    expect((await server.app.records.get(submissions, id)).status).toBe('in_review')
  })

  it('can reject for a reason in the list, which the submission keeps when the list changes', async () => {
    const id = await inReview()
    await WAYS[way](id, { status: 'rejected', reasons: ['It advertises'], message: 'At 0:12.' })
    const said = ['It advertises (Policy 4.2)']
    expect((await server.app.records.get(submissions, id)).reasons).toEqual(said)
    const list = staff.collection('submissionReasons')
    const { id: reason } = await list.getFirstListItem('name = "It advertises"')
    await list.update(reason, { policy: 'Policy 5' })
    await staff.collection('submissions').update(id, { message: 'At 0:12 and 0:40.' })
    expect((await server.app.records.get(submissions, id)).reasons).toEqual(said)
    await list.update(reason, { policy: 'Policy 4.2' })
  })
})

describe('the reasons of a station', () => {
  it('can be written by reviewers, and read by nobody at another station', async () => {
    const member = await server.logInAs({ organization })
    const other = (await server.make(organizations)).id
    const stranger = await server.logInAs({ organization: other, privileges: ['admin'] })
    expect(await member.collection('submissionReasons').getFullList()).toHaveLength(2)
    expect(await stranger.collection('submissionReasons').getFullList()).toEqual([])
    for (const client of [member, stranger]) {
      const made = client.collection('submissionReasons').create({ organization, name: 'Mine' })
      await expect(made).rejects.toMatchObject({ status: 400 })
    }
    const { id } = await server.make(submissions, { organization: other, status: 'in_review' })
    const reasons = ['It is their rule.']
    await stranger.collection('submissions').update(id, { status: 'rejected', reasons })
    expect((await server.app.records.get(submissions, id)).reasons).toEqual(reasons)
  })

  it('are at most a hundred', async () => {
    const full = (await server.make(organizations)).id
    for (let at = 0; at < 100; at += 1) {
      await server.make(submissionReasons, { organization: full, name: `Reason ${at}` })
    }
    const admin = await server.logInAs({ organization: full, privileges: ['admin'] })
    const one = { organization: full, name: 'One more' }
    const made = admin.collection('submissionReasons').create(one)
    await expect(made).rejects.toMatchObject({ status: 409 })
  })
})
