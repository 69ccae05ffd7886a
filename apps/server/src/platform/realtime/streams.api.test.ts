import type PocketBase from 'pocketbase'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIBRARY, readers } from '../records/testing/library.ts'
import { PASSWORD, type RecordServer, startRecordServer } from '../records/testing/record-server.ts'
import { type Listener, listen } from './testing/listener.ts'
import { board, notes } from './testing/noticeboard.ts'

let server: RecordServer
let admin: PocketBase
let ann: Person
let bob: Person
const open: Listener[] = []

type Person = { id: string; token: string }

beforeAll(async () => {
  server = await startRecordServer([...LIBRARY, notes, board])
  admin = await server.administrator()
})

afterAll(() => server.stop())

let count = 0

beforeEach(async () => {
  ann = await person('ann')
  bob = await person('bob')
})

afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})

async function person(name: string): Promise<Person> {
  count += 1
  const email = `${name}${count}@a.example`
  const { id } = await server.store.system.create(readers, {
    email,
    name,
    password: PASSWORD,
  } as never)
  const client = await server.signIn('readers', email)
  return { id, token: client.authStore.token }
}

async function connect(topics: string[], token?: string): Promise<Listener> {
  const listener = await listen(server.url)
  open.push(listener)
  expect(await listener.subscribe(topics, token)).toBe(204)
  return listener
}

/** A change that the listener hears of for certain: whatever came before it was not for them. */
async function bell(listener: Listener) {
  await admin.collection('board').create({ text: 'bell' })
  return listener.next()
}

const BELL = { event: 'board/*', data: { record: { text: 'bell' } } }

describe('a stream', () => {
  it('begins with the client’s id and is kept by nobody on the way', async () => {
    const listener = await connect([])
    expect(listener.clientId.length).toBeGreaterThan(30)
    expect(listener.headers.get('content-type')).toContain('text/event-stream')
    expect(listener.headers.get('cache-control')).toBe('no-store')
    expect(listener.headers.get('x-accel-buffering')).toBe('no')
    expect(listener.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('ends after five minutes without a message, and heartbeats are none', async () => {
    const quiet = await connect([])
    server.clock.advance(4 * 60_000)
    server.realtime.tick()
    const busy = await connect(['board/*'])
    server.clock.advance(60_000)
    server.realtime.tick()
    expect(await quiet.end()).toEqual([])
    expect(await bell(busy)).toMatchObject(BELL)
  })

  it('ends after half an hour, whatever is said on it', async () => {
    const listener = await connect(['board/*'])
    for (let minutes = 0; minutes < 30; minutes += 3) {
      expect(await bell(listener)).toMatchObject(BELL)
      server.clock.advance(3 * 60_000)
      server.realtime.tick()
    }
    expect(await listener.end()).toEqual([])
  })
})

describe('subscribing', () => {
  const post = (body: object, token?: string) =>
    fetch(`${server.url}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: JSON.stringify(body),
    })

  it('needs a client that is connected', async () => {
    const missing = await post({ subscriptions: [] })
    expect(missing.status).toBe(400)
    expect(await missing.json()).toMatchObject({
      data: { clientId: { code: 'validation_required' } },
    })
    const unknown = await post({ clientId: 'nobody', subscriptions: [] })
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ message: 'Missing or invalid client id.' })
  })

  it('refuses too many topics, too long ones and ones that would write events of their own', async () => {
    const { clientId } = await connect([])
    const topics = Array.from({ length: 1001 }, (_, number) => `t${number}`)
    expect((await post({ clientId, subscriptions: topics })).status).toBe(400)
    expect((await post({ clientId, subscriptions: ['x'.repeat(2501)] })).status).toBe(400)
    expect((await post({ clientId, subscriptions: ['a\nevent:b'] })).status).toBe(400)
    expect((await post({ clientId, subscriptions: 'notes' })).status).toBe(400)
  })

  it('lets a guest become a person, but a person nobody else', async () => {
    const listener = await connect(['board/*'])
    expect(await listener.subscribe(['board/*'], ann.token)).toBe(204)
    expect(await listener.subscribe(['board/*'], bob.token)).toBe(403)
    expect(await listener.subscribe(['board/*'])).toBe(403)
    expect(await listener.subscribe([], ann.token)).toBe(204)
  })

  it('replaces everything that was listened to', async () => {
    const listener = await connect(['notes/*', 'board/*'], ann.token)
    await listener.subscribe(['board/*'], ann.token)
    await admin.collection('notes').create({ owner: ann.id })
    expect(await bell(listener)).toMatchObject(BELL)
  })
})

describe('a server that stops', () => {
  it('ends every stream and says when to come back', async () => {
    const other = await startRecordServer([board])
    const stream = await fetch(`${other.url}/api/realtime`)
    await other.stop()
    expect(await stream.text()).toMatch(/retry:1000\n\n$/)
  })
})
