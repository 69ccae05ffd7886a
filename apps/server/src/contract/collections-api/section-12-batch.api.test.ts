import { listen } from '@docket/records/testing/listener'
import PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal, field, type Stranger, startStranger } from '../testing/stranger.ts'

let stranger: Stranger
const NOTES = '/api/collections/notes/records'

beforeAll(async () => {
  stranger = await startStranger()
  const schema = [
    field('title', 'text', { max: 10 }),
    field('docs', 'file', { maxSelect: 2, maxSize: 1000 }),
    field('more', 'json'),
  ]
  await stranger.collection({ name: 'notes', schema })
  await stranger.collection({ name: 'closed', schema, createRule: null })
})

const batch = (requests: unknown, token?: string) =>
  stranger.call('POST', '/api/batch', { body: { requests }, token })
const set = (values: object) =>
  stranger.call('PATCH', '/api/settings', { body: { batch: values }, token: stranger.admin })
const titles = async () => (await stranger.found('notes', 'title != ""', 'title')).sort()
const post = (body: object, url = NOTES) => ({ method: 'POST', url, body })

describe('§12 a batch', () => {
  it('returns 403 until the settings allow batches', async () => {
    expectRefusal(await batch([post({ title: 'a' })]), 403)
    expectRefusal(await batch([post({ title: 'a' })], stranger.admin), 403)
    await set({ enabled: true })
    expect((await batch([post({ title: 'first' })])).status).toBe(200)
  })

  it('creates, updates, upserts, and deletes, and answers each request', async () => {
    const changed = await stranger.create('notes', { title: 'b' })
    const gone = await stranger.create('notes', { title: 'c' })
    const id = 'putputputput001'
    const { status, text } = await batch([
      post({ title: 'a', more: '{"in":"JSON"}' }, `${NOTES}?fields=title,more`),
      { method: 'PATCH', url: `${NOTES}/${changed.id}`, body: { title: 'B' } },
      { method: 'DELETE', url: `${NOTES}/${gone.id}` },
      { method: 'PUT', url: NOTES, body: { id, title: 'put' } },
      { method: 'PUT', url: NOTES, body: { id, title: 'again' } },
    ])
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject([
      { status: 200, body: { title: 'a', more: { in: 'JSON' } } },
      { status: 200, body: { id: changed.id, title: 'B' } },
      { status: 204 },
      { status: 200, body: { id, title: 'put' } },
      { status: 200, body: { id, title: 'again' } },
    ])
    expect(await titles()).toEqual(['B', 'a', 'again', 'first'])
  })

  it('is rolled back by its first failure, which it names', async () => {
    const before = await titles()
    const answer = await batch([
      post({ title: 'x' }),
      post({ title: 'far too long' }),
      post({ title: 'y' }),
    ])
    expectRefusal(answer, 400)
    expect(answer.body.data).toMatchObject({
      requests: {
        1: {
          code: expect.any(String),
          message: expect.any(String),
          response: {
            status: 400,
            message: expect.any(String),
            data: { title: { code: 'validation_max_text_constraint' } },
          },
        },
      },
    })
    expect(await titles()).toEqual(before)
  })

  it('applies the rules of each request', async () => {
    const before = await titles()
    const url = '/api/collections/closed/records'
    const answer = await batch([post({ title: 'x' }), post({ title: 'y' }, url)])
    expectRefusal(answer, 400)
    expect(answer.body.data).toMatchObject({ requests: { 1: { response: { status: 403 } } } })
    expect(await titles()).toEqual(before)
    expect((await batch([post({ title: 'y' }, url)], stranger.admin)).status).toBe(200)
  })

  it.each([
    [undefined],
    [[]],
    ['nonsense'],
    [[{ method: 'GET', url: NOTES }]],
    [[{ method: 'POST', url: '/api/settings', body: {} }]],
    [[{ method: 'POST', url: 'https://elsewhere.example/api/collections/none/records' }]],
    [[{ method: 'PATCH', url: NOTES, body: {} }]],
    [[7]],
  ])('refuses %j', async (requests) => expectRefusal(await batch(requests, stranger.admin), 400))

  it('allows as many requests as the settings say', async () => {
    const many = Array.from({ length: 51 }, () => post({}))
    expectRefusal(await batch(many), 400, { codes: { requests: /^validation_/ } })
    expect((await batch(many.slice(1))).status).toBe(200)
    await set({ maxRequests: 1 })
    expectRefusal(await batch([post({}), post({})]), 400)
    await set({ maxRequests: 50 })
  })

  it('accepts files from newer clients, and sends its events after the commit', async () => {
    const listener = await listen(stranger.url)
    await listener.subscribe(['notes/*'])
    const client = new PocketBase(stranger.url).createBatch()
    client
      .collection('notes')
      .create({ title: 'one', docs: [new File(['1'], 'one.txt'), new File(['2'], 'two.txt')] })
    client.collection('notes').create({ title: 'two' })
    const [one, two] = await client.send()
    expect(one?.body.docs).toEqual([expect.stringMatching(/^one_/), expect.stringMatching(/^two_/)])
    const file = await fetch(`${stranger.url}/api/files/notes/${one?.body.id}/${one?.body.docs[0]}`)
    expect(await file.text()).toBe('1')
    expect([await listener.next(), await listener.next()]).toMatchObject([
      { data: { action: 'create', record: { title: 'one' } } },
      { data: { action: 'create', record: { id: two?.body.id } } },
    ])
    listener.close()
  })
})
