import PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/test-app.ts'
import { installFeatures } from '../../features.ts'
import {
  type CreatedRecord,
  expectRefusal,
  PASSWORD,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let anna: CreatedRecord & { token: string }
const ADMINS = '/api/admins'
const ROOT = 'root@docket.example'
const both = { password: PASSWORD, passwordConfirm: PASSWORD }
let made = 0

beforeAll(async () => {
  stranger = await startStranger()
  await stranger.collection({ name: 'people', type: 'auth', schema: [] })
  anna = await stranger.person('people')
})

async function another(): Promise<CreatedRecord & { email: string }> {
  made += 1
  const email = `admin${made}@docket.example`
  return (await stranger.asAdmin('POST', ADMINS, { email, ...both })).body as CreatedRecord & {
    email: string
  }
}

describe('§9 the first administrator', () => {
  it('can be created by anyone while none exists, and by nobody else afterwards', async () => {
    const app = await startTestApp(installFeatures)
    const post = (body: object) =>
      fetch(`${app.url}${ADMINS}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const faulty = await post({ email: 'nonsense', ...both })
    expect(faulty.status).toBe(400)
    const first = await post({ email: ROOT, ...both })
    expect(first.status).toBe(200)
    expect(Object.keys((await first.json()) as object).sort()).toEqual([
      'avatar',
      'created',
      'email',
      'id',
      'updated',
    ])
    expect((await post({ email: 'second@docket.example', ...both })).status).toBe(401)
    await app.stop()
  })
})

describe('§9 administrators, as older clients know them', () => {
  it('log in and refresh their token', async () => {
    const old = new OldPocketBase(stranger.url)
    const { token, admin } = await old.admins.authWithPassword(ROOT, PASSWORD)
    expect(Object.keys(admin.export()).sort()).toEqual(
      expect.arrayContaining(['avatar', 'created', 'email', 'id', 'updated']),
    )
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ id: admin.id, type: 'admin', exp: expect.any(Number) })
    const again = await old.admins.authRefresh()
    expect(again.admin.email).toBe(ROOT)
    expect((await old.collections.getFullList()).length).toBeGreaterThan(1)
  })

  it('are refused alike for a wrong name and a wrong password', async () => {
    for (const [identity, password] of [
      [ROOT, 'wrong-password'],
      ['nobody@docket.example', PASSWORD],
    ]) {
      const answer = await stranger.call('POST', `${ADMINS}/auth-with-password`, {
        body: { identity, password },
      })
      expectRefusal(answer, 400, { message: 'Failed to authenticate.', codes: {} })
    }
  })

  it('are listed, viewed, created, updated, and deleted', async () => {
    const second = await another()
    expect(second).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      created: expect.any(String),
      updated: expect.any(String),
      avatar: expect.any(Number),
      email: second.email,
    })
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).toContain(second.avatar)
    const list = await stranger.asAdmin(
      'GET',
      `${ADMINS}?sort=-created&filter=${encodeURIComponent(`email="${second.email}"`)}`,
    )
    expect(list.body).toMatchObject({ page: 1, totalItems: 1, items: [second] })
    expect((await stranger.asAdmin('GET', `${ADMINS}/${second.id}`)).body).toEqual(second)
    const email = `moved-${second.email}`
    const changed = await stranger.asAdmin('PATCH', `${ADMINS}/${second.id}`, {
      email,
      password: 'another-one',
      passwordConfirm: 'another-one',
    })
    expect([changed.status, changed.body.email]).toEqual([200, email])
    const loggedIn = await stranger.call('POST', `${ADMINS}/auth-with-password`, {
      body: { identity: email, password: 'another-one' },
    })
    expect(loggedIn.status).toBe(200)
    expect(
      (await stranger.asAdmin('PATCH', `${ADMINS}/${second.id}`, { avatar: 7 })).body.avatar,
    ).toBe(7)
    const gone = await stranger.asAdmin('DELETE', `${ADMINS}/${second.id}`)
    expect([gone.status, gone.text]).toEqual([204, ''])
    expectRefusal(await stranger.asAdmin('GET', `${ADMINS}/${second.id}`), 404)
    expectRefusal(
      await stranger.call('POST', `${ADMINS}/auth-refresh`, { token: String(loggedIn.body.token) }),
      401,
    )
  })

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'nonsense', ...both }, ['email']],
    [{ email: ROOT, ...both }, ['email']],
    [{ email: 'x@docket.example', password: 'short', passwordConfirm: 'short' }, ['password']],
    [
      { email: 'x@docket.example', password: PASSWORD, passwordConfirm: 'other-one' },
      ['passwordConfirm'],
    ],
    [{ email: 'x@docket.example', avatar: 10, ...both }, ['avatar']],
  ])('are refused: %j', async (body, fields) => {
    const answer = await stranger.asAdmin('POST', ADMINS, body)
    expectRefusal(answer, 400)
    expect(Object.keys(answer.body.data as object)).toEqual(expect.arrayContaining(fields))
  })

  it('get all errors at once when they create an administrator, as for users', async () => {
    const wrong = { email: 'x', password: 'short', passwordConfirm: 'shorter' }
    const codes = {
      email: 'validation_invalid_email',
      password: 'validation_length_out_of_range',
      passwordConfirm: 'validation_values_mismatch',
    }
    expectRefusal(await stranger.asAdmin('POST', ADMINS, { ...wrong, avatar: 99 }), 400, {
      codes: { ...codes, avatar: 'validation_max_number_constraint' },
    })
    const rank = { name: 'rank', type: 'number', max: 9 }
    const nick = { name: 'nick', type: 'text', required: true }
    await stranger.collection({ name: 'joiners', type: 'auth', fields: [rank, nick] })
    const more = { rank: 'validation_max_number_constraint', nick: 'validation_required' }
    const path = '/api/collections/joiners/records'
    const answer = await stranger.call('POST', path, { body: { ...wrong, rank: 10 } })
    expectRefusal(answer, 400, { codes: { ...codes, ...more } })
    const { email, password } = { email: 'x', password: 'long-enough-1' }
    const body = { email, password, passwordConfirm: password, rank: 10 }
    const second = await stranger.call('POST', path, { body })
    expectRefusal(second, 400, { codes: { email: codes.email, ...more } })
  })

  it('always include at least one: the last cannot be deleted', async () => {
    const { body } = await stranger.asAdmin('GET', ADMINS)
    const [first, ...others] = body.items as CreatedRecord[]
    for (const { id } of others) await stranger.asAdmin('DELETE', `${ADMINS}/${id}`)
    expectRefusal(await stranger.asAdmin('DELETE', `${ADMINS}/${first?.id}`), 400, { codes: {} })
    const path = `/api/collections/_superusers/records/${first?.id}`
    expectRefusal(await stranger.asAdmin('DELETE', path), 400)
  })

  it('request a new password: always 204, but 400 for an invalid address', async () => {
    const ask = (email: unknown) =>
      stranger.call('POST', `${ADMINS}/request-password-reset`, { body: { email } })
    expect([(await ask(ROOT)).status, (await ask('nobody@docket.example')).status]).toEqual([
      204, 204,
    ])
    expectRefusal(await ask('nonsense'), 400, { codes: { email: /^validation_/ } })
    const confirm = await stranger.call('POST', `${ADMINS}/confirm-password-reset`, {
      body: { token: 'nonsense', ...both },
    })
    expectRefusal(confirm, 400, { codes: { token: 'validation_invalid_token' } })
  })
})

describe('§9 administrators, as newer clients know them', () => {
  it('are the records of _superusers', async () => {
    const newer = new PocketBase(stranger.url)
    const { token, record } = await newer.collection('_superusers').authWithPassword(ROOT, PASSWORD)
    expect(record).toMatchObject({
      collectionId: 'pbc_3142635823',
      collectionName: '_superusers',
      email: ROOT,
    })
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ type: 'auth', collectionId: 'pbc_3142635823' })
    expect([newer.authStore.isSuperuser, newer.authStore.isValid]).toEqual([true, true])
    await newer.collection('_superusers').authRefresh()
    expect((await newer.collection('pbc_3142635823').getFullList()).length).toBeGreaterThan(0)
    const second = await another()
    const seen = await newer.collection('_superusers').getOne(second.id)
    expect(seen.email).toBe(second.email)
    await newer.collection('_superusers').delete(second.id)
  })

  it('are closed to everyone else', async () => {
    for (const token of [undefined, anna.token]) {
      expectRefusal(await stranger.list('_superusers', {}, token), 403)
      const path = '/api/collections/_superusers/records'
      expectRefusal(await stranger.call('POST', path, { body: both, token }), 403)
    }
  })

  it('have one token that works on both routes', async () => {
    const path = '/api/collections/_superusers/auth-refresh'
    expect((await stranger.asAdmin('POST', path)).status).toBe(200)
    expect((await stranger.asAdmin('POST', `${ADMINS}/auth-refresh`)).status).toBe(200)
  })
})

describe('§9 endpoints for administrators', () => {
  it.each([
    ['GET', ADMINS],
    ['GET', `${ADMINS}/aaaaaaaaaaaaaaa`],
    ['POST', ADMINS],
    ['PATCH', `${ADMINS}/aaaaaaaaaaaaaaa`],
    ['DELETE', `${ADMINS}/aaaaaaaaaaaaaaa`],
    ['GET', '/api/collections'],
    ['POST', '/api/collections'],
    ['GET', '/api/collections/people'],
    ['PATCH', '/api/collections/people'],
    ['DELETE', '/api/collections/people'],
    ['PUT', '/api/collections/import'],
    ['GET', '/api/settings'],
    ['PATCH', '/api/settings'],
    ['POST', '/api/settings/test/s3'],
    ['POST', '/api/settings/test/email'],
    ['GET', '/api/logs/requests'],
    ['GET', '/api/logs/requests/stats'],
    ['GET', '/api/logs/requests/aaaaaaaaaaaaaaa'],
    ['GET', '/api/logs'],
    ['GET', '/api/logs/stats'],
    ['GET', '/api/logs/aaaaaaaaaaaaaaa'],
  ])('%s %s return 401 to guests, and 401 or 403 to users', async (method, path) => {
    expectRefusal(await stranger.call(method, path), 401)
    const answer = await stranger.call(method, path, { token: anna.token })
    expect([401, 403]).toContain(answer.status)
    expectRefusal(answer, answer.status)
  })
})
