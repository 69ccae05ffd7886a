import PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let count = 0
const COLLECTIONS = '/api/collections'
type Field = { id: string; name: string; type: string; options: Record<string, unknown> } & Record<
  string,
  unknown
>
type Collection = CreatedRecord & {
  name: string
  schema: Field[]
  fields: Field[]
  indexes: string[]
}

beforeAll(async () => {
  stranger = await startStranger()
})

function newName(): string {
  count += 1
  return `thing${count}`
}

async function make(given: object): Promise<Collection> {
  const name = newName()
  const { body, text, status } = await stranger.asAdmin('POST', COLLECTIONS, {
    name,
    type: 'base',
    ...given,
  })
  if (status !== 200) throw new Error(text)
  return body as Collection
}

const TITLE = field('title', 'text')
const OPEN = { listRule: '', viewRule: '', createRule: '', updateRule: '', deleteRule: '' }

describe('§10 the older form of a collection', () => {
  it('can mark a field as unique, which creates an index', async () => {
    const { name, schema, indexes } = await make({
      schema: [{ ...TITLE, unique: true }, field('line', 'text')],
      createRule: '',
    })
    expect(schema.map(({ unique }) => unique)).toEqual([true, false])
    expect(indexes).toEqual([expect.stringMatching(/^create unique index .*title/i)])
    const create = () =>
      stranger.call('POST', `${COLLECTIONS}/${name}/records`, { body: { title: 'One' } })
    expect((await create()).status).toBe(200)
    expectRefusal(await create(), 400, { codes: { title: 'validation_not_unique' } })
  })

  it('is returned complete', async () => {
    const made = await make({
      schema: [TITLE],
      listRule: '',
      indexes: ['CREATE INDEX idx_t ON thing1 (title)'],
    })
    expect(made).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      created: expect.stringMatching(/Z$/),
      updated: expect.stringMatching(/Z$/),
      type: 'base',
      system: false,
      listRule: '',
      viewRule: null,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      options: {},
      schema: [
        {
          id: expect.any(String),
          name: 'title',
          type: 'text',
          system: false,
          required: false,
          presentable: false,
          unique: false,
          options: { min: null, max: null, pattern: '' },
        },
      ],
    })
    expect(made.indexes).toEqual([expect.stringMatching(/^CREATE INDEX .*title/)])
  })

  it.each([
    ['text', { min: 1, max: 9, pattern: '^a' }],
    ['number', { min: -1.5, max: 9, noDecimal: true }],
    ['bool', {}],
    ['email', { exceptDomains: ['a.example'], onlyDomains: null }],
    ['url', { exceptDomains: null, onlyDomains: ['a.example'] }],
    ['editor', {}],
    ['date', { min: '2024-01-01 00:00:00.000Z', max: '2025-01-01 00:00:00.000Z' }],
    ['select', { maxSelect: 2, values: ['a', 'b', 'c'] }],
    ['json', { maxSize: 2000 }],
    ['geoPoint', {}],
    [
      'file',
      {
        maxSelect: 3,
        maxSize: 2000,
        mimeTypes: ['image/png'],
        thumbs: ['100x100'],
        protected: true,
      },
    ],
    ['relation', { collectionId: 'users', cascadeDelete: true, minSelect: 1, maxSelect: null }],
  ])(
    'contains a field of type %s with its options, and whether it is required',
    async (type, options) => {
      const made = await make({ schema: [field('it', type, options, { required: true })] })
      const { collectionId, ...rest } = options as { collectionId?: string }
      expect(made.schema[0]).toMatchObject({ name: 'it', type, required: true, options: rest })
      const users = (await stranger.asAdmin('GET', `${COLLECTIONS}/users`)).body.id
      if (collectionId) expect(made.schema[0]?.options.collectionId).toBe(users)
      const again = await stranger.asAdmin('PATCH', `${COLLECTIONS}/${made.id}`, {
        schema: made.schema,
      })
      expect(again.body.schema).toEqual(made.schema)
    },
  )

  it('of an auth collection contains the auth options', async () => {
    const made = await make({
      type: 'auth',
      schema: [],
      options: { manageRule: 'id = @request.auth.id' },
    })
    expect(made.options).toEqual({
      allowEmailAuth: true,
      allowUsernameAuth: true,
      allowOAuth2Auth: expect.any(Boolean),
      requireEmail: false,
      exceptEmailDomains: null,
      onlyEmailDomains: null,
      minPasswordLength: 8,
      onlyVerified: false,
      manageRule: 'id = @request.auth.id',
    })
  })
})

describe('§10 the newer form of a collection', () => {
  it('is returned along with the older one, with all system fields', async () => {
    const made = await make({ type: 'auth', fields: [{ name: 'nick', type: 'text', max: 9 }] })
    const names = made.fields.map(({ name }) => name)
    for (const name of [
      'id',
      'password',
      'tokenKey',
      'email',
      'emailVisibility',
      'verified',
      'nick',
    ]) {
      expect(names).toContain(name)
    }
    expect(made.fields.find(({ name }) => name === 'nick')).toMatchObject({ max: 9, system: false })
    expect(made.fields.find(({ name }) => name === 'created')).toMatchObject({
      type: 'autodate',
      onCreate: true,
      onUpdate: false,
    })
    expect(made.fields.find(({ name }) => name === 'updated')).toMatchObject({
      type: 'autodate',
      onCreate: true,
      onUpdate: true,
    })
    expect(made).toMatchObject({
      authRule: '',
      manageRule: null,
      passwordAuth: { enabled: true, identityFields: expect.arrayContaining(['email']) },
      oauth2: {
        enabled: expect.any(Boolean),
        providers: expect.any(Array),
        mappedFields: expect.any(Object),
      },
      otp: { enabled: false },
      mfa: { enabled: false },
      authToken: { duration: expect.any(Number) },
    })
    expect(made.schema.map(({ name }) => name)).toEqual(['nick'])
  })

  it('is created by newer clients, read, and sent back', async () => {
    const newer = new PocketBase(stranger.url)
    newer.authStore.save(stranger.admin, null)
    const users = await newer.collections.getOne('users')
    const name = newName()
    const made = await newer.collections.create({
      name,
      type: 'base',
      fields: [
        { name: 'title', type: 'text', required: true, min: 2 },
        { name: 'count', type: 'number', onlyInt: true },
        {
          name: 'owner',
          type: 'relation',
          collectionId: users.id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        { name: 'tags', type: 'select', values: ['a', 'b'], maxSelect: 2 },
        { name: 'created', type: 'autodate', onCreate: true },
        { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
      ],
      ...OPEN,
    })
    const again = await newer.collections.update(made.id, { ...made })
    expect(again.fields).toEqual(made.fields)
    await newer.collections.truncate(name).catch(() => undefined)
    await newer.collections.delete(name)
    await expect(newer.collections.getOne(name)).rejects.toMatchObject({ status: 404 })
  })

  it('is also created by older clients', async () => {
    const old = new OldPocketBase(stranger.url)
    await old.admins.authWithPassword('root@docket.example', 'docket-test-1')
    const name = newName()
    const made = await old.collections.create({ name, type: 'base', schema: [TITLE], ...OPEN })
    expect(made.schema[0]?.name).toBe('title')
    const again = await old.collections.update(made.id, JSON.parse(JSON.stringify(made)))
    expect(again.schema).toEqual(made.schema)
    expect((await old.collections.getOne(name)).id).toBe(made.id)
    expect(await old.collections.delete(name)).toBe(true)
  })
})

describe('§10 the list of collections', () => {
  it.each([
    ['filter=name="users"', ['users']],
    ['filter=system=true%26%26name="users"', ['users']],
    ['filter=type="auth"%26%26name~"zz"', ['zz_auth']],
    ['filter=name~"zz_"&sort=name', ['zz_auth', 'zz_base']],
    ['filter=name~"zz_"&sort=-name', ['zz_base', 'zz_auth']],
    ['filter=name~"zz_"&sort=-created', ['zz_base', 'zz_auth']],
    ['filter=name~"zz_"&sort=created&perPage=1&page=2', ['zz_base']],
    [
      'filter=name~"zz_"%26%26created>"2020"%26%26updated>"2020"%26%26id!=""&sort=type',
      ['zz_auth', 'zz_base'],
    ],
  ])('accepts %s', async (query, names) => {
    if ((await stranger.asAdmin('GET', `${COLLECTIONS}/zz_auth`)).status === 404) {
      await make({ name: 'zz_auth', type: 'auth', schema: [] })
      await make({ name: 'zz_base', schema: [TITLE] })
    }
    const { status, body } = await stranger.asAdmin('GET', `${COLLECTIONS}?${query}`)
    expect(status).toBe(200)
    expect(Object.keys(body).sort().join()).toBe('items,page,perPage,totalItems,totalPages')
    expect((body.items as Collection[]).map(({ name }) => name)).toEqual(names)
  })

  it('refuses an unknown field in a filter', async () => {
    expectRefusal(await stranger.asAdmin('GET', `${COLLECTIONS}?filter=nothing=1`), 400)
  })

  it('finds one collection by name and by id', async () => {
    const made = await make({ schema: [TITLE] })
    expect((await stranger.asAdmin('GET', `${COLLECTIONS}/${made.id}`)).body).toEqual(made)
    expect((await stranger.asAdmin('GET', `${COLLECTIONS}/${made.name}`)).body).toEqual(made)
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      expectRefusal(await stranger.asAdmin(method, `${COLLECTIONS}/none`), 404)
    }
  })
})

describe('§10 changing a collection', () => {
  it('renames a field and keeps its values if the id is the same, and drops it if the id is missing', async () => {
    const made = await make({
      schema: [TITLE, field('gone', 'text'), field('n', 'number')],
      ...OPEN,
    })
    const record = await stranger.create(made.name, { title: 'kept', gone: 'x', n: 7 })
    const [title, , n] = made.schema
    const name = newName()
    const body = { name, schema: [{ ...title, name: 'label' }, n, field('fresh', 'bool')] }
    const changed = await stranger.asAdmin('PATCH', `${COLLECTIONS}/${made.name}`, body)
    expect([changed.status, changed.body.id, changed.body.name]).toEqual([200, made.id, name])
    const seen = await stranger.call('GET', `/api/collections/${name}/records/${record.id}`)
    expect(seen.body).toMatchObject({ label: 'kept', n: 7, fresh: false, collectionName: name })
    expect(seen.body).not.toHaveProperty('gone')
    expectRefusal(await stranger.list(made.name), 404)
  })

  it('applies new rules at once', async () => {
    const made = await make({ schema: [TITLE], ...OPEN })
    const setRule = (listRule: string | null) =>
      stranger.asAdmin('PATCH', `${COLLECTIONS}/${made.id}`, { listRule })
    expect((await stranger.list(made.name)).status).toBe(200)
    await setRule(null)
    expectRefusal(await stranger.list(made.name), 403)
    const { body } = await setRule('title != ""')
    expect([body.listRule, body.viewRule]).toEqual(['title != ""', ''])
  })
})
