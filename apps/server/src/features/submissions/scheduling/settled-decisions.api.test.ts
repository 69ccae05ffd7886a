import { superusers } from '@docket/model/accounts/superusers'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { DECISION_SETTLES_MS } from '@docket/model/submissions/settling'
import { submissions } from '@docket/model/submissions/submissions'
import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '#features/playout/testing/airings/settle.ts'
import { schedule } from '#features/schedule/schedule.ts'
import { notifyPeople } from '#features/station/notifications/notify-people.ts'
import { enforceStates } from '#features/station/states/enforce-states.ts'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { takeHandIns } from '../hand-in.ts'
import { validateSubmissions } from '../validate-submissions.ts'

const INSTALLED = [schedule, validateSubmissions, takeHandIns, notifyPeople, enforceStates]
const START = '2026-03-04 00:00:00.000Z'
const OUTSIDER = 'odile@garden.example'

let server: TestApp
let organization: string
let channel: string

beforeEach(async () => {
  server = await startTestApp(INSTALLED.map((install) => (app) => void install(app)))
  organization = (await server.make(organizations, { name: 'Harbor' })).id
  const eight = { organization, name: 'Channel 8', playout: 'stream' as const }
  channel = (await server.make(channels, eight)).id
  await server.make(superusers, { email: 'root@docket.example', password: PASSWORD })
})

/** Approves a program and schedules it, like a reviewer. `submitter` is empty for someone without an account. */
async function approved(submitter = '') {
  const { id } = await server.make(submissions, {
    organization,
    submitter,
    contactEmail: OUTSIDER,
    title: 'Garden hour',
    trtSec: 1710,
    status: 'submitted',
  })
  const reviewer = await server.logInAs({ organization, privileges: ['content', 'schedule'] })
  const place = async () => {
    const body = { channel, startsAt: START }
    const path = `/api/submissions/${id}/airing`
    const { airing } = await reviewer.send<{ airing: string }>(path, { method: 'POST', body })
    return { undo: () => reviewer.collection('airings').delete(airing) }
  }
  return { id, place }
}

/** Returns the subjects of the mails to the producer without an account. */
async function mailed(): Promise<string[]> {
  const operator = server.client()
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
  const { mails } = await operator.send<{ mails: { recipient: string; subject: string }[] }>(
    '/api/outbox',
    { query: { perPage: 100 } },
  )
  return mails.filter(({ recipient }) => recipient === OUTSIDER).map(({ subject }) => subject)
}

describe('an approval', () => {
  it('is emailed only once nobody can undo it anymore', async () => {
    const { place } = await approved()
    await place()
    await server.jobs.drain()
    server.clock.advance(DECISION_SETTLES_MS - 1)
    await server.jobs.drain()
    expect(await mailed()).toEqual([])
    server.clock.advance(1)
    await server.jobs.drain()
    expect(await mailed()).toEqual(['Your program is scheduled · Harbor'])
  })

  it('that loses its place at once is emailed as an acceptance', async () => {
    const { id, place } = await approved()
    const { undo } = await place()
    await server.jobs.drain()
    await undo()
    await settle(server)
    await settle(server)
    expect(await server.app.records.get(submissions, id)).toMatchObject({ status: 'approved' })
    expect(await mailed()).toEqual(['Your program was accepted · Harbor'])

    // A place that it has only for a moment is not reported.
    const { undo: undoAgain } = await place()
    await undoAgain()
    await settle(server)
    await settle(server)
    expect(await mailed()).toEqual(['Your program was accepted · Harbor'])
    expect(await server.app.records.count(airings, { channel })).toBe(0)
  })

  it('is reported to a producer with an account in the same way', async () => {
    const producer = await server.logInAs({ organization })
    const user = producer.authStore.record?.id ?? ''
    const { place } = await approved(user)
    const { undo } = await place()
    await undo()
    await settle(server)
    await settle(server)
    const found = await server.app.records.list(notifications, { where: { user } })
    expect(found.map(({ title }) => title)).toEqual(['“Garden hour” was approved'])
    expect(await mailed()).toEqual([])
  })

  it('is reported even if the server stopped in the meantime', async () => {
    const { place } = await approved()
    await place()
    const { config } = server
    await server.stop()
    server = await startTestApp(
      INSTALLED.map((install) => (app) => void install(app)),
      { config },
    )
    await settle(server)
    expect(await mailed()).toEqual(['Your program is scheduled · Harbor'])
  })

  it('is not reported again after a rejection follows it', async () => {
    const { id } = await approved()
    const { records } = server.app
    await records.update(submissions, id, { status: 'in_review' })
    await records.update(submissions, id, { status: 'approved' })
    await records.update(submissions, id, { status: 'rejected', reasons: ['Too long'] })
    await settle(server)
    expect(await mailed()).toEqual(['Your program was not accepted · Harbor'])
  })
})
