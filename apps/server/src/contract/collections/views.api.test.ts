import { refusalOf } from '@docket/accounts/testing/record-server'
import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#testing/test-app.ts'
import { type Answer, startWorkshop, type Workshop } from './testing/workshop.ts'

let workshop: Workshop
let server: TestApp
let admin: PocketBase

beforeAll(async () => {
  workshop = await startWorkshop()
  server = workshop.server
  admin = workshop.admin
})

/** Creates a collection of sales with the given records. */
async function makeSales(...records: object[]): Promise<Answer> {
  const made = await workshop.make({
    fields: [
      { name: 'title', type: 'text' },
      { name: 'amount', type: 'number' },
      { name: 'paid', type: 'bool' },
      { name: 'tags', type: 'select', values: ['a', 'b', 'c'], maxSelect: 3 },
      { name: 'extra', type: 'json' },
      { name: 'secret', type: 'text', hidden: true },
    ],
  })
  for (const record of records) await admin.collection(made.name).create(record)
  return made
}

const fieldsOf = ({ fields }: Answer): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, type }: Answer) => [name, type]))

describe('a view', () => {
  it('lists what its query selects, in fields that keep their types', async () => {
    const sales = await makeSales({ title: 'One', amount: 2.5, paid: true, tags: ['a', 'b'] })
    const view = await workshop.makeView(
      `select id, title, amount, paid, tags, extra, created from ${sales.name}`,
    )

    expect(fieldsOf(view)).toEqual({
      id: 'text',
      title: 'text',
      amount: 'number',
      paid: 'bool',
      tags: 'select',
      extra: 'json',
      created: 'date',
    })
    expect(view.options).toEqual({ query: view.viewQuery })
    expect(view.schema.map(({ name }: Answer) => name)).not.toContain('created')
    const [record] = await server.client().collection(view.name).getFullList()
    expect(record).toMatchObject({
      collectionId: view.id,
      collectionName: view.name,
      title: 'One',
      amount: 2.5,
      paid: true,
      tags: ['a', 'b'],
      extra: null,
    })
    expect(record).not.toHaveProperty('updated')
    const id = String(record?.id)
    expect(await server.client().collection(view.name).getOne(id)).toEqual(record)
  })

  it('counts, adds up, casts and computes', async () => {
    const sales = await makeSales(
      { title: 'Ann', amount: 1, paid: true },
      { title: 'Ann', amount: 4 },
      { title: 'Bob', amount: 7, paid: true, tags: ['c'] },
    )
    const view = await workshop.makeView(`
      with named as (select * from ${sales.name} where title <> '')
      select title as id, count(*) as sales, sum(amount) as revenue, avg(amount) as mean,
        max(amount) as "best", total(amount) / 0 as nothing, count(distinct paid) as ways,
        cast(sum(amount) as integer) as whole, cast(sum(amount) as text) as printed,
        cast(max(paid) as bool) as everPaid, upper(title) || '!' as loud,
        case when sum(amount) > 6 then 'much' else 'little' end as judged,
        round(avg(amount), 1) as rounded, (select count(*) from named) as allSales,
        group_concat(title, '+') as names, strftime('%Y-%m', min(created)) as month
      from named as n group by title having count(*) > 0 -- by person
      order by title limit 10`)

    expect(fieldsOf(view)).toMatchObject({
      sales: 'number',
      revenue: 'json',
      whole: 'number',
      printed: 'text',
      everPaid: 'bool',
      loud: 'json',
    })
    const records = await admin.collection(view.name).getFullList({ sort: 'id' })
    expect(records).toMatchObject([
      {
        id: 'Ann',
        sales: 2,
        revenue: 5,
        mean: 2.5,
        best: 4,
        nothing: null,
        ways: 2,
        whole: 5,
        printed: '5',
        everPaid: true,
        loud: 'ANN!',
        judged: 'little',
        rounded: 2.5,
        allSales: 3,
        names: 'Ann+Ann',
        month: '2026-03',
      },
      { id: 'Bob', revenue: 7, judged: 'much' },
    ])
  })

  it('formats every part of a date, and nothing for a text that is not a date', async () => {
    const sales = await makeSales(
      { title: '2026-01-04 09:08:07.006Z' },
      { title: '2024-12-30 23:59:59.999Z' },
      { title: '2026-02-31 00:00:00.000Z' },
      { title: '2026-13-01 00:00:00.000Z' },
      { title: 'now' },
    )
    const view = await workshop.makeView(`
      select title as id, strftime('%G-W%V-%u %U %W %j %w %g', title) as week,
        strftime('%e.%k:%M %I %l %p %P', title) as clock, strftime('%F %T %R %f %s%%', title) as whole
      from ${sales.name}`)

    const records = await admin.collection(view.name).getFullList({ sort: 'id' })
    expect(records).toMatchObject([
      {
        week: '2025-W01-1 52 53 365 1 25',
        clock: '30.23:59 11 11 PM pm',
        whole: '2024-12-30 23:59:59 23:59 59.999 1735603199%',
      },
      {
        week: '2026-W01-7 01 00 004 0 26',
        clock: ' 4. 9:08 09  9 AM am',
        whole: '2026-01-04 09:08:07 09:08 07.006 1767517687%',
      },
      { week: '2026-W10-2 09 09 062 2 26', clock: ' 3. 0:00 12 12 AM am' },
      { week: null, clock: null },
      { week: null, clock: null, whole: null },
    ])
  })

  it('can be filtered, sorted, paged, and restricted by its rules', async () => {
    const sales = await makeSales(
      ...[1, 2, 3, 4, 5].map((amount) => ({ title: `Sale ${amount}`, amount })),
    )
    const query = `select id, title, sum(amount) amounts, count(*) as n from ${sales.name} group by id`
    const view = await workshop.makeView(query, { listRule: 'amounts > 1', viewRule: null })
    const guest = server.client().collection(view.name)

    const page = await guest.getList(1, 2, {
      filter: 'title ~ "sale" && amounts < 5',
      sort: '-amounts',
    })

    expect(page).toMatchObject({ totalItems: 3, totalPages: 2 })
    expect(page.items.map(({ amounts }) => amounts)).toEqual([4, 3])
    expect((await refusalOf(guest.getOne(String(page.items[0]?.id)))).status).toBe(403)
    const picked = await guest.getList(1, 1, { fields: 'title', sort: 'title' })
    expect(picked.items).toEqual([{ title: 'Sale 2' }])
    expect((await refusalOf(guest.getList(1, 1, { filter: 'nothing = 1' }))).status).toBe(400)
  })

  it('keeps relations, and turns another collection’s id into one', async () => {
    const show = await server.make(shows, { title: 'News' })
    const other = await server.make(shows, { title: 'Never on' })
    const airing = await server.make(airings, {
      organization: show.organization,
      show: show.id,
    } as never)
    const view = await workshop.makeView(`
      select a.id, a.channel, s.id as show, s.title, s.description from shows s
      left join airings a on a.show = s.id where s.id = '${show.id}'
      union all select s.id, a.channel, s.id as show, s.title, s.description from shows s
      left join airings a on a.show = s.id where s.id = '${other.id}'`)

    const records = await admin
      .collection(view.name)
      .getFullList({ expand: 'channel,show', sort: '-title' })

    expect(records).toMatchObject([
      { id: airing.id, channel: airing.channel, expand: { show: { title: 'News' } } },
      { id: other.id, channel: '', title: 'Never on', expand: { show: { id: other.id } } },
    ])
    expect(records[0]?.expand).toHaveProperty('channel')
    const found = await admin.collection(view.name).getList(1, 5, { filter: 'show.title = "News"' })
    expect(found.totalItems).toBe(1)
  })

  it('reads lists entry by entry, and reads other views', async () => {
    const sales = await makeSales({ tags: ['a', 'b'] }, { tags: ['b'] }, {})
    const entries = await workshop.makeView(`
      select s.id || '-' || t.value as id, t.value as tag, json_array_length(s.tags) as size
      from ${sales.name} s, json_each(s.tags) t`)
    const counts = await workshop.makeView(
      `select tag as id, count(*) as n from ${entries.name} group by tag order by n desc`,
    )

    expect(fieldsOf(entries)).toMatchObject({ tag: 'select' })
    expect(await admin.collection(counts.name).getFullList({ sort: '-n' })).toMatchObject([
      { id: 'b', n: 2 },
      { id: 'a', n: 1 },
    ])
    expect(await admin.collection(entries.name).getFullList({ filter: 'size > 1' })).toHaveLength(2)
  })

  it('is never stale, however often it is read', async () => {
    const sales = await makeSales({ amount: 1 })
    const view = await workshop.makeView(
      `select '1' as id, count(*) as n, sum(amount) as revenue from ${sales.name}`,
    )
    const guest = server.client().collection(view.name)
    for (const n of [1, 2, 3]) {
      expect(await guest.getFullList()).toMatchObject([{ n, revenue: n }])
      expect(await guest.getOne('1')).toMatchObject({ n })
      await admin.collection(sales.name).create({ amount: 1 })
    }
  })

  it('cannot be written by anyone', async () => {
    const sales = await makeSales({ title: 'One' })
    const view = await workshop.makeView(`select id, title from ${sales.name}`)
    const records = admin.collection(view.name)
    const [{ id } = { id: '' }] = await records.getFullList()

    expect((await refusalOf(records.create({ title: 'x' }))).status).toBe(400)
    expect((await refusalOf(records.update(id, { title: 'x' }))).status).toBe(400)
    expect((await refusalOf(records.delete(id))).status).toBe(400)
    await admin.collection(sales.name).delete(id)
    expect(await records.getFullList()).toEqual([])
  })
})
