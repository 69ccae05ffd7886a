import { readers } from '@docket/records/testing/library'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, refusalOf } from '../testing/record-server.ts'
import { openReaders } from './testing/readers.ts'

const room = openReaders()
const { people, logIn } = room
let id: string
let email: string
let username: string
beforeEach(() => {
  ;({ id, email, username } = room.reader)
})

describe('a user', () => {
  const account = { password: PASSWORD, passwordConfirm: PASSWORD }
  const create = (values: object) => people().create({ ...account, ...values })

  it('signs up with a repeated password, and gets a username', async () => {
    const made = await create({ email: `new${room.count}@a.example` })
    expect(made).toMatchObject({ verified: false, emailVisibility: false })
    expect(made.username).toMatch(/^readers\w+$/)
    expect(made).not.toHaveProperty('email')
  })

  it.each([
    ['password', { password: '' }, 'validation_required'],
    ['password', { password: 'short', passwordConfirm: 'short' }, 'validation_length_out_of_range'],
    ['password', { password: 'x'.repeat(73) }, 'validation_length_out_of_range'],
    ['passwordConfirm', { passwordConfirm: 'something-else' }, 'validation_values_mismatch'],
    ['email', { email: 'nobody' }, 'validation_invalid_email'],
    ['username', { username: 'ab' }, 'validation_length_out_of_range'],
    ['username', { username: 'a b c' }, 'validation_invalid_format'],
    ['verified', { verified: true }, 'validation_invalid_value'],
  ])('is refused because of the %s of %j', async (name, values, code) => {
    const refused = await refusalOf(create(values))
    expect(refused).toMatchObject({ status: 400, data: { [name]: { code } } })
  })

  it('has a unique email address and username, regardless of case', async () => {
    for (const [name, value] of [
      ['email', email.toUpperCase()],
      ['username', username.toUpperCase()],
    ] as const) {
      const refused = await refusalOf(create({ [name]: value }))
      expect(refused.data).toEqual({
        [name]: expect.objectContaining({ code: 'validation_not_unique' }),
      })
    }
  })

  it('can change the password only with the old one, and not the address or its confirmation', async () => {
    const mine = (await logIn()).collection('readers')
    const password = { password: 'another-pass-2', passwordConfirm: 'another-pass-2' }
    for (const oldPassword of [undefined, 'wrong-password']) {
      expect((await refusalOf(mine.update(id, { ...password, oldPassword }))).data).toMatchObject({
        oldPassword: { code: 'validation_invalid_old_password' },
      })
    }
    expect((await refusalOf(mine.update(id, { email: 'x@a.example' }))).data).toHaveProperty(
      'email',
    )
    expect((await refusalOf(mine.update(id, { verified: true }))).data).toHaveProperty('verified')
    expect(await mine.update(id, { email, verified: false, name: 'New' })).toMatchObject({
      name: 'New',
    })
  })

  it('can be changed completely by users who meet the manage rule', async () => {
    const chief = { email: `chief${room.count}@a.example`, name: 'chief', password: PASSWORD }
    const { id: chiefId } = await room.server.store.system.create(readers, chief as never)
    const client = await room.server.logIn('readers', chief.email)
    expect(await client.collection('readers').getOne(id)).toMatchObject({ email })
    // The update rule still decides which records may be changed at all.
    expect(
      (await refusalOf(client.collection('readers').update(id, { verified: true }))).status,
    ).toBe(404)
    expect(await client.collection('readers').update(chiefId, { verified: true })).toMatchObject({
      verified: true,
    })
  })

  it('shows a hidden email address to nobody else', async () => {
    const mine = await logIn()
    const other = `other${room.count}@a.example`
    await room.server.store.system.create(readers, { email: other, password: PASSWORD } as never)
    const stranger = await room.server.logIn('readers', other)
    const seen = (client: PocketBase) => client.collection('readers').getOne(id)
    expect(await seen(mine)).toMatchObject({ email })
    for (const client of [stranger, room.server.client()]) {
      expect(await seen(client)).not.toHaveProperty('email')
      const found = await client
        .collection('readers')
        .getList(1, 5, { filter: `email = "${email}"` })
      expect(found.totalItems).toBe(0)
    }
    await mine.collection('readers').update(id, { emailVisibility: true })
    expect(await seen(stranger)).toMatchObject({ email })
  })

  it('cannot be found by filters on secrets', async () => {
    for (const filter of ['passwordHash != ""', 'tokenKey ~ "a"', 'lastResetSentAt = ""']) {
      expect((await refusalOf(people().getList(1, 1, { filter }))).status).toBe(400)
      expect(
        (await refusalOf(people().getList(1, 1, { sort: filter.split(' ')[0] ?? '' }))).status,
      ).toBe(400)
    }
  })
})
