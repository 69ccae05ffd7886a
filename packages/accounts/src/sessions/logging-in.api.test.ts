import { LIBRARY } from '@docket/records/testing/library'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, refusalOf, startRecordServer } from '../testing/record-server.ts'
import { createPasswords } from './passwords.ts'
import { openReaders } from './testing/readers.ts'

const room = openReaders()
const { people, personOf } = room
let id: string
let email: string
let username: string
beforeEach(() => {
  ;({ id, email, username } = room.reader)
})

describe('logging in', () => {
  it('works with the email address or username, in upper or lower case', async () => {
    for (const identity of [email, email.toLowerCase(), username, username.toUpperCase()]) {
      const { token, record } = await people().authWithPassword(identity, PASSWORD)
      expect(record).toMatchObject({ id, email, username, collectionName: 'readers' })
      expect(await personOf(token)).toBe(id)
    }
  })

  it('checks the identity only in the named field, if one is named', async () => {
    const tried = (identity: string, identityField: string) =>
      people().authWithPassword(identity, PASSWORD, {
        body: { identity, password: PASSWORD, identityField },
      })
    expect((await tried(email, 'email')).record.id).toBe(id)
    expect((await tried(username, 'username')).record.id).toBe(id)
    const failed = { status: 400, message: 'Failed to authenticate.', data: {} }
    expect(await refusalOf(tried(email, 'username'))).toEqual(failed)
    expect(await refusalOf(tried(username, 'email'))).toEqual(failed)
    for (const field of ['id', 'tokenKey', 'nonsense']) {
      expect(await refusalOf(tried(email, field))).toMatchObject({
        status: 400,
        data: { identityField: { code: 'validation_invalid_value' } },
      })
    }
  })

  it('answers a wrong password, an unknown user, and empty fields alike', async () => {
    const failed = { status: 400, message: 'Failed to authenticate.', data: {} }
    expect(await refusalOf(people().authWithPassword(email, 'wrong-password'))).toEqual(failed)
    expect(await refusalOf(people().authWithPassword('nobody@a.example', PASSWORD))).toEqual(failed)
    expect(await refusalOf(people().authWithPassword('nobody', PASSWORD))).toEqual(failed)
    const none = await refusalOf(people().authWithPassword(email, ''))
    expect(none).toMatchObject({ status: 400, data: { password: { code: 'validation_required' } } })
  })

  it('rehashes a password with an outdated cost, and ends no session', async () => {
    const { token } = (await room.logIn()).authStore
    const { database } = room.server.store.engine
    const hashes = database.read.selectFrom('readers').select('passwordHash').where('id', '=', id)
    const dated = await createPasswords({ memory: 128, passes: 1, parallelism: 1 }).hash(PASSWORD)
    await database.transaction((to) =>
      to.updateTable('readers').set({ passwordHash: dated }).where('id', '=', id).execute(),
    )

    await refusalOf(people().authWithPassword(email, 'wrong-password'))
    expect(await hashes.executeTakeFirst()).toEqual({ passwordHash: dated })
    await people().authWithPassword(email, PASSWORD)
    const { passwordHash } = await hashes.executeTakeFirstOrThrow()
    expect(passwordHash).toContain('$m=64,t=1,p=1$')
    await people().authWithPassword(email, PASSWORD)
    expect(await hashes.executeTakeFirst()).toEqual({ passwordHash })
    expect(await personOf(token)).toBe(id)
  })

  it('never returns secrets, even to their user', async () => {
    const { record } = await people().authWithPassword(email, PASSWORD)
    const text = JSON.stringify(record)
    for (const secret of ['passwordHash', 'tokenKey', 'argon2', 'SentAt']) {
      expect(text).not.toContain(secret)
    }
  })

  it('supports fields and lists the login methods, for both eras of clients', async () => {
    const { token, record } = await people().authWithPassword(email, PASSWORD, {
      fields: 'token,record.id',
    })
    expect(record).toEqual({ id })
    expect(token).toContain('.')
    expect(await people().listAuthMethods({ fields: '' })).toMatchObject({
      password: { enabled: true, identityFields: ['email', 'username'] },
      oauth2: { enabled: false, providers: [] },
      emailPassword: true,
      authProviders: [],
    })
  })

  it('is only for auth collections', async () => {
    const { status } = await refusalOf(
      room.server.client().collection('books').authWithPassword(email, PASSWORD),
    )
    expect(status).toBe(400)
    expect(
      (
        await refusalOf(
          room.server.client().collection('nothing').authWithPassword(email, PASSWORD),
        )
      ).status,
    ).toBe(404)
  })

  it('works for administrators by the old path as well', async () => {
    const admin = await room.server.administrator()
    expect(admin.authStore.isSuperuser).toBe(true)
    const answer = await fetch(`${room.server.url}/api/admins/auth-with-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity: admin.authStore.record?.email, password: PASSWORD }),
    })
    const { token, admin: record } = (await answer.json()) as {
      token: string
      admin: Record<string, unknown>
    }
    expect(record).toEqual({
      id: admin.authStore.record?.id,
      created: expect.any(String),
      updated: expect.any(String),
      avatar: 0,
      email: admin.authStore.record?.email,
    })
    expect((await room.server.sessions.identify(token)).caller.kind).toBe('superuser')
  })

  it('is rate-limited for each account and each address', async () => {
    const strict = await startRecordServer(LIBRARY, { rateLimits: true })
    const tried = async (identity: string) =>
      (
        await refusalOf(
          strict.client().collection('readers').authWithPassword(identity, 'wrong-password'),
        )
      ).status
    const start = strict.clock.now()
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await tried(`a${attempt}`)).toBe(400)
    expect(strict.clock.now()).toBe(start)
    expect(await tried('another')).toBe(400)
    expect(strict.clock.now()).toBe(start + 6000)
    strict.clock.advance(60_000)
    const target: number[] = []
    for (let attempt = 0; attempt < 9; attempt += 1) target.push(await tried('target'))
    expect(target).toEqual([...Array<number>(8).fill(400), 429])
    expect(await tried('somebody-else')).toBe(400)
    await strict.stop()
  })

  it('identifies clients by network address, no matter what they send', async () => {
    const strict = await startRecordServer(LIBRARY, { rateLimits: true })
    const start = strict.clock.now()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const { status } = await fetch(
        `${strict.url}/api/collections/readers/auth-with-password?ip=${attempt}`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `203.0.113.${attempt}`,
            'x-real-ip': `203.0.113.${attempt}`,
            forwarded: `for=203.0.113.${attempt}`,
          },
          body: JSON.stringify({
            identity: `reader-${attempt}`,
            password: 'wrong-password',
            email: `other-${attempt}@a.example`,
            ip: `203.0.113.${attempt}`,
          }),
        },
      )
      statuses.push(status)
    }
    // Ten attempts at once; each further one is held for six seconds.
    expect(statuses).toEqual(Array<number>(12).fill(400))
    expect(strict.clock.now()).toBe(start + 12_000)
    await strict.stop()
  })

  it('hashes a password for known and unknown users', async () => {
    const verify = vi.spyOn(room.server.sessions.passwords, 'verify')
    for (const identity of [email, 'nobody@a.example']) {
      await refusalOf(people().authWithPassword(identity, 'wrong-password'))
    }
    const hashes = verify.mock.calls.map(([, hash]) => hash)
    verify.mockRestore()
    expect(hashes).toEqual([expect.stringMatching(/^\$argon2id\$/), ''])
  })
})
