import { type Listener, listen } from '@docket/records/testing/listener'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let anna: CreatedRecord & { token: string }
let ben: CreatedRecord & { token: string }
let notes: string
const open: Listener[] = []
const NOTES = '/api/collections/notes/records'

beforeAll(async () => {
  stranger = await startStranger()
  await stranger.collection({ name: 'people', type: 'auth', schema: [field('nick', 'text')] })
  anna = await stranger.person('people', { nick: 'anna' })
  ben = await stranger.person('people', { nick: 'ben' })
  notes = await stranger.collection({
    name: 'notes',
    schema: [
      field('title', 'text'),
      field('owner', 'relation', { collectionId: 'people', maxSelect: 1, cascadeDelete: true }),
      field('rank', 'number'),
    ],
  })
  const mine = 'owner = @request.auth.id'
  const schema = [field('owner', 'text'), field('title', 'text')]
  await stranger.collection({ name: 'own', schema, listRule: mine, viewRule: '' })
  await stranger.collection({ name: 'closed', schema, listRule: null, viewRule: null })
  await stranger.collection({
    name: 'keyed',
    schema,
    listRule: '@request.query.key = "k" && @request.headers.x_key = "h"',
  })
})

afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})

async function hear(topics: readonly string[], token?: string): Promise<Listener> {
  const listener = await listen(stranger.url)
  open.push(listener)
  expect(await listener.subscribe(topics, token)).toBe(204)
  return listener
}

/** Returns the next event, as `topic action title`. */
async function next(listener: Listener): Promise<string> {
  const { event, data } = await listener.next()
  const { action, record } = data as { action: string; record: { title: string } }
  return `${event} ${action} ${record.title}`
}

/** A sentinel event that every listener receives: once it arrives, no earlier event is outstanding. */
const mark = () => stranger.create('notes', { title: 'mark' })
const subscribe = (body: unknown, token?: string) =>
  stranger.call('POST', '/api/realtime', { body, token })
const options = (value: object) => `?options=${encodeURIComponent(JSON.stringify(value))}`

describe('§8 the stream', () => {
  it('is an uncached event stream that begins with the client id', async () => {
    const answer = await fetch(`${stranger.url}/api/realtime`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const reader = answer.body?.getReader()
    const { value } = (await reader?.read()) ?? {}
    await reader?.cancel()
    expect(new TextDecoder().decode(value)).toMatch(
      /^(:.*\n\n)?id:(\S+)\nevent:PB_CONNECT\ndata:\{"clientId":"\2"\}\n\n/,
    )
  })

  it('repeats the client id with every event', async () => {
    const listener = await hear(['notes/*'])
    await mark()
    expect((await listener.next()).id).toBe(listener.clientId)
  })
})

describe('§8 subscribing', () => {
  it('refuses a missing or unknown client', async () => {
    expectRefusal(await subscribe({ subscriptions: [] }), 400, {
      codes: { clientId: /^validation_/ },
    })
    const unknown = await subscribe({ clientId: 'unknown', subscriptions: [] })
    expectRefusal(unknown, 404, { message: 'Missing or invalid client id.', codes: {} })
  })

  it('refuses too many topics and topics that are too long', async () => {
    const { clientId } = await hear([])
    const many = Array.from({ length: 1001 }, (_, at) => `notes/${at}`)
    expectRefusal(await subscribe({ clientId, subscriptions: many }), 400)
    expectRefusal(await subscribe({ clientId, subscriptions: [`notes/${'x'.repeat(2500)}`] }), 400)
    expect((await subscribe({ clientId, subscriptions: many.slice(1) })).status).toBe(204)
    expect((await subscribe({ clientId })).status).toBe(204)
    expect((await subscribe({ clientId, subscriptions: null })).status).toBe(204)
  })

  it('replaces or clears the whole set', async () => {
    const listener = await hear(['own/*', 'notes/*'])
    await listener.subscribe(['notes'])
    const first = await mark()
    expect(await next(listener)).toBe('notes create mark')
    await listener.subscribe([])
    await stranger.create('notes', { title: 'unheard' })
    await listener.subscribe([`notes/${first.id}`])
    await stranger.call('PATCH', `${NOTES}/${first.id}`, { body: { title: 'marked' } })
    expect(await next(listener)).toBe(`notes/${first.id} update marked`)
  })

  it('lets a guest become a user, but not a user become another', async () => {
    const { clientId } = await hear(['notes/*'])
    const body = { clientId, subscriptions: ['notes/*'] }
    expect((await subscribe(body, anna.token)).status).toBe(204)
    expect((await subscribe(body, anna.token)).status).toBe(204)
    for (const token of [ben.token, undefined, stranger.admin, 'nonsense']) {
      expectRefusal(await subscribe(body, token), 403)
    }
  })
})

describe('§8 topics', () => {
  it('are named by collection name or id, for all records or one, exactly as subscribed', async () => {
    const made = await stranger.create('notes', { title: 'one' })
    const topics = [
      'notes/*',
      'notes',
      `${notes}/*`,
      notes,
      `notes/${made.id}`,
      `${notes}/${made.id}`,
    ]
    const listener = await hear(topics)
    await stranger.call('PATCH', `${NOTES}/${made.id}`, { body: { title: 'two' } })
    const heard = []
    for (const _topic of topics) heard.push(await next(listener))
    expect(heard.sort()).toEqual(topics.map((topic) => `${topic} update two`).sort())
  })

  it('report creation, update, and deletion with the record', async () => {
    const listener = await hear(['notes/*'])
    const made = await stranger.create('notes', { title: 'a', rank: 1, owner: anna.id })
    const created = await listener.next()
    expect(created.data).toEqual({ action: 'create', record: made })
    await stranger.call('PATCH', `${NOTES}/${made.id}`, { body: { title: 'b' } })
    expect(await next(listener)).toBe('notes/* update b')
    await stranger.call('DELETE', `${NOTES}/${made.id}`)
    const { data } = await listener.next()
    expect(data).toMatchObject({ action: 'delete', record: { id: made.id, title: 'b' } })
    expect(JSON.stringify(data)).not.toContain('expand')
  })

  it('use the list rule for all records and the view rule for one', async () => {
    const record = await stranger.create('own', { owner: ben.id, title: 'x' })
    const listener = await hear(['own/*', `own/${record.id}`, 'closed/*', 'notes/*'], anna.token)
    const asBen = await hear(['own/*'], ben.token)
    const asAdmin = await hear(['closed/*', 'own/*'], stranger.admin)
    await stranger.call('PATCH', `/api/collections/own/records/${record.id}`, {
      body: { title: 'y' },
    })
    await stranger.create('closed', { title: 'z' })
    await mark()
    expect(await next(listener)).toBe(`own/${record.id} update y`)
    expect(await next(listener)).toBe('notes/* create mark')
    expect(await next(asBen)).toBe('own/* update y')
    expect([await next(asAdmin), await next(asAdmin)]).toEqual([
      'own/* update y',
      'closed/* create z',
    ])
  })

  it('report deletions to those who could see the record before', async () => {
    const record = await stranger.create('own', { owner: ben.id, title: 'x' })
    const asBen = await hear(['own/*'], ben.token)
    const asAnna = await hear(['own/*', 'notes/*'], anna.token)
    await stranger.call('DELETE', `/api/collections/own/records/${record.id}`)
    await mark()
    expect(await next(asBen)).toBe('own/* delete x')
    expect(await next(asAnna)).toBe('notes/* create mark')
  })

  it('report cascading deletions', async () => {
    const cyd = await stranger.person('people')
    await stranger.create('notes', { title: 'cascades', owner: cyd.id })
    const listener = await hear(['notes/*'])
    await stranger.call('DELETE', `/api/collections/people/records/${cyd.id}`)
    expect(await next(listener)).toBe('notes/* delete cascades')
  })

  it('report nothing about refused writes', async () => {
    const listener = await hear(['notes/*'])
    await stranger.call('POST', NOTES, { body: { owner: 'aaaaaaaaaaaaaaa', title: 'refused' } })
    await mark()
    expect(await next(listener)).toBe('notes/* create mark')
  })

  it('hide email addresses from others', async () => {
    const asGuest = await hear(['people/*'])
    const asAdmin = await hear(['people/*'], stranger.admin)
    const asAnna = await hear(['people/*'], anna.token)
    const path = `/api/collections/people/records/${anna.id}`
    await stranger.call('PATCH', path, { body: { nick: 'Anna' }, token: stranger.admin })
    const shows = async (listener: Listener) =>
      'email' in ((await listener.next()).data.record as object)
    expect([await shows(asGuest), await shows(asAdmin), await shows(asAnna)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('§8 options of a topic', () => {
  it('filter, expand, and pick fields', async () => {
    const query = { filter: 'rank > 5', expand: 'owner', fields: 'title,expand.owner.nick' }
    const topic = `notes/*${options({ query })}`
    const listener = await hear([topic])
    await stranger.create('notes', { title: 'low', rank: 1, owner: ben.id })
    await stranger.create('notes', { title: 'high', rank: 9, owner: ben.id })
    const { event, data } = await listener.next()
    expect(event).toBe(topic)
    expect(data).toEqual({
      action: 'create',
      record: { title: 'high', expand: { owner: { nick: 'ben' } } },
    })
  })

  it('are available to rules', async () => {
    const keyed = `keyed/*${options({ query: { key: 'k' }, headers: { 'X-Key': 'h' } })}`
    const wrong = `keyed/*${options({ query: { key: 'k' } })}`
    const listener = await hear([wrong, keyed, 'keyed/*'])
    await stranger.create('keyed', { title: 'a' })
    await stranger.create('keyed', { title: 'b' })
    expect([await next(listener), await next(listener)]).toEqual([
      `${keyed} create a`,
      `${keyed} create b`,
    ])
  })

  it('cannot filter by fields that only administrators may use', async () => {
    const query = { filter: '@request.auth.id = "" || @collection.people.id != ""' }
    const listener = await hear([`notes/*${options({ query })}`, 'notes'])
    await mark()
    await mark()
    expect([await next(listener), await next(listener)]).toEqual([
      'notes create mark',
      'notes create mark',
    ])
  })
})

describe('§8 the identity of a client', () => {
  it('is refreshed when its record changes', async () => {
    await stranger.collection({
      name: 'bosses',
      schema: [field('title', 'text')],
      listRule: '@request.auth.nick = "boss"',
    })
    const cyd = await stranger.person('people', { nick: 'cyd' })
    const listener = await hear(['bosses/*'], cyd.token)
    await stranger.create('bosses', { title: 'unheard' })
    const path = `/api/collections/people/records/${cyd.id}`
    await stranger.call('PATCH', path, { body: { nick: 'boss' } })
    await stranger.create('bosses', { title: 'heard' })
    expect(await next(listener)).toBe('bosses/* create heard')
  })

  it('ends with its record: the stream is closed or receives nothing more', async () => {
    const cyd = await stranger.person('people')
    await stranger.create('own', { owner: cyd.id, title: 'x' })
    const listener = await hear(['own/*'], cyd.token)
    await stranger.call('DELETE', `/api/collections/people/records/${cyd.id}`, {
      token: stranger.admin,
    })
    await stranger.create('own', { owner: cyd.id, title: 'y' })
    expect(await listener.end()).toEqual([])
  })
})
