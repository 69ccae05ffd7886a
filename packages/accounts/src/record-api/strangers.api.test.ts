import { connect as connectSocket } from 'node:net'
import { type Listener, listen } from '@docket/records/testing/listener'
import { board, lists } from '@docket/records/testing/noticeboard'
import { describe, expect, it } from 'vitest'
import { BELL, openNewsroom } from '../testing/newsroom.ts'
import { startRecordServer } from '../testing/record-server.ts'

const room = openNewsroom()

const withOptions = (topic: string, query: object) =>
  `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`

describe('a client that subscribes to another user’s records', () => {
  it('receives nothing about a record whose id it knows', async () => {
    const note = await room.write({ owner: room.ann.id, text: 'a' })
    const topics = [`notes/${note.id}`, `notes/${note.id}?options=%7B%7D`, 'board/*']
    const bob = await room.connect(topics, room.bob.token)
    await room.admin.collection('notes').update(note.id, { text: 'b' })
    await room.admin.collection('notes').delete(note.id)
    expect(await room.bell(bob)).toMatchObject(BELL)
  })

  it('receives nothing once a change gives the record to someone else', async () => {
    const note = await room.write({ owner: room.ann.id, text: 'a' })
    const ann = await room.connect(['notes/*', 'board/*'], room.ann.token)
    const bob = await room.connect(['notes/*', 'board/*'], room.bob.token)
    await room.admin.collection('notes').update(note.id, { owner: room.bob.id })
    expect((await bob.next()).data).toMatchObject({ action: 'update', record: { id: note.id } })
    expect(await room.bell(ann)).toMatchObject(BELL)
    expect(await bob.next()).toMatchObject(BELL)
    await room.admin.collection('notes').delete(note.id)
    expect((await bob.next()).data).toMatchObject({ action: 'delete' })
    expect(await room.bell(ann)).toMatchObject(BELL)
  })

  it.each([
    ['a hidden email address', 'readers/*', () => 'email ~ "ann"'],
    ['a sort of hidden address', 'readers/*', () => 'email > ""'],
    ['the request', 'board/*', () => '@request.auth.id = ""'],
    ['another collection', 'board/*', () => '@collection.notes.text != ""'],
    ['a record behind a reference', 'board/*', () => 'about.text = "hidden from bob"'],
  ])('learns nothing from a filter on %s', async (_what, topic, filter) => {
    const about = (await room.write({ owner: room.ann.id, text: 'hidden from bob' })).id
    const topics = [withOptions(topic, { filter: filter() }), 'closed/*', 'board/*']
    const bob = await room.connect(topics, room.bob.token)
    await room.admin.collection('readers').update(room.ann.id, { name: 'Changed' })
    await room.admin.collection('board').create({ text: 'first', about })
    // Events of the plain topic arrive after those that the filter would have matched.
    expect(await bob.next()).toMatchObject({
      event: 'board/*',
      data: { record: { text: 'first' } },
    })
    expect(await room.bell(bob)).toMatchObject(BELL)
  })

  it('receives nothing hidden by expand', async () => {
    const about = (await room.write({ owner: room.ann.id })).id
    const topic = withOptions('board/*', { expand: 'about.owner' })
    const bob = await room.connect([topic], room.bob.token)
    await room.admin.collection('board').create({ text: 'a', about })
    expect((await bob.next()).data.record).not.toHaveProperty('expand')
  })
})

describe('a client that requests too much', () => {
  it('is refused more topics with options than a network may have, and keeps its old ones', async () => {
    const listeners = [await room.connect([]), await room.connect([]), await room.connect([])]
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => withOptions('board/*', { filter: `text = "${at}"` }))
    const [first, second, third] = listeners as [Listener, Listener, Listener]
    expect(await first.subscribe(many(1000))).toBe(204)
    expect(await second.subscribe(many(1000))).toBe(204)
    expect(await third.subscribe(['board/*'])).toBe(204)
    expect(await third.subscribe(many(1))).toBe(429)
    expect(await room.bell(third)).toMatchObject(BELL)
    expect(await second.subscribe(['board/*'])).toBe(204)
    expect(await third.subscribe(many(1))).toBe(204)
  })

  it.each([
    [
      'is too costly to check on every change',
      'one:each ?~ "a" && two:each ?~ "b" && three:each ?~ "c"',
      { code: 'validation_too_heavy', says: 'Narrow its filter.' },
    ],
    ['cannot be read', '((', { code: 'validation_invalid_filter', says: 'Correct it' }],
    [
      'names an unknown field',
      'none = 1',
      { code: 'validation_invalid_filter', says: 'Correct it' },
    ],
  ])('is told which filter %s, and keeps its old topics', async (_what, filter, { code, says }) => {
    const listener = await room.connect(['board/*'])
    const topics = ['board/*', withOptions('lists/*', { filter })]
    const refused = await fetch(`${room.server.url}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: listener.clientId, subscriptions: topics }),
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining(says),
      data: { subscriptions: { 1: { code } } },
    })
    expect(await room.bell(listener)).toMatchObject(BELL)
  })

  it('receives many simultaneous changes, even if its filter is too expensive for all of them together', async () => {
    const listener = await room.connect([withOptions('lists/*', { filter: 'one:each ?= "a"' })])
    const { store } = room.server
    const many = Array.from({ length: 300 }, (_, at) => ({ one: at === 0 ? ['b'] : ['a'] }))
    await store.transaction(async (records) => {
      for (const values of many) await records.create(lists, values)
    })
    const heard = new Set<string>()
    while (heard.size < many.length - 1) {
      const { record } = (await listener.next()).data as { record: { id: string; one: string[] } }
      expect(record.one).toEqual(['a'])
      heard.add(record.id)
    }
  })

  it('gets only as many streams as a network may have', async () => {
    const server = await startRecordServer([board], { rateLimits: true })
    const streams = await Promise.all(Array.from({ length: 500 }, () => listen(server.url)))
    const refused = await fetch(`${server.url}/api/realtime`)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ message: 'Too many realtime connections.' })
    streams[0]?.close()
    await expect.poll(() => server.realtime.clients.size).toBe(499)
    const next = await listen(server.url)
    for (const stream of [...streams, next]) stream.close()
    await server.stop()
  })

  it('cannot create its own event by naming a topic', async () => {
    const listener = await room.connect(['board/*'])
    const forged = 'board/*\ndata:{"action":"create","record":{}}\n\n'
    expect(await listener.subscribe(['board/*', forged])).toBe(400)
    expect(await listener.subscribe([withOptions('board/*', { forged }), 'board/*'])).toBe(204)
    const { id } = await room.admin.collection('board').create({ text: 'true' })
    for (const _topic of [1, 2]) {
      expect((await listener.next()).data).toMatchObject({ record: { id, text: 'true' } })
    }
    expect(await listener.subscribe(['board/*'])).toBe(204)
    expect(await room.bell(listener)).toMatchObject(BELL)
  })

  it('is disconnected when it never reads, and others are not delayed', async () => {
    const { hostname, port } = new URL(room.server.url)
    const socket = connectSocket(Number(port), hostname)
    socket.on('error', () => undefined)
    const { promise: greeting, resolve } = Promise.withResolvers<string>()
    socket.once('data', (bytes) => {
      socket.pause()
      resolve(bytes.toString())
    })
    socket.write('GET /api/realtime HTTP/1.1\r\nhost: a\r\n\r\n')
    const clientId = /id:(\S+)/.exec(await greeting)?.[1] ?? ''
    const subscriptions = Array.from({ length: 200 }, (_, at) => withOptions('board/*', { at }))
    await room.server.realtime.subscribe({
      clientId,
      authorization: undefined,
      topics: subscriptions,
    })
    const other = await room.connect(['board/*'])
    const text = 'x'.repeat(5000)
    for (let round = 0; round < 60 && room.server.realtime.clients.find(clientId); round += 1) {
      await room.admin.collection('board').create({ text })
      await other.next()
    }
    expect(room.server.realtime.clients.find(clientId)).toBeUndefined()
    expect(await room.bell(other)).toMatchObject(BELL)
    socket.destroy()
  })
})
