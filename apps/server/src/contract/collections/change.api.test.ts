import { refusalOf } from '@docket/accounts/testing/record-server'
import { listen } from '@docket/records/testing/listener'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
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

describe('a change of a collection', () => {
  it('keeps the data of renamed fields, and drops fields that it no longer names', async () => {
    const made = await make({
      fields: [TITLE, { name: 'count', type: 'number' }, { name: 'gone', type: 'text' }],
      indexes: ['create unique index i on t (title) where title != ""'.replaceAll('"', "'")],
    })
    const values = { title: 'One', count: 7, gone: 'x' }
    const { id } = await admin.collection(made.name).create(values)
    const name = newName()
    const [title, number] = made.fields.filter(({ system }: Answer) => !system)

    // The two fields swap their names, and the collection is renamed.
    const changed: Answer = await admin.collections.update(made.name, {
      name,
      fields: [
        { ...title, name: 'count' },
        { ...number, name: 'title' },
      ],
    })

    expect(changed.id).toBe(made.id)
    expect(changed.indexes).toHaveLength(1)
    const record = await admin.collection(name).getOne(id)
    expect(record).toMatchObject({ count: 'One', title: 7, collectionName: name })
    expect(record).not.toHaveProperty('gone')
    const again = await refusalOf(admin.collection(name).create({ count: 'One' }))
    expect(again.data).toMatchObject({ count: { code: 'validation_not_unique' } })
    expect((await refusalOf(admin.collection(made.name).getList())).status).toBe(404)
  })

  it('does not fail any read that arrives in the meantime', async () => {
    const made = await make({ fields: [TITLE] })
    const { id } = await admin.collection(made.name).create({ title: 'Here' })
    let [field] = made.fields.filter(({ system }: Answer) => !system)
    let isOver = false
    const answers = new Set<string>()
    const read = async () => {
      while (!isOver) {
        const fresh = { requestKey: null, query: { at: Math.random() } }
        const { title, caption } = await admin.collection(made.name).getOne(id, fresh)
        answers.add(String(title ?? caption))
      }
    }
    const reading = Promise.all([read(), read(), read()])

    for (const name of ['caption', 'title', 'caption', 'title', 'caption', 'title']) {
      const changed: Answer = await admin.collections.update(made.name, {
        fields: [{ ...field, name }],
      })
      field = changed.fields.find((one: Answer) => one.name === name)
    }
    isOver = true
    await reading

    expect([...answers]).toEqual(['Here'])
  })

  it.each([
    [{ type: 'text' }, '12.5', { type: 'number' }, 12.5],
    [{ type: 'text' }, 'twelve', { type: 'number' }, 0],
    [{ type: 'number' }, 7, { type: 'text' }, '7'],
    [{ type: 'text' }, 'true', { type: 'bool' }, true],
    [{ type: 'text' }, '2026-03-02', { type: 'date' }, '2026-03-02 00:00:00.000Z'],
    [{ type: 'text' }, '{"a":1}', { type: 'json' }, { a: 1 }],
    [{ type: 'json' }, { a: 1 }, { type: 'text' }, '{"a":1}'],
    [{ type: 'select', values: ['a', 'b'] }, 'b', { maxSelect: 2 }, ['b']],
    [{ type: 'select', values: ['a', 'b'], maxSelect: 2 }, ['a', 'b'], { maxSelect: 1 }, 'b'],
    [{ type: 'select', values: ['a', 'b'], maxSelect: 2 }, ['a', 'b'], { type: 'text' }, 'a, b'],
  ])('of a field converts its values: %j %j → %j', async (was, value, now, then) => {
    const made = await make({ fields: [{ name: 'it', ...was }] })
    const { id } = await admin.collection(made.name).create({ it: value })
    const [field] = made.fields.filter(({ system }: Answer) => !system)

    const query = { confirmLoss: true }
    await admin.collections.update(made.id, { fields: [{ ...field, ...now }] }, { query })

    expect((await admin.collection(made.name).getOne(id)).it).toEqual(then)
  })

  it.each([
    [{ type: 'text' }, ['1.5', '0', '', 'two', 'three'], { type: 'number' }, 2],
    [{ type: 'text' }, ['yes!', 'true', 'false', ''], { type: 'bool' }, 1],
    [{ type: 'text' }, ['2024-02-29', '2024-02-30'], { type: 'date' }, 1],
    [
      { type: 'select', values: ['a', 'b'], maxSelect: 2 },
      [['a', 'b'], ['a'], []],
      { maxSelect: 1 },
      1,
    ],
    [{ type: 'number' }, [0, 7], { type: 'date' }, 1],
  ])(
    'of a type first reports how many records lose values: %j %j → %j',
    async (was, values, now, lost) => {
      const made = await make({ fields: [{ name: 'it', ...was }] })
      for (const it of values) await admin.collection(made.name).create({ it })
      const [field] = made.fields.filter(({ system }: Answer) => !system)
      const fields = [{ ...field, ...now }]
      const message = expect.stringContaining(`lose values of ${lost} record`)
      const told = { fields: { code: 'validation_values_lost', message } }

      expect((await refusalOf(admin.collections.update(made.id, { fields }))).data).toEqual(told)
      const importing = admin.collections.import([{ ...made, fields }])
      expect((await refusalOf(importing)).data).toEqual(told)
      const kept = await admin.collection(made.name).getFullList({ sort: '@rowid' })
      expect(kept.map(({ it }) => it)).toEqual(values)

      await admin.collections.update(made.id, { fields }, { query: { confirmLoss: '1' } })
      expect(await admin.collection(made.name).getFullList()).toHaveLength(values.length)
    },
  )

  it('uses the changed form when both forms are sent back', async () => {
    const made = await make()
    const older = structuredClone(made)
    older.schema[0].name = 'older'
    older.options.unknown = true
    const one: Answer = await admin.collections.update(made.id, older)
    expect(one.schema.map(({ name }: Answer) => name)).toEqual(['older'])

    one.fields[1].name = 'newer'
    const two: Answer = await admin.collections.update(made.id, one)
    expect(two.schema.map(({ name }: Answer) => name)).toEqual(['newer'])
    expect(two.created).toBe(made.created)
  })

  it('of a name is followed by the collections that refer to it', async () => {
    const target = await make()
    const other = await make({
      fields: [{ name: 'to', type: 'relation', collectionId: target.id, maxSelect: 1 }],
    })
    const { id } = await admin.collection(target.name).create({ title: 'There' })
    await admin.collection(other.name).create({ to: id })

    await admin.collections.update(target.id, { name: newName() })

    const [record] = await admin.collection(other.name).getFullList({ expand: 'to' })
    expect(record?.expand).toMatchObject({ to: { title: 'There' } })
    const kept = await refusalOf(admin.collections.delete(target.id))
    expect(kept).toMatchObject({ status: 400 })
    expect(kept.message).toContain(`${other.name}.to`)
    await admin.collections.delete(other.id)
    await admin.collections.delete(target.id)
    expect((await refusalOf(admin.collection(target.name).getList())).status).toBe(404)
  })

  it('has no effect when existing records prevent it', async () => {
    const made = await make()
    await admin.collection(made.name).create({ title: 'Same' })
    await admin.collection(made.name).create({ title: 'Same' })
    const indexes = ['create unique index i on t (title)']

    const { status, data } = await refusalOf(
      admin.collections.update(made.id, { name: newName(), indexes }),
    )

    expect(status).toBe(400)
    expect(data).toMatchObject({ indexes: { code: 'validation_not_unique' } })
    expect(await admin.collection(made.name).getFullList()).toHaveLength(2)
    expect(await admin.collections.getOne(made.id)).toEqual(made)
  })

  it('makes rules of other collections deny access while they are invalid', async () => {
    const target = await make()
    const rule = `@collection.${target.name}.title ?= "key"`
    const other = await make({ listRule: rule })
    await admin.collection(target.name).create({ title: 'key' })
    await admin.collection(other.name).create({ title: 'behind' })
    const guest = server.client().collection(other.name)
    expect(await guest.getFullList()).toHaveLength(1)
    const [title] = target.fields.filter(({ system }: Answer) => !system)

    await admin.collections.update(target.id, { fields: [{ ...title, name: 'renamed' }] })
    expect((await refusalOf(guest.getList())).status).toBe(403)
    const closed = await admin.collections.getOne(other.id)
    expect(closed).toMatchObject({ listRule: rule, closedRules: ['listRule'] })

    await admin.collections.update(target.id, { fields: [title] })
    expect(await guest.getFullList()).toHaveLength(1)
    expect((await admin.collections.getOne(other.id)).closedRules).toEqual([])
  })

  it('can be combined with many others, even where views read the tables', async () => {
    const first = await make()
    const viewQuery = `select id, title from ${first.name}`
    await make({ type: 'view', fields: undefined, viewQuery, listRule: '' })
    const one = async () => {
      const made = await make()
      await admin.collections.update(made.name, { listRule: 'title != ""' })
      return admin.collections.delete(made.name)
    }
    expect(await Promise.all(Array.from({ length: 6 }, one))).toEqual(Array(6).fill(true))
  })

  it('to a collection that ships with Docket is refused with the reason', async () => {
    const shows: Answer = await admin.collections.getOne('shows')
    const open = await refusalOf(admin.collections.update('shows', { listRule: '' }))

    expect(open).toMatchObject({
      status: 400,
      data: { listRule: { code: 'validation_protected' } },
    })
    expect(open.message).toContain('is part of Docket')
    expect((await refusalOf(admin.collections.delete('shows'))).status).toBe(400)
    expect(await admin.collections.update('shows', shows)).toEqual(shows)
  })
})

describe('a change by another process', () => {
  it('takes effect before listeners receive later events', async () => {
    const { dataFolder, databaseUrl } = server.config
    const there = await startTestApp([], {
      config: { dataFolder, ...(databaseUrl && { databaseUrl }) },
    })
    const closing = await make({ listRule: '' })
    const bell = await make({ listRule: '' })
    await expect
      .poll(() => fetch(`${there.url}/api/collections/${bell.name}/records`).then((r) => r.status))
      .toBe(200)
    const listener = await listen(there.url)
    expect(await listener.subscribe([`${closing.name}/*`, `${bell.name}/*`])).toBe(204)

    await admin.collection(closing.name).create({ title: 'for everybody' })
    expect((await listener.next()).data).toMatchObject({ record: { title: 'for everybody' } })
    await admin.collections.update(closing.name, { listRule: null })
    await admin.collection(closing.name).create({ title: 'for nobody' })
    await admin.collection(bell.name).create({ title: 'bell' })

    expect((await listener.next()).data).toMatchObject({ record: { title: 'bell' } })
    listener.close()
  })
})
