import type PocketBase from 'pocketbase'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIBRARY, readers } from '../records/testing/library.ts'
import { PASSWORD, type RecordServer, startRecordServer } from '../records/testing/record-server.ts'
import { FetchedEventSource } from './testing/fetched-event-source.ts'
import { type Listener, listen } from './testing/listener.ts'
import { board, closed, notes } from './testing/noticeboard.ts'

let server: RecordServer
let admin: PocketBase
let ann: Person
let bob: Person
const open: Listener[] = []

type Person = { id: string; token: string; client: PocketBase }

beforeAll(async () => {
  server = await startRecordServer([...LIBRARY, notes, board, closed])
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
  return { id, token: client.authStore.token, client }
}

async function connect(topics: string[], token?: string): Promise<Listener> {
  const listener = await listen(server.url)
  open.push(listener)
  expect(await listener.subscribe(topics, token)).toBe(204)
  return listener
}

const write = (values: object) => admin.collection('notes').create(values)

/** A change that the listener hears of for certain: whatever came before it was not for them. */
async function bell(listener: Listener) {
  await admin.collection('board').create({ text: 'bell' })
  return listener.next()
}

const BELL = { event: 'board/*', data: { record: { text: 'bell' } } }

describe('an event', () => {
  it('tells of a creation, a change and a deletion, with the record as the API shows it', async () => {
    const listener = await connect(['notes/*'], ann.token)
    const created = await write({ owner: ann.id, text: 'a' })
    expect(await listener.next()).toEqual({
      id: listener.clientId,
      event: 'notes/*',
      data: { action: 'create', record: created },
    })
    const changed = await admin.collection('notes').update(created.id, { text: 'b' })
    expect((await listener.next()).data).toEqual({ action: 'update', record: changed })
    await admin.collection('notes').delete(created.id)
    expect((await listener.next()).data).toEqual({ action: 'delete', record: changed })
  })

  it('comes under the topic exactly as subscribed, by name or id, for all or for one', async () => {
    const { id } = await admin.collection('board').create({ text: 'a' })
    const topics = [`board/${id}`, 'board', `${board.schema.id}/*`]
    const listener = await connect(topics)
    await admin.collection('board').update(id, { text: 'b' })
    const heard = [await listener.next(), await listener.next(), await listener.next()]
    expect(heard.map(({ event }) => event).sort()).toEqual(topics.sort())
    await listener.subscribe([`board/${id}`, 'board/*'])
    expect(await bell(listener)).toMatchObject(BELL)
  })

  it('reaches only those whom the rule lets see the record', async () => {
    const listeners = {
      ann: await connect(['notes/*', 'board/*'], ann.token),
      bob: await connect(['notes/*', 'closed/*', 'board/*'], bob.token),
      guest: await connect(['notes/*', 'closed/*', 'board/*']),
      admin: await connect(['notes/*', 'closed/*', 'board/*'], admin.authStore.token),
    }
    const note = await write({ owner: ann.id })
    await admin.collection('notes').update(note.id, { text: 'b' })
    await admin.collection('notes').delete(note.id)
    await admin.collection('closed').create({ text: 'a' })
    const actions = async (listener: Listener, many: number) => {
      const heard: unknown[] = []
      while (heard.length < many) heard.push((await listener.next()).data.action)
      return heard
    }
    expect(await actions(listeners.ann, 3)).toEqual(['create', 'update', 'delete'])
    expect(await actions(listeners.admin, 4)).toEqual(['create', 'update', 'delete', 'create'])
    await admin.collection('board').create({ text: 'bell' })
    for (const listener of Object.values(listeners)) {
      expect(await listener.next()).toMatchObject(BELL)
    }
  })

  it('asks the view rule for one record and the list rule for all', async () => {
    const note = await write({ owner: ann.id, kind: 'secret' })
    const listener = await connect([`notes/${note.id}`, 'board/*'], ann.token)
    await admin.collection('notes').update(note.id, { text: 'b' })
    expect(await bell(listener)).toMatchObject(BELL)
    await listener.subscribe(['notes/*'], ann.token)
    await admin.collection('notes').update(note.id, { text: 'c' })
    expect((await listener.next()).data).toMatchObject({ record: { text: 'c' } })
  })

  it('follows the options of its topic: filter, fields and expand', async () => {
    const topic = `notes/*?options=${encodeURIComponent(
      JSON.stringify({
        query: { filter: 'kind = "wanted"', fields: 'text,expand.owner.name', expand: 'owner' },
      }),
    )}`
    const listener = await connect([topic, 'board/*'], ann.token)
    await write({ owner: ann.id, text: 'a', kind: 'other' })
    await write({ owner: ann.id, text: 'b', kind: 'wanted' })
    expect(await listener.next()).toMatchObject({
      event: topic,
      data: { action: 'create', record: { text: 'b', expand: { owner: { name: 'ann' } } } },
    })
    expect(await bell(listener)).toMatchObject(BELL)
  })

  it('is not lost on others when somebody’s filter makes no sense', async () => {
    const topic = `board/*?options=${encodeURIComponent('{"query":{"filter":"nothing = ("}}')}`
    await connect([topic])
    const listener = await connect(['board/*'])
    expect(await bell(listener)).toMatchObject(BELL)
    const { id } = await admin.collection('board').create({ text: 'a' })
    await listener.next()
    await admin.collection('board').delete(id)
    expect((await listener.next()).data).toMatchObject({ action: 'delete' })
  })

  it('is not told of what was rolled back', async () => {
    const listener = await connect(['board/*'])
    await expect(
      server.store.transaction(async (records) => {
        await records.create(board, { text: 'undone' })
        throw new Error('Changed my mind.')
      }),
    ).rejects.toThrow('Changed my mind.')
    expect(await bell(listener)).toMatchObject(BELL)
  })

  it('tells of records that go along with another, to those who could see them', async () => {
    const note = await write({ owner: ann.id })
    const { id } = await admin.collection('board').create({ text: 'along', about: note.id })
    const listener = await connect(['notes/*', 'board/*'], ann.token)
    await admin.collection('notes').delete(note.id)
    expect((await listener.next()).data).toMatchObject({ action: 'delete', record: { id } })
    expect((await listener.next()).data).toMatchObject({
      action: 'delete',
      record: { id: note.id },
    })
  })

  it('hides e-mail addresses as everywhere', async () => {
    const listener = await connect([`readers/${bob.id}`, `readers/${ann.id}`], ann.token)
    await admin.collection('readers').update(bob.id, { name: 'Bob' })
    const { data } = await listener.next()
    expect(data.record).toMatchObject({ id: bob.id, name: 'Bob' })
    expect(data.record).not.toHaveProperty('email')
    await admin.collection('readers').update(ann.id, { name: 'Ann' })
    expect((await listener.next()).data.record).toHaveProperty('email')
  })
})

describe('who loses access', () => {
  it.each([
    ['is suspended', () => server.store.system.update(readers, ann.id, { suspended: true })],
    ['is deleted', () => admin.collection('readers').delete(ann.id)],
    [
      'changes their password',
      () =>
        admin.collection('readers').update(ann.id, {
          password: 'another-pass-2',
          passwordConfirm: 'another-pass-2',
        }),
    ],
  ])('because a person %s hears nothing more', async (_why, end) => {
    const listener = await connect(['notes/*', 'board/*'], ann.token)
    await end()
    await write({ text: 'later' })
    await admin.collection('board').create({ text: 'later' })
    expect(await listener.end()).toEqual([])
  })

  it('because their token ended hears nothing more', async () => {
    const listener = await connect(['board/*'], ann.token)
    server.clock.advance(15 * 86_400_000)
    await admin.collection('board').create({ text: 'later' })
    expect(await listener.end()).toEqual([])
    admin = await server.administrator()
  })

  it('through a change of their own record is told by what they now are', async () => {
    const listener = await connect(['readers/*', 'board/*'], ann.token)
    await ann.client.collection('readers').update(ann.id, { name: 'Changed' })
    expect((await listener.next()).data).toMatchObject({ record: { name: 'Changed' } })
    expect(await bell(listener)).toMatchObject(BELL)
  })
})

describe('the official client', () => {
  it('hears of what it subscribed to until it unsubscribes', async () => {
    vi.stubGlobal('EventSource', FetchedEventSource)
    const heard: string[] = []
    let done = () => {}
    const second = new Promise<void>((resolve) => {
      done = resolve
    })
    await ann.client.collection('notes').subscribe('*', ({ action, record }) => {
      heard.push(`${action} ${record.text}`)
      if (heard.length === 2) done()
    })
    await write({ owner: bob.id, text: 'not mine' })
    const { id } = await write({ owner: ann.id, text: 'mine' })
    await admin.collection('notes').delete(id)
    await second
    expect(heard).toEqual(['create mine', 'delete mine'])
    await ann.client.collection('notes').unsubscribe()
    await server.realtime.settle()
    vi.unstubAllGlobals()
  })
})
