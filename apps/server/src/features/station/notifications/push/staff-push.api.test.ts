import { MAX_PUSH_BROWSERS } from '@docket/model/accounts/push'
import { pushBrowsers } from '@docket/model/accounts/push-browsers'
import { type User, users } from '@docket/model/accounts/users'
import { notifications } from '@docket/model/station/notifications'
import { organizations } from '@docket/model/station/organizations'
import { submissions } from '@docket/model/submissions/submissions'
import { HOUR_MS } from '@docket/model/time/instants'
import { type PushService, startPushService } from '@docket/service/testing/push-service'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { notifyPeople } from '../notify-people.ts'

let server: TestApp
let service: PushService
let organization: string

beforeAll(async () => {
  server = await startTestApp(notifyPeople)
  service = await startPushService()
  organization = (await server.make(organizations, { timeZone: 'America/New_York' })).id
})

afterAll(() => service.stop())

type NotificationChoices = Record<string, unknown>

/** Creates a reviewer who wants notifications in browsers, and logs in. */
async function reviewer(
  told: NotificationChoices = {},
): Promise<{ user: User; client: PocketBase }> {
  const settings = { notifications: { native: true, email: false, ...told } }
  const traits = { organization, privileges: ['content' as const], settings }
  const user = (await server.make(users, traits)) as User
  return { user, client: await server.logIn(user.email) }
}

const subscribe = (client: PocketBase, name: string, browser = service.subscribe(name)) =>
  client.send('/api/push/browsers', { method: 'POST', body: { ...browser, label: name } })

async function submit(title: string): Promise<void> {
  await server.make(submissions, { organization, title, status: 'submitted' })
  await server.jobs.drain()
  await server.jobs.drain()
}

const pushedTo = (name: string) =>
  service.taken.filter(({ to }) => to === name).map(({ text }) => JSON.parse(text))
const browsersOf = ({ id: user }: User) =>
  server.app.records.list(pushBrowsers, { where: { user }, sort: 'label' })

describe('a notification in a browser', () => {
  it('arrives in each browser of the user, with a path to open, unless it was already read', async () => {
    const { client, user } = await reviewer()
    await subscribe(client, 'desk')
    await subscribe(client, 'phone')
    const { key } = await client.send('/api/push/key', {})
    await submit('Garden hour')

    const [pushed] = pushedTo('desk')
    expect(pushed).toMatchObject({
      title: 'A program was submitted',
      path: expect.stringMatching(/^\/submission\//),
    })
    expect(pushedTo('phone')).toEqual([pushed])
    expect(service.taken[0]?.sender).toBe(key)
    const [notice] = await server.app.records.list(notifications, { where: { user: user.id } })
    expect(notice?.channelSent).toEqual(['app', 'native'])

    const quiet = { notifications: { native: true, quietFrom: '06:00', quietUntil: '09:00' } }
    await server.app.records.update(users, user.id, { settings: quiet })
    await submit('Chess club')
    await submit('Quilting')
    expect(pushedTo('desk')).toHaveLength(1)
    const where = { user: user.id, body: '“Quilting” is waiting for review.' }
    const read = await server.app.records.find(notifications, where)
    await server.app.records.update(notifications, read?.id ?? '', { read: true })
    server.clock.advance(2 * HOUR_MS)
    await server.jobs.drain()
    expect(pushedTo('desk').map(({ body }) => body)).toEqual([
      '“Garden hour” is waiting for review.',
      '“Chess club” is waiting for review.',
    ])
  })

  it('does not arrive for an event or a user that turned it off', async () => {
    const off = await reviewer({ off: { submissions: ['native'] } })
    const none = await reviewer({ native: false })
    await subscribe(off.client, 'off')
    await subscribe(none.client, 'none')
    await submit('Jazz')
    expect([pushedTo('off'), pushedTo('none')]).toEqual([[], []])
  })

  it('is retried while the push service fails, and ends when it says that the browser is gone', async () => {
    const { client, user } = await reviewer()
    await subscribe(client, 'shaky')
    service.answerWith = 500
    await submit('Blues')
    expect(await browsersOf(user)).toHaveLength(1)
    service.answerWith = undefined
    server.clock.advance(60_000)
    await server.jobs.drain()
    expect(pushedTo('shaky')).toHaveLength(1)
    service.answerWith = 410
    await submit('Folk')
    service.answerWith = undefined
    expect(await browsersOf(user)).toEqual([])
  })
})

describe('a browser', () => {
  it('belongs to one user: the next user who logs in there takes it over', async () => {
    const [first, second] = [await reviewer(), await reviewer()]
    const shared = service.subscribe('shared')
    await subscribe(first.client, 'shared', shared)
    await subscribe(second.client, 'shared', shared)
    expect(await browsersOf(first.user)).toEqual([])
    expect(await browsersOf(second.user)).toHaveLength(1)
    await submit('Poetry')
    expect(pushedTo('shared')).toHaveLength(1)
  })

  it('is removed when the user logs out, even without a session, but only with its keys', async () => {
    const { client, user } = await reviewer()
    const browser = service.subscribe('left')
    await subscribe(client, 'left', browser)
    const drop = (body: object) =>
      server.client().send('/api/push/browsers/drop', { method: 'POST', body })
    await drop({ ...browser, auth: service.subscribe('other').auth })
    expect(await browsersOf(user)).toHaveLength(1)
    await drop(browser)
    expect(await browsersOf(user)).toEqual([])
  })

  it('gets nothing once all sessions have ended, until the user comes back there', async () => {
    const { client, user } = await reviewer()
    const browser = service.subscribe('ended')
    await subscribe(client, 'ended', browser)
    const other = await server.logIn(user.email)
    const password = 'another-password-1'
    const body = { oldPassword: PASSWORD, password, passwordConfirm: password }
    await other.collection('users').update(user.id, body)
    await submit('News')
    expect([pushedTo('ended'), await browsersOf(user)]).toEqual([[], []])

    const back = server.client()
    await back.collection('users').authWithPassword(user.email, password)
    await subscribe(back, 'ended', browser)
    await submit('Weather')
    expect(pushedTo('ended')).toHaveLength(1)
  })

  it('is hidden from others, and its keys from everyone; a user can have only a few, and can remove them', async () => {
    const { client, user } = await reviewer()
    const stranger = await server.logInAs({ privileges: ['admin'] })
    const admin = await server.logInAs({ organization, privileges: ['admin'] })
    for (let place = 0; place <= MAX_PUSH_BROWSERS; place += 1) {
      await subscribe(client, `own-${place}`)
      server.clock.advance(1)
    }
    const seen = await client.collection('pushBrowsers').getFullList({ sort: 'created' })
    expect(seen).toHaveLength(MAX_PUSH_BROWSERS)
    expect(seen[0]).toMatchObject({ label: 'own-1', user: user.id })
    for (const field of ['browser', 'addressHash', 'sessionMark']) {
      expect(seen[0]).not.toHaveProperty(field)
    }
    const id = seen[0]?.id ?? ''
    for (const other of [stranger, admin, server.client()]) {
      expect(await other.collection('pushBrowsers').getFullList()).toEqual([])
      await expect(other.collection('pushBrowsers').delete(id)).rejects.toMatchObject({
        status: 404,
      })
    }
    await expect(client.collection('pushBrowsers').update(id, { label: 'x' })).rejects.toThrow()
    await client.collection('pushBrowsers').delete(id)
    expect(await browsersOf(user)).toHaveLength(MAX_PUSH_BROWSERS - 1)
  })

  it.each([
    ['of this machine', { endpoint: 'https://127.0.0.1/push' }],
    ['without encryption', { endpoint: 'http://push.example/1' }],
    ['with other keys', { p256dh: 'AAAA' }],
  ])('is refused with an address %s', async (_, wrong) => {
    const { client } = await reviewer()
    const browser = { ...service.subscribe('wrong'), ...wrong }
    await expect(subscribe(client, 'wrong', browser)).rejects.toMatchObject({ status: 400 })
    await expect(subscribe(server.client(), 'wrong')).rejects.toMatchObject({ status: 401 })
  })
})
