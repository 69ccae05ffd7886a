import { board } from '@docket/records/testing/noticeboard'
import { describe, expect, it } from 'vitest'
import { BELL, openNewsroom } from '../testing/newsroom.ts'
import { startRecordServer } from '../testing/record-server.ts'

const room = openNewsroom()

describe('an event stream', () => {
  it('starts with the client id, and is not cached by any proxy', async () => {
    const listener = await room.connect([])
    expect(listener.clientId.length).toBeGreaterThan(30)
    expect(listener.headers.get('content-type')).toContain('text/event-stream')
    expect(listener.headers.get('cache-control')).toBe('no-store')
    expect(listener.headers.get('x-accel-buffering')).toBe('no')
    expect(listener.headers.get('access-control-allow-origin')).toBe('*')
  })

  it('ends after five minutes without a message, not counting heartbeats', async () => {
    const quiet = await room.connect([])
    room.server.clock.advance(4 * 60_000)
    room.server.realtime.tick()
    const busy = await room.connect(['board/*'])
    room.server.clock.advance(60_000)
    room.server.realtime.tick()
    expect(await quiet.end()).toEqual([])
    expect(await room.bell(busy)).toMatchObject(BELL)
  })

  it('always ends after half an hour', async () => {
    const listener = await room.connect(['board/*'])
    for (let minutes = 0; minutes < 30; minutes += 3) {
      expect(await room.bell(listener)).toMatchObject(BELL)
      room.server.clock.advance(3 * 60_000)
      room.server.realtime.tick()
    }
    expect(await listener.end()).toEqual([])
  })
})

describe('subscribing', () => {
  const post = (body: object, token?: string) =>
    fetch(`${room.server.url}/api/realtime`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: JSON.stringify(body),
    })

  it('requires a connected client', async () => {
    const missing = await post({ subscriptions: [] })
    expect(missing.status).toBe(400)
    expect(await missing.json()).toMatchObject({
      data: { clientId: { code: 'validation_required' } },
    })
    const unknown = await post({ clientId: 'nobody', subscriptions: [] })
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ message: 'Missing or invalid client id.' })
  })

  it('refuses too many topics, long topics, and topics that would create events', async () => {
    const { clientId } = await room.connect([])
    const topics = Array.from({ length: 1001 }, (_, number) => `t${number}`)
    expect((await post({ clientId, subscriptions: topics })).status).toBe(400)
    expect((await post({ clientId, subscriptions: ['x'.repeat(2501)] })).status).toBe(400)
    expect((await post({ clientId, subscriptions: ['a\nevent:b'] })).status).toBe(400)
    expect((await post({ clientId, subscriptions: 'notes' })).status).toBe(400)
  })

  it('lets a guest become a user, but not a user become another', async () => {
    const listener = await room.connect(['board/*'])
    expect(await listener.subscribe(['board/*'], room.ann.token)).toBe(204)
    expect(await listener.subscribe(['board/*'], room.bob.token)).toBe(403)
    expect(await listener.subscribe(['board/*'])).toBe(403)
    expect(await listener.subscribe([], room.ann.token)).toBe(204)
  })

  it('replaces all previous topics', async () => {
    const listener = await room.connect(['notes/*', 'board/*'], room.ann.token)
    await listener.subscribe(['board/*'], room.ann.token)
    await room.admin.collection('notes').create({ owner: room.ann.id })
    expect(await room.bell(listener)).toMatchObject(BELL)
  })
})

describe('a client whose topics are replaced repeatedly', () => {
  it('still receives all events', async () => {
    const listener = await room.connect(['board/*'])
    const texts = Array.from({ length: 40 }, (_, number) => `line ${number}`)
    const writing = Promise.all(
      texts.map((text) => room.admin.collection('board').create({ text }, { requestKey: null })),
    )
    let isOver = false
    const replacing = (async () => {
      for (let round = 0; !isOver; round += 1) {
        await listener.subscribe(['board/*', `board/${round}`])
      }
    })()
    const heard: unknown[] = []
    while (heard.length < texts.length) {
      const { record } = (await listener.next()).data as { record: { text: string } }
      heard.push(record.text)
    }
    isOver = true
    await Promise.all([writing, replacing])

    expect(heard.toSorted()).toEqual(texts.toSorted())
  })
})

describe('a server that stops', () => {
  it('ends every stream, and says when to reconnect', async () => {
    const other = await startRecordServer([board])
    const stream = await fetch(`${other.url}/api/realtime`)
    await other.stop()
    expect(await stream.text()).toMatch(/retry:1000\n\n$/)
  })
})
