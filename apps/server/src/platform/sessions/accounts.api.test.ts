import { superusers } from '@docket/model/collections/superusers'
import { users } from '@docket/model/collections/users'
import PocketBase, { type ClientResponseError, type RecordService } from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type MailServer, startMailServer } from '../mail/testing/mail-server.ts'

const NEW_PASSWORD = 'another-pass-2'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let mails: MailServer
let app: TestApp
let count = 0
let id: string
let email: string

beforeAll(async () => {
  mails = await startMailServer()
  app = await startTestApp([], { config: { smtpUrl: mails.url } })
})

afterAll(() => mails.stop())

beforeEach(async () => {
  count += 1
  email = `Reader-${count}@a.example`
  const made = await app.make(users, { email, verified: false })
  id = made.id
})

const people = () => client().collection('users')
const client = () => new PocketBase(app.url).autoCancellation(false)
const stored = () => app.app.records.get(users, id)

async function signIn(identity = email, password = PASSWORD): Promise<PocketBase> {
  const signedIn = client()
  await signedIn.collection('users').authWithPassword(identity, password)
  return signedIn
}

/** What was mailed to an address because of a call. */
async function mailedBy(call: () => Promise<unknown>, to = email) {
  const before = mails.taken.length
  await call()
  await app.jobs.drain()
  return mails.taken.slice(before).filter((mail) => mail.to.includes(to))
}

/** The token of the link in the one mail that a call leads to, to the page named. */
async function tokenBy(page: string, call: () => Promise<unknown>, to = email): Promise<string> {
  const [mail, ...more] = await mailedBy(call, to)
  expect(more).toEqual([])
  const text = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const link = new RegExp(`^https://docket\\.example/auth/${page}/([\\w.-]+)\\r$`, 'm')
  const token = link.exec(text)?.[1]
  if (!token) throw new Error(`No link to ${page} was mailed to ${to}.`)
  return token
}

async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (refused: ClientResponseError) => refused,
  )
  return { status: error?.status, fields: Object.keys(error?.response.data ?? {}) }
}

/** Posts what no official client would. */
async function post(path: string, body: unknown): Promise<number> {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}

const requestReset = (to = email) => people().requestPasswordReset(to)
const resetToken = () => tokenBy('confirm-password-reset', requestReset)
const reset = (token: string, password = NEW_PASSWORD, again = password) =>
  people().confirmPasswordReset(token, password, again)

describe('asking for a mail', () => {
  it.each(['requestPasswordReset', 'requestVerification'] as const)(
    'by %s is answered alike for the known and the unknown, and only the known gets one',
    async (call) => {
      expect(await mailedBy(() => people()[call](email.toLowerCase()))).toHaveLength(1)
      const nobody = 'nobody@a.example'
      expect(await mailedBy(() => people()[call](nobody), nobody)).toEqual([])
    },
  )

  it('brings one mail in two minutes and three in an hour', async () => {
    const mailed: number[] = []
    for (const minutesLater of [0, 1, 1, 2, 2, 56]) {
      app.clock.advance(minutesLater * MINUTE_MS)
      mailed.push((await mailedBy(() => requestReset())).length)
    }
    expect(mailed).toEqual([1, 0, 1, 1, 0, 1])
  })

  it('twice at once brings one mail', async () => {
    expect(await mailedBy(() => Promise.all([requestReset(), requestReset()]))).toHaveLength(1)
  })

  it.each([
    ['a list', ['a@a.example', 'b@a.example']],
    ['a list of one', ['a@a.example']],
    ['an object', { toString: 'a@a.example' }],
    ['two addresses', 'a@a.example,b@a.example'],
    ['a quoted local part', '"a@a.example b"@b.example'],
    ['no address', 'reader'],
    ['nothing', undefined],
  ])('is refused when the address is %s', async (_name, given) => {
    for (const call of ['request-password-reset', 'request-verification']) {
      expect(await post(`/api/collections/users/${call}`, { email: given })).toBe(400)
    }
  })

  it('goes to the address as stored, whatever the body says besides', async () => {
    const eve = 'eve@e.example'
    const body = { email, to: eve, cc: [eve], user: { email: eve } }
    const call = () => post('/api/collections/users/request-password-reset', body)
    const [mail] = await mailedBy(call)
    expect(mail?.to).toEqual([email])
  })

  it('brings none to the suspended', async () => {
    await app.app.records.update(users, id, { suspended: true })
    expect(await mailedBy(() => requestReset())).toEqual([])
  })

  it('is for collections of people', async () => {
    expect(await post('/api/collections/shows/request-password-reset', { email })).toBe(400)
    expect(await post('/api/collections/nothing/request-password-reset', { email })).toBe(404)
  })

  it('is slowed down for one address of the network', async () => {
    const strict = await startTestApp([], { config: { rateLimits: true } })
    const ask = () => new PocketBase(strict.url).collection('users').requestVerification(email)
    for (let time = 0; time < 20; time += 1) await ask()
    expect(await refusalOf(ask())).toMatchObject({ status: 429 })
    strict.clock.advance(MINUTE_MS)
    expect(await ask()).toBe(true)
    await strict.stop()
  })
})

describe('a new password', () => {
  it('is set by the mailed link, ends every session and verifies the address', async () => {
    const session = await signIn()
    const token = await resetToken()

    await reset(token)

    expect(await refusalOf(session.collection('users').authRefresh())).toMatchObject({
      status: 401,
    })
    expect(await refusalOf(signIn())).toMatchObject({ status: 400 })
    expect((await signIn(email, NEW_PASSWORD)).authStore.record).toMatchObject({
      id,
      verified: true,
    })
  })

  it('is set once by one link, even by two who come at once', async () => {
    const token = await resetToken()
    const both = await Promise.allSettled([reset(token, 'first-pass-1'), reset(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusalOf(reset(token))).toEqual({ status: 400, fields: ['token'] })
  })

  it('is refused on its own fields, and the link still works then', async () => {
    const token = await resetToken()
    expect(await refusalOf(reset(token, 'short'))).toEqual({ status: 400, fields: ['password'] })
    expect(await refusalOf(reset(token, NEW_PASSWORD, 'different-1'))).toEqual({
      status: 400,
      fields: ['passwordConfirm'],
    })
    expect(await reset(token)).toBe(true)
  })

  it('needs a link of the last 30 minutes', async () => {
    const token = await resetToken()
    app.clock.advance(30 * MINUTE_MS)
    expect(await refusalOf(reset(token))).toEqual({ status: 400, fields: ['token'] })
  })

  it.each([
    ['password', () => ({ password: 'a-third-pass-3' })],
    ['address', () => ({ email: `moved-${count}@a.example` })],
  ])('is not set by a link from before the %s changed', async (_what, change) => {
    const token = await resetToken()
    await app.app.records.update(users, id, change() as never)
    expect(await refusalOf(reset(token))).toEqual({ status: 400, fields: ['token'] })
  })

  it.each([
    ['a session', async () => (await signIn()).authStore.token],
    [
      'a verification',
      () => tokenBy('confirm-verification', () => people().requestVerification(email)),
    ],
    ['nothing', async () => 'a.b.c'],
  ])('is not set by the token of %s', async (_name, tokenOf) => {
    expect(await refusalOf(reset(await tokenOf()))).toEqual({ status: 400, fields: ['token'] })
  })

  it('is not set for another collection', async () => {
    const token = await resetToken()
    const elsewhere = client().collection('_superusers')
    expect(
      await refusalOf(elsewhere.confirmPasswordReset(token, NEW_PASSWORD, NEW_PASSWORD)),
    ).toEqual({ status: 400, fields: ['token'] })
  })

  it('is no session', async () => {
    const holder = client()
    holder.authStore.save(await resetToken())
    expect(await refusalOf(holder.collection('users').authRefresh())).toMatchObject({ status: 401 })
  })

  it('works for administrators by the old paths as well', async () => {
    const root = `root-${count}@docket.example`
    await app.app.records.create(superusers, { email: root, password: PASSWORD } as never)
    const ask = () => post('/api/admins/request-password-reset', { email: root })
    const token = await tokenBy('confirm-password-reset', ask, root)

    const body = { token, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD }
    expect(await post('/api/admins/confirm-password-reset', body)).toBe(204)

    const admin = client().collection('_superusers')
    expect(await admin.authWithPassword(root, NEW_PASSWORD)).toMatchObject({
      record: { email: root },
    })
  })
})

describe('an address', () => {
  const ask = () => people().requestVerification(email)
  const verificationToken = () => tokenBy('confirm-verification', ask)

  it('is confirmed by the mailed link, whose holder stays signed in', async () => {
    const session = await signIn()
    const token = await verificationToken()

    await session.collection('users').confirmVerification(token)

    expect(await stored()).toMatchObject({ verified: true })
    expect(session.authStore.record).toMatchObject({ verified: true })
    expect((await session.collection('users').authRefresh()).record).toMatchObject({ id })
    expect(await people().confirmVerification(token)).toBe(true)
  })

  it('is not asked to be confirmed again', async () => {
    await app.app.records.update(users, id, { verified: true } as never)
    expect(await mailedBy(ask)).toEqual([])
  })

  it('is confirmed within seven days', async () => {
    const token = await verificationToken()
    app.clock.advance(7 * DAY_MS)
    expect(await refusalOf(people().confirmVerification(token))).toEqual({
      status: 400,
      fields: ['token'],
    })
  })

  it('is not confirmed by the link to an earlier one', async () => {
    const token = await verificationToken()
    await app.app.records.update(users, id, { email: `later-${count}@a.example` } as never)
    expect(await refusalOf(people().confirmVerification(token))).toMatchObject({ status: 400 })
    expect(await stored()).toMatchObject({ verified: false })
  })
})

describe('a new address', () => {
  let session: PocketBase
  let newEmail: string

  beforeEach(async () => {
    session = await signIn()
    newEmail = `New-${count}@b.example`
  })

  const mine = (): RecordService => session.collection('users')
  const changeToken = () =>
    tokenBy('confirm-email-change', () => mine().requestEmailChange(newEmail), newEmail)

  it('is taken once its own mailbox and the password confirm it, and ends every session', async () => {
    const token = await changeToken()
    expect(await stored()).toMatchObject({ email })

    await people().confirmEmailChange(token, PASSWORD)

    expect(await stored()).toMatchObject({ email: newEmail, verified: true })
    expect(await refusalOf(mine().authRefresh())).toMatchObject({ status: 401 })
    expect((await signIn(newEmail)).authStore.record).toMatchObject({ id })
    expect(await refusalOf(people().confirmEmailChange(token, PASSWORD))).toEqual({
      status: 400,
      fields: ['token'],
    })
  })

  it('needs the password', async () => {
    const token = await changeToken()
    expect(await refusalOf(people().confirmEmailChange(token, 'wrong-password'))).toEqual({
      status: 400,
      fields: ['password'],
    })
    expect(await stored()).toMatchObject({ email })
  })

  it('is asked for by the signed-in only, each for themselves', async () => {
    expect(await refusalOf(people().requestEmailChange(newEmail))).toMatchObject({ status: 401 })
    const other = session.collection('_superusers')
    expect(await refusalOf(other.requestEmailChange(newEmail))).toMatchObject({ status: 403 })
  })

  it('is refused when it is taken or no address', async () => {
    await app.make(users, { email: newEmail })
    for (const wrong of [newEmail.toUpperCase(), 'nobody', email]) {
      expect(await refusalOf(mine().requestEmailChange(wrong))).toEqual({
        status: 400,
        fields: ['newEmail'],
      })
    }
  })

  it('is refused when somebody took it meanwhile', async () => {
    const token = await changeToken()
    await app.make(users, { email: newEmail })
    expect(await refusalOf(people().confirmEmailChange(token, PASSWORD))).toEqual({
      status: 400,
      fields: ['email'],
    })
  })
})

describe('the log', () => {
  it('never holds the token of a mail, not even when its page is opened', async () => {
    const token = await resetToken()
    await fetch(`${app.url}/auth/confirm-password-reset/${token}`)
    await reset(token)

    const pages = app.log.lines.filter(({ fields }) => String(fields.path).startsWith('/auth/'))
    expect(pages).not.toEqual([])
    expect(JSON.stringify(app.log.lines)).not.toContain(token)
  })
})
