import { refusalOf } from '@docket/accounts/testing/record-server'
import { listen } from '@docket/records/testing/listener'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { type Answer, startWorkshop, type Workshop } from './testing/workshop.ts'

let workshop: Workshop
let server: TestApp
let admin: PocketBase
let sales: Answer
let view: Answer

beforeEach(async () => {
  workshop = await startWorkshop()
  server = workshop.server
  admin = workshop.admin
  sales = await workshop.make({
    name: 'sales',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'amount', type: 'number' },
    ],
  })
  await admin.collection('sales').create({ title: 'One', amount: 3 })
  view = await make('report', 'SELECT id, s.title, amount * 2 AS twice FROM sales AS s')
})

function make(name: string, viewQuery: string): Promise<Answer> {
  const type = 'view'
  return admin.collections.create({ name, type, viewQuery, listRule: '', viewRule: '' })
}

/** Returns the fields of `sales` with some of them changed or removed. */
function fieldsWith(changes: Record<string, object | undefined>): object[] {
  return sales.fields.flatMap((field: { name: string }) => {
    if (!(field.name in changes)) return [field]
    const change = changes[field.name]
    return change ? [{ ...field, ...change }] : []
  })
}

async function listed(name = 'report'): Promise<Answer[]> {
  return server.client().collection(name).getFullList({ sort: 'id' })
}

describe('a view over changing collections', () => {
  it('follows renamed collections and fields, and keeps its own names', async () => {
    await make('above', 'select r.id, r.title from report r')
    await admin.collections.update(sales.id, {
      name: 'orders',
      fields: fieldsWith({ title: { name: 'order' }, amount: { name: 'price' } }),
    })

    expect(await listed()).toMatchObject([{ title: 'One', twice: 6 }])
    expect(await listed('above')).toMatchObject([{ title: 'One' }])
    expect(((await admin.collections.getOne('report')) as Answer).viewQuery).toBe(
      'SELECT id, s."order" as "title", "price" * 2 AS twice FROM "orders" AS s',
    )
    await admin.collections.update('report', { name: 'summary' })
    expect(await listed('above')).toMatchObject([{ title: 'One' }])
  })

  it('changes the types of its fields with the fields that it reads', async () => {
    await admin.collections.update(sales.id, {
      fields: fieldsWith({ title: { type: 'select', values: ['One'], maxSelect: 1 } }),
    })
    const { fields }: Answer = await admin.collections.getOne('report')
    expect(fields.find(({ name }: Answer) => name === 'title')).toMatchObject({ type: 'select' })
    const before = await admin.collections.getOne('report')
    const numbers = { title: { type: 'number' }, amount: { type: 'text' } }
    const { status, message } = await refusalOf(
      admin.collections.update(sales.id, { fields: fieldsWith(numbers) }),
    )
    expect(status).toBe(400)
    expect(message).toContain('“report”')
    expect(await admin.collections.getOne('report')).toEqual(before)
  })

  it('prevents dropping the collections that it reads', async () => {
    const calls = [
      () => admin.collections.update(sales.id, { fields: fieldsWith({ amount: undefined }) }),
      () => admin.collections.delete('sales'),
      () => admin.collections.import([{ id: view.id, name: 'report' } as never], true),
    ]
    for (const call of calls) {
      const { status, message, data } = await refusalOf(call())
      expect(status).toBe(400)
      expect(message + JSON.stringify(data)).toMatch(/report|no collection/)
    }
    expect(await listed()).toMatchObject([{ title: 'One', twice: 6 }])
    await make('above', 'select id from report')
    expect((await refusalOf(admin.collections.delete('report'))).message).toContain('“above”')
    await admin.collections.delete('above')
    await admin.collections.delete('report')
    await admin.collections.delete('sales')
    expect((await refusalOf(listed())).status).toBe(404)
  })

  it('cannot become another type, and records cannot refer to it', async () => {
    expect(
      (await refusalOf(admin.collections.update('report', { type: 'base' }))).data,
    ).toHaveProperty('type')
    const relation = { name: 'to', type: 'relation', collectionId: view.id, maxSelect: 1 }
    const { data } = await refusalOf(workshop.make({ fields: [relation] }))
    expect(data).toHaveProperty(['fields', '0', 'collectionId'])
  })

  it('can be changed to another query, in either form', async () => {
    const client = await workshop.older()
    const query = 'select id, upper(title) as title from sales'
    const changed: Answer = await client.collections.update('report', { options: { query } })
    expect(changed).toMatchObject({ viewQuery: query, options: { query } })
    expect(await listed()).toMatchObject([{ title: 'ONE' }])
    expect((await listed())[0]).not.toHaveProperty('twice')

    const again = await admin.collections.update('report', {
      ...changed,
      viewQuery: 'select id from sales',
    })
    expect(again.fields.map(({ name }) => name)).toEqual(['id'])
    const whole = await client.collections.getOne('report')
    expect(await client.collections.update('report', whole.export() as never)).toMatchObject({
      options: { query: 'select id from sales' },
    })
  })
})

describe('an import with views', () => {
  it('accepts them in any order, and creates nothing if the last one fails', async () => {
    const viewOf = (name: string, viewQuery: string) => ({ name, type: 'view', viewQuery })
    const base = { name: 'notes', type: 'base', fields: [{ name: 'body', type: 'text' }] }
    const given = [
      viewOf('third', 'select id, body from second'),
      viewOf('second', 'select id, body from first'),
      viewOf('first', 'select id, body from notes'),
      base,
    ]
    await admin.collections.import(given as never)
    await admin.collection('notes').create({ body: 'Hello' })
    expect(await admin.collection('third').getFullList()).toMatchObject([{ body: 'Hello' }])

    const all = await admin.collections.getFullList()
    await admin.collections.import(all)
    expect(await admin.collections.getFullList()).toEqual(
      all.map((one) => ({ ...one, updated: expect.any(String) })),
    )
    const circle = [
      viewOf('first', 'select id from third'),
      viewOf('fourth', 'select id from notes'),
    ]
    const { status, data } = await refusalOf(admin.collections.import(circle as never))
    expect(status).toBe(400)
    expect(data).toHaveProperty(['collections', '0', 'viewQuery'])
    expect((await refusalOf(admin.collection('fourth').getFullList())).status).toBe(404)
    expect(await admin.collection('third').getFullList()).toHaveLength(1)
  })
})

describe('a view in realtime', () => {
  it('sends no events of its own, but the collections that it reads do', async () => {
    await admin.collections.update('sales', { listRule: '' })
    const listener = await listen(server.url)
    await listener.subscribe(['report/*', 'sales/*'])
    await admin.collection('sales').create({ title: 'Two' })
    expect((await listener.next()).event).toBe('sales/*')
    listener.close()
  })

  it('is current on another server with the same database', async () => {
    const other = await startTestApp([], { config: server.config })
    const elsewhere = other.client().collection('report')
    expect(await elsewhere.getFullList()).toHaveLength(1)
    await admin.collection('sales').create({ title: 'Two' })
    await expect.poll(() => elsewhere.getFullList()).toHaveLength(2)
  })
})
