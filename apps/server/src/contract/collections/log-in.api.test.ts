import { refusalOf } from '@docket/accounts/testing/record-server'
import { users } from '@docket/model/accounts/users'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type Answer, startWorkshop, type Workshop } from './testing/workshop.ts'

let workshop: Workshop
let server: TestApp
let admin: PocketBase

beforeEach(async () => {
  workshop = await startWorkshop()
  server = workshop.server
  admin = workshop.admin
})

const account = (email: string, more: object = {}) => ({
  email,
  password: PASSWORD,
  passwordConfirm: PASSWORD,
  ...more,
})

async function makeClub(given: object = {}): Promise<Answer> {
  return workshop.make({ name: 'club', type: 'auth', fields: [], createRule: '', ...given })
}

const inside = () => 'in'
const outside = () => 'out'

const club = () => server.client().collection('club')

/** Returns the available login methods, in the form of both generations of clients. */
async function methods(): Promise<Answer> {
  return (await fetch(`${server.url}/api/collections/club/auth-methods`)).json()
}

describe('login options of a collection', () => {
  it('are returned in both forms, and stay the same when they are sent back', async () => {
    const made = await makeClub({
      fields: [
        { name: 'nick', type: 'text' },
        { name: 'email', type: 'email', required: true, onlyDomains: ['a.example'] },
        { name: 'password', type: 'password', min: 12 },
      ],
      authRule: 'verified = true',
      passwordAuth: { enabled: true, identityFields: ['email'] },
      oauth2: { enabled: false, mappedFields: { name: 'nick' } },
      authToken: { duration: 3600 },
    })

    expect(made).toMatchObject({
      authRule: 'verified = true',
      passwordAuth: { enabled: true, identityFields: ['email'] },
      oauth2: { enabled: false, providers: [], mappedFields: { name: 'nick' } },
      authToken: { duration: 3600 },
      options: {
        allowEmailAuth: true,
        allowUsernameAuth: false,
        allowOAuth2Auth: false,
        requireEmail: true,
        onlyEmailDomains: ['a.example'],
        exceptEmailDomains: null,
        minPasswordLength: 12,
        onlyVerified: true,
      },
    })
    const { updated: _, ...whole } = made
    expect(await admin.collections.update('club', made)).toMatchObject(whole)
    const older = await workshop.older()
    const read = await older.collections.getOne('club')
    expect(await older.collections.update('club', read.export() as never)).toMatchObject({
      options: made.options,
    })
    const options = {
      ...made.options,
      allowUsernameAuth: true,
      onlyVerified: false,
      requireEmail: false,
    }
    const changed: Answer = await older.collections.update('club', { options })
    expect(changed.options).toMatchObject(options)
    const newer: Answer = await admin.collections.getOne('club')
    expect(newer).toMatchObject({
      authRule: '',
      passwordAuth: { identityFields: ['email', 'username'] },
    })
    expect(newer.fields.find(({ name }: Answer) => name === 'email').required).toBe(false)
  })

  it.each([
    [{ authRule: 'nothing = 1' }, ['authRule']],
    [{ passwordAuth: { identityFields: ['phone'] } }, ['passwordAuth', 'identityFields']],
    [{ authToken: { duration: 1 } }, ['authToken', 'duration']],
    [{ oauth2: { mappedFields: { name: 'nothing' } } }, ['oauth2', 'mappedFields']],
    [{ oauth2: { providers: [{ name: 'google' }] } }, ['oauth2', 'providers', '0', 'clientId']],
    [{ mfa: { enabled: true }, oauth2: { enabled: false } }, ['mfa', 'enabled']],
    [{ mfa: { rule: 'nothing = 1' } }, ['mfa', 'rule']],
    [{ fields: [{ name: 'password', type: 'password', min: 200 }] }, ['fields', '0', 'min']],
    [{ options: { minPasswordLength: 1 } }, ['options', 'minPasswordLength']],
    [{ options: { onlyEmailDomains: 'a.example' } }, ['options', 'onlyEmailDomains']],
  ])('are refused when they are invalid: %j', async (given, path) => {
    const { status, data } = await refusalOf(makeClub(given))
    expect(status).toBe(400)
    expect(data).toHaveProperty(path)
  })

  it('keep out users who do not meet the rule, also when a session is refreshed', async () => {
    await makeClub({ options: { onlyVerified: true }, updateRule: '' })
    const { id } = await club().create(account('ann@a.example'))
    expect(await methods()).toMatchObject({ onlyVerified: true, emailPassword: true })

    expect((await refusalOf(club().authWithPassword('ann@a.example', 'wrong-one'))).status).toBe(
      400,
    )
    const refused = await refusalOf(club().authWithPassword('ann@a.example', PASSWORD))
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('verify') })
    await admin.collection('club').update(id, { verified: true })
    const client = server.client()
    await client.collection('club').authWithPassword('ann@a.example', PASSWORD)
    await client.collection('club').authRefresh()
    await admin.collection('club').update(id, { verified: false })
    expect((await refusalOf(client.collection('club').authRefresh())).status).toBe(403)

    await admin.collections.update('club', { authRule: null })
    await admin.collection('club').update(id, { verified: true })
    expect((await refusalOf(club().authWithPassword('ann@a.example', PASSWORD))).status).toBe(403)
  })

  it('allow email addresses, usernames, or neither', async () => {
    await makeClub({ passwordAuth: { identityFields: ['username'] } })
    await club().create(account('ann@a.example', { username: 'annie' }))
    expect((await refusalOf(club().authWithPassword('ann@a.example', PASSWORD))).status).toBe(400)
    await club().authWithPassword('annie', PASSWORD)
    expect(await methods()).toMatchObject({
      usernamePassword: true,
      emailPassword: false,
      password: { enabled: true, identityFields: ['username'] },
    })

    await admin.collections.update('club', { passwordAuth: { enabled: false } })
    expect((await refusalOf(club().authWithPassword('annie', PASSWORD))).status).toBe(403)
    expect(await methods()).toMatchObject({ password: { enabled: false } })
  })

  it('restrict email addresses and passwords', async () => {
    await makeClub({
      options: { requireEmail: true, exceptEmailDomains: ['b.example'], minPasswordLength: 20 },
    })
    const refused = async (body: object) => (await refusalOf(club().create(body))).data
    const long = 'a-password-of-length'
    const password = { password: long, passwordConfirm: long }

    expect(await refused({ ...password })).toMatchObject({ email: { code: 'validation_required' } })
    expect(await refused(account('ann@B.example', password))).toMatchObject({
      email: { code: 'validation_email_domain_not_allowed' },
    })
    expect(await refused(account('ann@a.example'))).toMatchObject({
      password: { code: 'validation_length_out_of_range' },
    })
    const { id } = await club().create(account('ann@a.example', password))
    const unset = await refusalOf(admin.collection('club').update(id, { email: '' }))
    expect(unset.data).toMatchObject({ email: { code: 'validation_required' } })

    // Existing accounts stay valid until their address changes.
    await admin.collections.update('club', {
      options: { onlyEmailDomains: ['c.example'], exceptEmailDomains: null },
    })
    await admin.collection('club').update(id, { email: 'ann@a.example', verified: true })
  })

  it('set how long sessions last', async () => {
    await makeClub({ authToken: { duration: 120 } })
    await club().create(account('ann@a.example'))
    const client = server.client()
    await client.collection('club').authWithPassword('ann@a.example', PASSWORD)
    server.clock.advance(100_000)
    await client.collection('club').authRefresh()
    server.clock.advance(121_000)
    expect((await refusalOf(client.collection('club').authRefresh())).status).toBe(401)
  })
})

describe('login options of the station’s users', () => {
  it('are set by an administrator, are permanent, and reach other servers', async () => {
    const station: Answer = await admin.collections.getOne('users')
    await server.make(users, { email: 'staff@docket.example', verified: false } as never)
    const changed: Answer = await admin.collections.update('users', {
      ...station,
      authRule: 'verified = true',
    })
    expect(changed).toMatchObject({ options: { onlyVerified: true }, authRule: 'verified = true' })
    expect((await refusalOf(server.logIn('staff@docket.example'))).status).toBe(403)

    const other = await startTestApp([], { config: server.config })
    expect((await refusalOf(other.logIn('staff@docket.example'))).status).toBe(403)
    await admin.collections.import([{ ...changed, authRule: '' }])
    await expect.poll(() => other.logIn('staff@docket.example').then(inside, outside)).toBe('in')
    expect(await admin.collections.getOne('users')).toMatchObject({ authRule: '' })
  })

  it('change nothing else about the users, and nothing about administrators', async () => {
    const rule = { manageRule: '', options: { onlyVerified: true } }
    expect((await refusalOf(admin.collections.update('users', rule))).data).toHaveProperty(
      'manageRule',
    )
    const broken = await refusalOf(admin.collections.update('users', { authRule: 'nothing = 1' }))
    expect(broken.data).toHaveProperty('authRule')
    const closed = { passwordAuth: { enabled: false } }
    expect((await refusalOf(admin.collections.update('_superusers', closed))).status).toBe(400)
    await admin.collection('_superusers').authRefresh()
  })
})

describe('users of different collections', () => {
  it('never share an id or a session', async () => {
    await makeClub()
    await workshop.make({ name: 'guild', type: 'auth', fields: [], createRule: '' })
    const { id } = await club().create(account('ann@a.example'))
    const guild = server.client().collection('guild')
    const { data } = await refusalOf(guild.create(account('ann@a.example', { id })))
    expect(data).toMatchObject({ id: { code: 'validation_not_unique' } })
    await guild.create(account('ann@a.example'))
    const client = server.client()
    await client.collection('club').authWithPassword('ann@a.example', PASSWORD)
    expect((await refusalOf(client.collection('guild').authRefresh())).status).toBe(403)
  })
})
