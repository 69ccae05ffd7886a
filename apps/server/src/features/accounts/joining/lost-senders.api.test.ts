import { invitations } from '@docket/model/accounts/invitations'
import { superusers } from '@docket/model/accounts/superusers'
import { type User, users } from '@docket/model/accounts/users'
import type { Privilege } from '@docket/model/kernel/access'
import { organizations } from '@docket/model/station/organizations'
import type { Where } from '@docket/records/engine'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { joining } from './joining.ts'

let app: TestApp
let operator: PocketBase
let count = 0

beforeAll(async () => {
  app = await startTestApp(joining)
  await app.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = app.client().autoCancellation(false)
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
})

/** Returns a station's first administrator, and a colleague with some privileges. */
async function makeStaff(privileges: Privilege[]) {
  const { id: organization } = await app.make(organizations)
  const chief = await app.logInAs({ organization, privileges: ['admin'] })
  count += 1
  const email = `sender-${count}@station.example`
  const { id } = await app.make(users, { email, organization, privileges })
  return { organization, chief: chief.collection('users'), id, sender: await app.logIn(email) }
}

/** Sends an invitation and returns its id, and the token in the mail. */
async function invite(by: PocketBase, privileges: Privilege[]) {
  count += 1
  const email = `private-${count}@elsewhere.example`
  const body = { email, name: 'Me again', privileges }
  const { id } = await by.send<{ id: string }>('/api/invitations', { method: 'POST', body })
  await app.jobs.drain()
  const { mails } = await operator.send<{ mails: { recipient: string; text: string }[] }>(
    '/api/outbox',
    { query: { perPage: 100 } },
  )
  const mail = mails.find(({ recipient }) => recipient === email)
  return { id, email, token: /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

/** Tries to accept as a stranger, and returns the response status. */
const accept = (token: string) =>
  new PocketBase(app.url)
    .send('/api/joining/accept', {
      method: 'POST',
      body: { token, name: 'Me again', password: PASSWORD },
    })
    .then(
      () => 200,
      (error: ClientResponseError) => error.status,
    )

type Staff = Awaited<ReturnType<typeof makeStaff>>

describe('an invitation ends when the user who sent it', () => {
  it.each<[string, (staff: Staff) => Promise<unknown>]>([
    ['is suspended', ({ chief, id }) => chief.update(id, { suspended: true })],
    ['is deleted', ({ chief, id }) => chief.delete(id)],
    [
      'is no longer an administrator',
      ({ chief, id }) => chief.update(id, { privileges: ['members'] }),
    ],
    ['loses every privilege', ({ chief, id }) => chief.update(id, { privileges: [] })],
  ])('%s', async (_, loseRight) => {
    const staff = await makeStaff(['admin'])
    const { id, email, token } = await invite(staff.sender, ['admin'])

    await loseRight(staff)

    expect(await accept(token)).toBe(404)
    expect(await app.app.records.find(users, { email } as Where<User>)).toBeUndefined()
    expect(await app.app.records.get(invitations, id)).toMatchObject({ status: 'withdrawn' })
  })
})

describe('an invitation stays open when its sender', () => {
  it('loses privileges that it does not need', async () => {
    const { sender, chief, id } = await makeStaff(['admin'])
    const { token } = await invite(sender, [])
    await chief.update(id, { privileges: ['members'], name: 'Still here' })

    expect(await accept(token)).toBe(200)
  })

  it('leaves after an administrator sent it again', async () => {
    const { sender, organization, chief, id } = await makeStaff(['admin'])
    const other = await app.logInAs({ organization, privileges: ['admin'] })
    const { id: invitation } = await invite(sender, ['schedule'])
    await other.send(`/api/invitations/${invitation}/resend`, { method: 'POST' })
    await chief.update(id, { suspended: true })

    expect(await app.app.records.get(invitations, invitation)).toMatchObject({ status: 'invited' })
  })
})

it('a user who was suspended after logging in invites nobody', async () => {
  const { sender, chief, id } = await makeStaff(['admin'])
  await chief.update(id, { suspended: true })

  await expect(invite(sender, ['admin'])).rejects.toMatchObject({ status: 401 })
})
