import { refusalOf } from '@docket/accounts/testing/record-server'
import { users } from '@docket/model/accounts/users'
import { listen } from '@docket/records/testing/listener'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import type { TestApp } from '#testing/test-app.ts'
import { type Answer, startWorkshop, TITLE, type Workshop } from './testing/workshop.ts'

let workshop: Workshop
let server: TestApp
let admin: PocketBase

beforeAll(async () => {
  workshop = await startWorkshop()
  server = workshop.server
  admin = workshop.admin
})

const newName = () => workshop.newName()
const make = (given?: object) => workshop.make(given)

describe('collections', () => {
  it('are accessible only to administrators of the installation', async () => {
    await server.make(users, { email: 'staff@docket.example' } as never)
    const staff = await server.logIn('staff@docket.example')
    const guest = server.client()

    const calls: ((client: PocketBase) => Promise<unknown>)[] = [
      ({ collections }) => collections.getList(),
      ({ collections }) => collections.getOne('users'),
      ({ collections }) => collections.create({ name: newName() }),
      ({ collections }) => collections.update('users', { listRule: '' }),
      ({ collections }) => collections.delete('users'),
      ({ collections }) => collections.import([]),
      ({ collections }) => collections.truncate('users'),
      ({ collections }) => collections.getScaffolds(),
    ]
    for (const call of calls) {
      expect((await refusalOf(call(guest))).status).toBe(401)
      expect((await refusalOf(call(staff))).status).toBe(403)
    }
  })

  it('are listed with pages, filters, and sorting, including built-in ones', async () => {
    const made = await make({ type: 'auth' })

    const page = await admin.collections.getList(1, 2, { sort: '-name', filter: 'type = "auth"' })
    const own = await admin.collections.getFullList({ filter: 'system = false', sort: 'created' })

    expect(page).toMatchObject({ page: 1, perPage: 2, totalItems: 3, totalPages: 2 })
    expect(page.items.map(({ name }) => name)).toEqual(['users', made.name])
    expect(own.map(({ name }) => name)).toContain(made.name)
    expect(own.map(({ name }) => name)).not.toContain('airings')
    const hidden = admin.collections.getList(1, 1, { filter: 'definition ~ "secret"' })
    expect((await refusalOf(hidden)).status).toBe(400)
  })

  it('are returned in the forms of both eras at once', async () => {
    const shows: Answer = await admin.collections.getOne('shows')
    const users: Answer = await admin.collections.getOne('users')

    expect(shows).toMatchObject({ name: 'shows', type: 'base', system: true })
    const [old] = shows.schema.filter(({ name }: Answer) => name === 'organization')
    const [flat] = shows.fields.filter(({ name }: Answer) => name === 'organization')
    const { id: organizations } = await admin.collections.getOne('organizations')
    expect(old).toMatchObject({ id: flat.id, options: { collectionId: organizations } })
    expect(flat).toMatchObject({ type: 'relation', collectionId: organizations, maxSelect: 1 })
    expect(shows.fields.at(0)).toMatchObject({ name: 'id', primaryKey: true })
    expect(shows.fields.at(-1)).toMatchObject({ name: 'updated', type: 'autodate' })
    expect(users.options).toMatchObject({ minPasswordLength: 8, manageRule: users.manageRule })
    expect(users.fields.map(({ name }: Answer) => name)).toContain('password')
    expect((await refusalOf(admin.collections.getOne('nothing'))).status).toBe(404)
  })

  it('of each type can be created from their scaffold', async () => {
    const scaffolds = await admin.collections.getScaffolds()
    expect(Object.keys(scaffolds).sort()).toEqual(['auth', 'base', 'view'])
    const { auth, base }: Answer = scaffolds
    expect(base).toMatchObject({ name: '', type: 'base', listRule: null, schema: [] })
    const made = await make({ ...auth, id: undefined, name: newName() })
    expect(made.fields.map((field: Answer) => field.name)).toContain('tokenKey')
  })

  it('of an administrator serve records under their rules at once', async () => {
    const { name } = await make({ listRule: '', createRule: '@request.body.title != "no"' })
    const guest = server.client().collection(name)

    const record = await guest.create({ title: 'yes' })

    expect(await guest.getFullList()).toMatchObject([{ id: record.id, title: 'yes' }])
    expect((await refusalOf(guest.create({ title: 'no' }))).status).toBe(400)
    expect((await refusalOf(guest.getOne(record.id))).status).toBe(403)
  })

  it('can be created in the older form, with users who log in', async () => {
    const name = newName()
    const made: Answer = await admin.send('/api/collections', {
      method: 'POST',
      body: {
        name,
        type: 'auth',
        schema: [
          { name: 'rank', type: 'number', options: { min: 1, max: 5, noDecimal: true } },
          { name: 'friends', type: 'relation', options: { collectionId: 'shows' } },
        ],
        options: { manageRule: 'rank = 5' },
        createRule: '',
      },
    })

    expect(made.schema[1].options.maxSelect).toBeNull()
    expect(made.fields.find(({ name: field }: Answer) => field === 'rank')).toMatchObject({
      onlyInt: true,
      max: 5,
    })
    expect(made.manageRule).toBe('rank = 5')
    const people = server.client().collection(name)
    const email = 'mia@a.example'
    await people.create({ email, rank: 2, password: PASSWORD, passwordConfirm: PASSWORD })
    expect((await people.authWithPassword(email, PASSWORD)).record.rank).toBe(2)
  })
})

describe('the records of a collection', () => {
  const relation = (collectionId: string, more: object) => ({
    fields: [{ name: 'other', type: 'relation', collectionId, maxSelect: 1, ...more }],
  })
  const count = async (name: string) => (await admin.collection(name).getList()).totalItems

  it('are deleted together, with cascading records, and listeners are notified', async () => {
    const made = await make({ listRule: '' })
    const along = await make(relation(made.id, { cascadeDelete: true }))
    for (const title of ['one', 'two']) {
      const { id } = await admin.collection(made.name).create({ title })
      await admin.collection(along.name).create({ other: id })
    }
    const listener = await listen(server.url)
    expect(await listener.subscribe([`${made.name}/*`])).toBe(204)

    expect(await admin.collections.truncate(made.name)).toBe(true)

    expect([await count(made.name), await count(along.name)]).toEqual([0, 0])
    const told = [await listener.next(), await listener.next()]
    expect(told.map(({ data }) => data.action)).toEqual(['delete', 'delete'])
    listener.close()
  })

  it('are not deleted when one is required elsewhere, or in views and collections that ship with Docket', async () => {
    const made = await make()
    const needs = await make(relation(made.id, { required: true }))
    const [one] = [await admin.collection(made.name).create({ title: 'one' })]
    await admin.collection(made.name).create({ title: 'two' })
    await admin.collection(needs.name).create({ other: one.id })
    const viewQuery = `select id, title from ${made.name}`
    const view = await make({ type: 'view', fields: undefined, viewQuery })

    for (const name of [made.name, view.name, 'users', '_superusers']) {
      expect((await refusalOf(admin.collections.truncate(name))).status).toBe(400)
    }
    expect((await refusalOf(admin.collections.truncate('nothing'))).status).toBe(404)
    expect(await count(made.name)).toBe(2)
  })
})

describe('a collection that is invalid', () => {
  const relation = { name: 'to', type: 'relation', collectionId: 'nothing' }
  it.each([
    ['a name that is taken, whatever its case', { name: 'AIRINGS' }, ['name']],
    ['a name that is none', { name: 'two words' }, ['name']],
    ['a name that the database uses', { name: 'sqlite_things' }, ['name']],
    ['a type that is none', { type: 'tree' }, ['type']],
    ['a view of nothing', { type: 'view' }, ['viewQuery']],
    ['a field of no type', { fields: [{ name: 'a', type: 'blob' }] }, ['fields', '0', 'type']],
    [
      'a reserved field',
      { fields: undefined, schema: [{ name: 'expand', type: 'text' }] },
      ['schema', '0', 'name'],
    ],
    ['two fields of a name', { fields: [TITLE, { ...TITLE, name: 'TITLE' }] }, ['fields', '1']],
    ['a selection of nothing', { fields: [{ name: 'a', type: 'select' }] }, ['fields', '0']],
    [
      'a pattern that is none',
      { fields: [{ ...TITLE, pattern: '(' }] },
      ['fields', '0', 'pattern'],
    ],
    ['a relation to nothing', { fields: [relation] }, ['fields', '0', 'collectionId']],
    ['a rule that does not parse', { listRule: 'title =' }, ['listRule']],
    ['a rule of unknown fields', { viewRule: 'nothing = 1' }, ['viewRule']],
    [
      'an index of SQL',
      { indexes: ['create index a on b (title) where 1=1; drop table users'] },
      ['indexes', '0'],
    ],
    [
      'an index of unknown fields',
      { indexes: ['create index a on b (nothing)'] },
      ['indexes', '0'],
    ],
    ['codes that anyone can guess', { type: 'auth', otp: { length: 2 } }, ['otp']],
    [
      'people who could pose as members',
      { type: 'auth', fields: [{ name: 'organization', type: 'text' }] },
      ['fields', '0', 'name'],
    ],
  ])('is refused with the reason: %s', async (_which, given, path) => {
    const { status, data } = await refusalOf(make(given))

    expect(status).toBe(400)
    expect(data).toHaveProperty(path)
    expect(Object.keys(data)).toEqual([path[0]])
  })
})
