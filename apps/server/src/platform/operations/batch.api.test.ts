import { superusers } from '@docket/model/accounts/superusers'
import { categories } from '@docket/model/library/categories'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'docket-test-1'
const EMAIL = 'chief@station.example'

let server: TestApp
let staff: PocketBase
let admin: PocketBase
let organization: string

beforeEach(async () => {
  server = await startTestApp()
  await server.make(superusers, { email: EMAIL, password: PASSWORD } as Record<string, unknown>)
  admin = server.client()
  await admin.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
  await admin.settings.update({ batch: { enabled: true } })
  organization = (await server.make(organizations)).id
  staff = await loggedInStaff(organization)
})

const loggedInStaff = (organization: string) =>
  server.logInAs({ organization, privileges: ['admin'] })

const names = async () =>
  (await server.app.records.list(categories, { sort: 'name' })).map(({ name }) => name)

const post = async (body: unknown, client = staff) => {
  const answer = await fetch(`${server.url}/api/batch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: client.authStore.token },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const newCategory = (body: object, url = '/api/collections/categories/records') => ({
  method: 'POST',
  url,
  body: { organization, ...body },
})

describe('a batch', () => {
  it('creates, updates, upserts, and deletes, and answers each request as if it came alone', async () => {
    const news = await server.make(categories, { organization, name: 'News' })
    const arts = await server.make(categories, { organization, name: 'Arts' })
    const id = 'aaaaaaaaaaaaaaa'
    const batch = staff.createBatch()
    batch
      .collection('categories')
      .create({ organization, name: 'Sport' }, { expand: 'organization' })
    batch.collection('categories').update(news.id, { name: 'Local news' }, { fields: 'name' })
    batch.collection('categories').upsert({ id, organization, name: 'Youth' })
    batch.collection('categories').upsert({ id, name: 'Children' })
    batch.collection('categories').delete(arts.id)

    const answers = await batch.send()

    expect(answers).toMatchObject([
      { status: 200, body: { name: 'Sport', expand: { organization: { id: organization } } } },
      { status: 200, body: { name: 'Local news' } },
      { status: 200, body: { id, name: 'Youth' } },
      { status: 200, body: { id, name: 'Children', organization } },
      { status: 204, body: null },
    ])
    expect(answers[1]?.body).toEqual({ name: 'Local news' })
    expect(await names()).toEqual(['Children', 'Local news', 'Sport'])
  })

  it('can refer to records that it just created', async () => {
    const category = 'bbbbbbbbbbbbbbb'
    const batch = staff.createBatch()
    batch.collection('categories').create({ id: category, organization, name: 'News' })
    batch.collection('shows').create({ organization, title: 'News at Six', trtSec: 1800, category })

    const [, show] = await batch.send()

    expect(show).toMatchObject({ status: 200, body: { category } })
  })

  it('that fails rolls everything back, says where and why, and sends no events', async () => {
    const told: string[] = []
    server.app.afterCommit(categories, 'listens', ({ record }) => told.push(record.name))

    const { status, body } = await post({
      requests: [
        newCategory({ name: 'News' }),
        newCategory({ name: '' }),
        newCategory({ name: 'Arts' }),
      ],
    })

    expect(status).toBe(400)
    expect(body).toMatchObject({
      message: 'Batch transaction failed.',
      data: {
        requests: {
          1: {
            code: 'batch_request_failed',
            response: { status: 400, data: { name: { code: 'validation_required' } } },
          },
        },
      },
    })
    expect(await names()).toEqual([])
    expect(told).toEqual([])

    await post({ requests: [newCategory({ name: 'News' }), newCategory({ name: 'Arts' })] })
    expect(told).toEqual(['News', 'Arts'])
  })

  it('can only do what its caller may do', async () => {
    const news = await server.make(categories, { organization, name: 'News' })
    const stranger = await loggedInStaff((await server.make(organizations)).id)
    const writes = [
      {
        method: 'PATCH',
        url: `/api/collections/categories/records/${news.id}`,
        body: { name: 'X' },
      },
      { method: 'DELETE', url: `/api/collections/categories/records/${news.id}` },
      {
        method: 'PUT',
        url: '/api/collections/categories/records',
        body: { id: news.id, name: 'X' },
      },
      newCategory({ name: 'Arts' }),
      {
        method: 'POST',
        url: '/api/collections/_superusers/records',
        body: { email: 'a@b.example' },
      },
    ]

    for (const write of writes) {
      expect((await post({ requests: [write] }, stranger)).status, write.method).toBe(400)
      expect((await post({ requests: [write] }, server.client())).status, write.method).toBe(400)
    }
    expect(await names()).toEqual(['News'])
    expect(await server.app.records.count(superusers)).toBe(1)
  })
})

describe('a batch is refused', () => {
  it('unless the settings allow it, for every caller', async () => {
    await admin.settings.update({ batch: { enabled: false } })

    expect((await post({ requests: [newCategory({ name: 'News' })] })).status).toBe(403)
    expect((await post({ requests: [newCategory({ name: 'News' })] }, admin)).status).toBe(403)
    expect(await names()).toEqual([])
  })

  it('when it contains nothing, or more than the settings allow', async () => {
    await admin.settings.update({ batch: { maxRequests: 2 } })
    const three = ['News', 'Arts', 'Sport'].map((name) => newCategory({ name }))

    expect(await post({ requests: three })).toMatchObject({
      status: 400,
      body: { data: { requests: { code: 'validation_length_out_of_range' } } },
    })
    expect(await post({ requests: [] })).toMatchObject({
      status: 400,
      body: { data: { requests: { code: 'validation_required' } } },
    })
    expect(await names()).toEqual([])
  })

  it.each([
    ['reads', { method: 'GET', url: '/api/collections/categories/records' }],
    ['other calls', { method: 'POST', url: '/api/admins', body: { email: 'a@b.example' } }],
    ['other machines', { method: 'POST', url: 'http://station.example/other', body: {} }],
    ['unknown collections', { method: 'POST', url: '/api/collections/nowhere/records', body: {} }],
    ['changes of nothing', { method: 'PATCH', url: '/api/collections/categories/records' }],
    [
      'bodies that are none',
      { method: 'POST', url: '/api/collections/categories/records', body: [1] },
    ],
    ['addresses that are none', { method: 'POST', url: 'http://', body: {} }],
    ['anything else', 7],
  ])('for %s', async (_what, request) => {
    const { status, body } = await post({ requests: [newCategory({ name: 'News' }), request] })

    expect(status).toBe(400)
    expect(body).toMatchObject({ data: { requests: { 1: { code: 'batch_request_failed' } } } })
    expect(await names()).toEqual([])
  })

  it('when it is not a batch', async () => {
    expect((await post([1, 2])).status).toBe(400)
    expect((await post({ requests: 'many' })).status).toBe(400)
    expect((await post({ requests: [{ ...newCategory({}), body: nested(40) }] })).status).toBe(400)
  })

  it('when it is larger than the settings allow', async () => {
    await admin.settings.update({ batch: { maxBodySize: 1000 } })

    const { status, body } = await post({ requests: [newCategory({ name: 'x'.repeat(1000) })] })

    expect([status, body.message]).toEqual([413, expect.stringContaining('1000 bytes')])
  })
})

function nested(depth: number): object {
  return depth === 0 ? {} : { inner: nested(depth - 1) }
}
