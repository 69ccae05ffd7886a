import { refusalOf } from '@docket/accounts/testing/record-server'
import { listen } from '@docket/records/testing/listener'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { startWorkshop } from './testing/workshop.ts'

let server: TestApp
let admin: PocketBase

beforeEach(async () => {
  const workshop = await startWorkshop()
  server = workshop.server
  admin = workshop.admin
})

const field = (name: string) => ({ id: `field_${name}`, name, type: 'text' })
const relation = (name: string, collectionId: string) => ({
  ...field(name),
  type: 'relation',
  collectionId,
})
const LANES = { name: 'lanes', type: 'base' as const, fields: [field('a')] }
const GIVEN = [
  { id: 'left', name: 'lefts', type: 'base', fields: [field('a'), relation('to', 'right')] },
  { id: 'right', name: 'rights', type: 'base', fields: [field('b'), relation('to', 'left')] },
]

/**
 * Returns the number of records of a collection, or the error status while the server does not know the
 * collection.
 */
async function countOf(client: PocketBase, collection: string): Promise<number> {
  return client
    .collection(collection)
    .getFullList()
    .then(
      ({ length }) => length,
      (error: { status: number }) => error.status,
    )
}

async function ownNames(): Promise<string[]> {
  const own = await admin.collections.getFullList({ filter: 'system = false', sort: 'name' })
  return own.map(({ name }) => name)
}

describe('an import', () => {
  it('creates collections that refer to each other, and changes nothing the second time', async () => {
    await admin.collections.import(GIVEN as never)
    const right = await admin.collection('rights').create({ b: 'B' })
    const left = await admin.collection('lefts').create({ a: 'A', to: right.id })

    const all = await admin.collections.getFullList()
    await admin.collections.import(all)

    const [found] = await admin.collection('lefts').getFullList({ expand: 'to' })
    expect(found).toMatchObject({ id: left.id, expand: { to: { b: 'B' } } })
    expect(await ownNames()).toEqual(['lefts', 'rights'])
  })

  it('lets two collections swap their names, each with its records', async () => {
    await admin.collections.import(GIVEN as never)
    await admin.collection('lefts').create({ a: 'A' })
    const [left, right] = GIVEN

    await admin.collections.import([
      { ...left, name: 'rights' },
      { ...right, name: 'lefts' },
    ] as never)

    expect(await admin.collection('rights').getFullList()).toMatchObject([{ a: 'A' }])
    expect(await admin.collection('lefts').getFullList()).toEqual([])
  })

  it('drops absent collections only when asked to', async () => {
    await admin.collections.import(GIVEN as never)
    const alone = [{ id: 'left', name: 'lefts', fields: [field('c')] }]

    await admin.collections.import(alone as never)
    expect(await ownNames()).toEqual(['lefts', 'rights'])
    expect(Object.keys(await admin.collection('lefts').create({ a: 'A', c: 'C' }))).toEqual(
      expect.arrayContaining(['a', 'c', 'to']),
    )

    await admin.collections.import(alone as never, true)
    expect(await ownNames()).toEqual(['lefts'])
    const [record] = await admin.collection('lefts').getFullList()
    expect(record).toMatchObject({ c: 'C' })
    expect(record).not.toHaveProperty('a')
    expect((await admin.collections.getOne('airings')).system).toBe(true)
  })

  it('that fails anywhere changes nothing', async () => {
    await admin.collections.import(GIVEN as never)
    const before = await admin.collections.getFullList()
    const [left] = GIVEN
    const broken = { name: 'third', type: 'base', fields: [field('x')], listRule: 'y = 1' }
    const opened = { id: before.find(({ name }) => name === 'users')?.id, listRule: '' }

    const refused = await refusalOf(
      admin.collections.import([{ ...left, name: 'renamed' }, broken] as never, true),
    )
    const guarded = await refusalOf(admin.collections.import([left, opened] as never))
    const empty = await refusalOf(admin.collections.import([]))

    expect(refused).toMatchObject({ status: 400 })
    expect(refused.data).toHaveProperty(['collections', '1', 'listRule'])
    expect(guarded.data).toHaveProperty(['collections', '1', 'listRule'])
    expect(empty).toMatchObject({ data: { collections: { code: 'validation_required' } } })
    expect(await admin.collections.getFullList()).toEqual(before)
  })
})

describe('collections that change while the station is on air', () => {
  it('change one after the other when two servers change them at once', async () => {
    const other = await startTestApp([], { config: server.config })
    const elsewhere = other.client().autoCancellation(false)
    elsewhere.authStore.save(admin.authStore.token)
    const make = (client: PocketBase, name: string) =>
      client.collections.create({ name, type: 'base', fields: [field('a')] })

    await Promise.all(
      [1, 2, 3].flatMap((n) => [make(admin, `here${n}`), make(elsewhere, `there${n}`)]),
    )
    const rivals = await Promise.allSettled([make(admin, 'same'), make(elsewhere, 'same')])

    expect(rivals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await ownNames()).toEqual([
      'here1',
      'here2',
      'here3',
      'same',
      'there1',
      'there2',
      'there3',
    ])
    for (const name of await ownNames()) {
      await expect.poll(() => countOf(elsewhere, name)).toBe(0)
    }
  })

  it('send events under the rules of the moment', async () => {
    const made = await admin.collections.create({ ...LANES, listRule: '' })
    const listener = await listen(server.url)
    await listener.subscribe(['lanes/*'])
    const hear = async () => (await listener.next()).data.record
    const write = (a: string) => admin.collection('lanes').create({ a })

    await write('open')
    expect(await hear()).toMatchObject({ a: 'open' })
    await admin.collections.update(made.id, { listRule: null })
    await write('closed')
    await admin.collections.update(made.id, { listRule: 'a != "secret"' })
    await write('secret')
    await write('open again')
    expect(await hear()).toMatchObject({ a: 'open again' })
    listener.close()
  })
})

describe('another server with the same database', () => {
  it('serves a collection that was created here, even after a restart', async () => {
    const other = await startTestApp([], { config: server.config })
    await admin.collections.create({ ...LANES, listRule: '' })

    await expect.poll(() => countOf(other.client(), 'lanes')).toBe(0)

    await server.stop()
    await other.stop()
    const later = await startTestApp([], { config: server.config })
    expect(await later.client().collection('lanes').getFullList()).toEqual([])
  })
})
