import { collection } from '@docket/model/kernel/collection'
import { flag, number, text } from '@docket/model/kernel/field'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  PASSWORD,
  type RecordServer,
  refusalOf,
  startRecordServer,
} from '../testing/record-server.ts'

const people = collection('people', {
  type: 'auth',
  fields: { name: text() },
  access: { list: '', view: '', create: '' },
})
const closed = collection('closed', { fields: { title: text() } })
const open = collection('open', {
  fields: { title: text() },
  access: { list: '', view: '', create: '', update: '', delete: '' },
})
const MINE = 'owner = @request.auth.id && @request.auth.id != ""'
const owned = collection('owned', {
  fields: { title: text(), owner: text(), locked: flag(), count: number() },
  access: {
    list: MINE,
    view: MINE,
    create: MINE,
    update: `${MINE} && locked = false && (@request.body.count:isset = false || @request.body.count <= 10)`,
    delete: MINE,
  },
})

let server: RecordServer
let guest: PocketBase
let user: PocketBase
let stranger: PocketBase
let admin: PocketBase
let me: string

beforeAll(async () => {
  server = await startRecordServer([people, closed, open, owned])
  for (const name of ['me', 'stranger']) {
    await server.store.system.create(people, {
      email: `${name}@a.example`,
      password: PASSWORD,
    } as never)
  }
  guest = server.client()
  user = await server.logIn('people', 'me@a.example')
  stranger = await server.logIn('people', 'stranger@a.example')
  admin = await server.administrator()
  me = user.authStore.record?.id ?? ''
})

afterAll(() => server.stop())

const ONLY_ADMINS = { status: 403, message: 'Only admins can perform this action.', data: {} }
const NOT_FOUND = { status: 404, message: "The requested resource wasn't found.", data: {} }

describe('a collection whose rules are absent', () => {
  it('refuses everything to everyone except administrators', async () => {
    const { id } = await admin.collection('closed').create({ title: 'a' })
    for (const client of [guest, user]) {
      const records = client.collection('closed')
      expect(await refusalOf(records.getList())).toEqual(ONLY_ADMINS)
      expect(await refusalOf(records.getOne(id))).toEqual(ONLY_ADMINS)
      expect(await refusalOf(records.create({ title: 'b' }))).toEqual(ONLY_ADMINS)
      expect(await refusalOf(records.update(id, { title: 'b' }))).toEqual(ONLY_ADMINS)
      expect(await refusalOf(records.delete(id))).toEqual(ONLY_ADMINS)
    }
    await admin.collection('closed').update(id, { title: 'b' })
    expect(await admin.collection('closed').getOne(id)).toMatchObject({ title: 'b' })
    await admin.collection('closed').delete(id)
    expect((await admin.collection('closed').getList()).totalItems).toBe(0)
  })

  it('refuses before it reads the body', async () => {
    const answer = await fetch(`${server.url}/api/collections/closed/records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{ this is not JSON',
    })
    expect(answer.status).toBe(403)
  })
})

describe('a collection whose rules are empty', () => {
  it('allows guests everything', async () => {
    const records = guest.collection('open')
    const { id } = await records.create({ title: 'a' })
    expect(await records.update(id, { title: 'b' })).toMatchObject({ id, title: 'b' })
    expect(await records.getOne(id)).toMatchObject({ title: 'b' })
    expect(await records.delete(id)).toBe(true)
    expect(await refusalOf(records.getOne(id))).toEqual(NOT_FOUND)
  })
})

describe('a rule that is an expression', () => {
  let mine: string

  beforeEach(async () => {
    mine = (await user.collection('owned').create({ title: 'mine', owner: me })).id
  })

  it('restricts lists, even to nothing, and returns 200', async () => {
    const own = await user.collection('owned').getFullList()
    expect(own.map(({ owner }) => owner)).toEqual(own.map(() => me))
    expect(await stranger.collection('owned').getList()).toMatchObject({ totalItems: 0, items: [] })
    expect(await guest.collection('owned').getList()).toMatchObject({ totalItems: 0, items: [] })
  })

  it('hides a record from view, update, and delete with 404', async () => {
    for (const client of [guest, stranger]) {
      const records = client.collection('owned')
      expect(await refusalOf(records.getOne(mine))).toEqual(NOT_FOUND)
      expect(await refusalOf(records.update(mine, { title: 'x' }))).toEqual(NOT_FOUND)
      expect(await refusalOf(records.delete(mine))).toEqual(NOT_FOUND)
    }
    expect(await user.collection('owned').getOne(mine)).toMatchObject({ title: 'mine' })
  })

  it('refuses creation with 400, and leaves nothing behind', async () => {
    const before = (await admin.collection('owned').getList()).totalItems
    expect(await refusalOf(stranger.collection('owned').create({ owner: me }))).toEqual({
      status: 400,
      message: 'Failed to create record.',
      data: {},
    })
    expect((await admin.collection('owned').getList()).totalItems).toBe(before)
  })

  it('does not apply to administrators', async () => {
    await admin.collection('owned').update(mine, { title: 'by admin', count: 99 })
    expect(await user.collection('owned').getOne(mine)).toMatchObject({ title: 'by admin' })
    await admin.collection('owned').delete(mine)
    expect(await refusalOf(user.collection('owned').getOne(mine))).toEqual(NOT_FOUND)
  })

  it('reads the stored record in an update, with the new values as the body', async () => {
    await user.collection('owned').update(mine, { locked: true })
    expect(await refusalOf(user.collection('owned').update(mine, { locked: false }))).toEqual(
      NOT_FOUND,
    )
  })

  it('reads modified values under the plain name', async () => {
    await user.collection('owned').update(mine, { count: 8 })
    expect(await user.collection('owned').update(mine, { 'count+': 2 })).toMatchObject({
      count: 10,
    })
    expect(await refusalOf(user.collection('owned').update(mine, { 'count+': 1 }))).toEqual(
      NOT_FOUND,
    )
  })
})

describe('the order of checks', () => {
  it('begins with the collection', async () => {
    expect(await refusalOf(guest.collection('nothing').getList())).toEqual(NOT_FOUND)
    expect(await refusalOf(guest.collection('nothing').create({}))).toEqual(NOT_FOUND)
  })

  it('also finds a collection by its id', async () => {
    expect(await guest.collection(open.schema.id).getList()).toMatchObject({ page: 1 })
  })

  it('applies the rule before it reads the body of an update', async () => {
    const { id } = await admin.collection('owned').create({ owner: me })
    const patch = (token: string) =>
      fetch(`${server.url}/api/collections/owned/records/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: token },
        body: '{ this is not JSON',
      })
    expect((await patch(stranger.authStore.token)).status).toBe(404)
    const answer = await patch(user.authStore.token)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 400, status: 400, data: {} })
  })

  it('finds no record for an invalid id', async () => {
    expect(await refusalOf(guest.collection('open').getOne('%00'))).toEqual(NOT_FOUND)
  })
})
