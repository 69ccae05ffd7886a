import { invitations } from '@docket/model/accounts/invitations'
import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import type { Privilege } from '@docket/model/kernel/access'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { DAY_MS } from '@docket/model/time/instants'
import PocketBase, { type ClientResponseError } from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { joining } from './joining.ts'

type Mail = { id: string; recipient: string; subject: string; text: string }

let app: TestApp
let operator: PocketBase
let count = 0

beforeAll(async () => {
  app = await startTestApp(joining)
  await app.make(superusers, { email: 'root@docket.example', password: PASSWORD })
  operator = client()
  await operator.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
})

const client = () => new PocketBase(app.url).autoCancellation(false)
const post = <Answer = Record<string, unknown>>(path: string, body: object, by = client()) =>
  by.send<Answer>(path, { method: 'POST', body })
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: ClientResponseError) => error.status,
  )

async function mailsTo(address: string): Promise<Mail[]> {
  await app.jobs.drain()
  const { mails } = await operator.send<{ mails: Mail[] }>('/api/outbox', {
    query: { perPage: 100 },
  })
  return mails.filter(({ recipient }) => recipient === address)
}

/** Returns the token in the newest mail to the address. */
async function tokenFor(address: string): Promise<string> {
  const [mail] = await mailsTo(address)
  return /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

function newcomer() {
  count += 1
  const email = `new-${count}@station.example`
  return { name: 'Ada Quill', email, password: PASSWORD, station: 'Pine Hill Community TV' }
}

async function staff(privileges: Privilege[], organization?: string) {
  const station = organization ?? (await app.make(organizations)).id
  const { email } = newcomer()
  const person = await app.make(users, { email, organization: station, privileges })
  return { email, person, station, api: await app.logIn(email) }
}

describe('S2.1 signing up', () => {
  it('creates a station and its administrator, and mails the confirmation link', async () => {
    const given = { ...newcomer(), timeZone: 'America/Chicago' }

    await post('/api/joining/sign-up', given)

    const api = await app.logIn(given.email)
    expect(api.authStore.record).toMatchObject({ privileges: ['admin'], verified: false })
    const station = await api.collection('organizations').getOne(api.authStore.record?.organization)
    expect(station).toMatchObject({ name: given.station, timeZone: 'America/Chicago' })
    expect((await mailsTo(given.email))[0]?.text).toContain('/auth/confirm-verification/')
  })

  it('gives stations with the same name different slugs', async () => {
    const [one, other] = [newcomer(), newcomer()]
    await post('/api/joining/sign-up', one)
    await post('/api/joining/sign-up', other)

    const slugs = await Promise.all(
      [one, other].map(async ({ email }) => {
        const api = await app.logIn(email)
        const { slug } = await api
          .collection('organizations')
          .getOne(api.authStore.record?.organization)
        return slug
      }),
    )
    expect(new Set(slugs).size).toBe(2)
  })

  it('answers alike for an existing account, and notifies its owner by mail', async () => {
    const { email } = await staff(['admin'])
    const before = await app.app.records.count(organizations)

    const answer = await post('/api/joining/sign-up', { ...newcomer(), email })

    expect(answer).toEqual({ accepted: true })
    expect(await app.app.records.count(organizations)).toBe(before)
    expect((await mailsTo(email))[0]?.subject).toContain('already have an account')
  })

  it('reports missing values by field', async () => {
    const error = await post('/api/joining/sign-up', { ...newcomer(), email: 'x', password: 'y' })
      .then(() => undefined)
      .catch((refusal: ClientResponseError) => refusal)
    expect(Object.keys(error?.response.data)).toEqual(['email', 'password'])
    const more = { ...newcomer(), timeZone: 'x'.repeat(65), station: ' ' }
    const again = await post('/api/joining/sign-up', more).catch((refusal) => refusal)
    expect(Object.keys(again.response.data).toSorted()).toEqual(['station', 'timeZone'])
  })

  it('is refused when an invitation is required', async () => {
    const closed = await startTestApp(joining, { config: { signup: 'invited' } })
    const by = new PocketBase(closed.url)

    expect(await by.send('/api/joining', {})).toMatchObject({ signup: 'invited' })
    expect(await statusOf(post('/api/joining/sign-up', newcomer(), by))).toBe(403)
    await closed.stop()
  })

  it('is rate-limited for each network', async () => {
    const limited = await startTestApp(joining, { config: { rateLimits: true } })
    const by = new PocketBase(limited.url).autoCancellation(false)
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) {
      statuses.push(await statusOf(post('/api/joining/decline', { token: 'x' }, by)))
    }
    expect(statuses.slice(-2)).toEqual([404, 429])
    await limited.stop()
  })
})

describe('S2.1 the waitlist', () => {
  it('returns the place in line, and the same one for a second request', async () => {
    const waiting = { ...newcomer(), size: 'few', currentSystem: 'A spreadsheet' }
    const first = await post<{ position: number }>('/api/joining/waitlist', waiting)
    app.clock.advance(1000)
    const second = await post<{ position: number }>('/api/joining/waitlist', {
      ...waiting,
      email: newcomer().email,
    })
    const again = await post('/api/joining/waitlist', waiting)

    expect(second.position).toBe(first.position + 1)
    expect(again).toEqual(first)
  })

  it('is available only to administrators of the installation', async () => {
    const { api } = await staff(['admin'])
    expect(await statusOf(api.collection('waitlistEntries').getList())).toBe(403)
    expect(await statusOf(post('/api/waitlist/invite', { first: 1 }, api))).toBe(403)
  })

  it('gives each invited person one station, once', async () => {
    const waiting = { ...newcomer(), size: 'one', currentSystem: '' }
    await post('/api/joining/waitlist', waiting)
    await post('/api/waitlist/invite', { first: 100 }, operator)
    const token = await tokenFor(waiting.email)

    expect(await post('/api/joining/invitation', { token })).toMatchObject({
      email: waiting.email,
      station: '',
    })
    const acceptance = { ...waiting, token, email: 'somebody@else.example' }
    await post('/api/joining/accept', acceptance)

    const api = await app.logIn(waiting.email)
    expect(api.authStore.record).toMatchObject({ privileges: ['admin'], verified: true })
    expect(await statusOf(post('/api/joining/accept', acceptance))).toBe(404)
  })
})

describe('S6.1 invitations', () => {
  it('add a user to the station, with the given privileges', async () => {
    const { api, station } = await staff(['admin'])
    const { email, name } = newcomer()
    await post('/api/invitations', { email, name, privileges: ['schedule'] }, api)
    const token = await tokenFor(email)

    await post('/api/joining/accept', { token, name, password: PASSWORD })

    const { record } = (await app.logIn(email)).authStore
    expect(record).toMatchObject({ organization: station, privileges: ['schedule'] })
    expect(JSON.stringify(await api.collection('invitations').getFullList())).not.toContain(token)
  })

  it('give privileges only if an administrator sends them', async () => {
    const { api, station } = await staff(['members'])
    const boss = await staff(['admin'], station)
    const { email, name } = newcomer()
    const high = { email, name, privileges: ['admin'] }
    expect(await statusOf(post('/api/invitations', high, api))).toBe(403)

    await post('/api/invitations', { email, name, privileges: [] }, api)
    expect(await tokenFor(email)).not.toBe('')

    const { id } = await post<{ id: string }>('/api/invitations', high, boss.api)
    // A user without the `admin` privilege cannot resend or withdraw an administrator's invitation.
    expect(await statusOf(post(`/api/invitations/${id}/resend`, {}, api))).toBe(403)
    expect(await statusOf(post(`/api/invitations/${id}/withdraw`, {}, api))).toBe(403)
  })

  it('are available to staff who manage people, and not to strangers', async () => {
    const { api } = await staff(['admin'])
    const scheduler = await staff(['schedule'])
    const stranger = await staff(['admin'])
    const { email, name } = newcomer()
    const given = { email, name, privileges: [] }
    const { id } = await post<{ id: string }>('/api/invitations', given, api)

    expect(await statusOf(post('/api/invitations', given, scheduler.api))).toBe(403)
    expect(await statusOf(post('/api/invitations', given))).toBe(401)
    expect(await statusOf(post(`/api/invitations/${id}/resend`, {}, stranger.api))).toBe(404)
    expect(await statusOf(post(`/api/invitations/${id}/withdraw`, {}, stranger.api))).toBe(404)
  })

  it('are invalid when they are withdrawn, declined, sent again, or a week old', async () => {
    const { api } = await staff(['admin'])
    const fate = async (change: (id: string, token: string) => Promise<unknown>) => {
      const { email, name } = newcomer()
      const given = { email, name, privileges: [] }
      const { id } = await post<{ id: string }>('/api/invitations', given, api)
      const token = await tokenFor(email)
      expect(await statusOf(post('/api/joining/invitation', { token }))).toBe(200)
      await change(id, token)
      return statusOf(post('/api/joining/accept', { token, name, password: PASSWORD }))
    }

    expect(await fate((id) => post(`/api/invitations/${id}/withdraw`, {}, api))).toBe(404)
    expect(await fate((_, token) => post('/api/joining/decline', { token }))).toBe(404)
    expect(await fate((id) => post(`/api/invitations/${id}/resend`, {}, api))).toBe(404)
    expect(await fate(async () => app.clock.advance(7 * DAY_MS))).toBe(404)
  })

  it('S6.1 send no mail when creating them fails', async () => {
    const { api } = await staff(['admin'])
    const { email } = newcomer()
    app.app.beforeCommit(invitations, 'listens', async (changes) => {
      if (changes.some(({ record }) => record.email === email)) throw new Error('undone')
    })

    expect(await statusOf(post('/api/invitations', { email }, api))).toBe(500)
    expect(await mailsTo(email)).toEqual([])
  })

  it('cannot be used by two people at once', async () => {
    const { api } = await staff(['admin'])
    const { email, name } = newcomer()
    await post('/api/invitations', { email, name, privileges: [] }, api)
    const token = await tokenFor(email)

    const accept = () => statusOf(post('/api/joining/accept', { token, name, password: PASSWORD }))
    const statuses = await Promise.all([accept(), accept()])

    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('lead to a station that keeps its channels private', async () => {
    const { api, station } = await staff(['admin'])
    await app.make(channels, { organization: station })
    const given = newcomer()
    await post('/api/joining/sign-up', given)
    const stranger = await app.logIn(given.email)

    expect((await api.collection('channels').getList()).totalItems).toBe(1)
    expect((await stranger.collection('channels').getList()).totalItems).toBe(0)
  })
})
