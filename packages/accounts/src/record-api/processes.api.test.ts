import { FetchedEventSource } from '@docket/records/testing/fetched-event-source'
import PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { BELL, openNewsroom } from '../testing/newsroom.ts'
import type { RecordServer } from '../testing/record-server.ts'

const room = openNewsroom()
let there: RecordServer

beforeAll(async () => {
  there = await room.another()
})

/** SQLite serves a single process, which has no other process to forward to. */
const forwards = () => room.server.store.engine.database.signal !== undefined

async function subscribeThere(clientId: string, subscriptions: string[], token?: string) {
  const { status } = await fetch(`${there.url}/api/realtime`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
    body: JSON.stringify({ clientId, subscriptions }),
  })
  return status
}

describe('a subscription that reaches a different process than its stream', () => {
  it('is forwarded with its caller if the processes share a database', async () => {
    const listener = await room.connect([])
    const status = await subscribeThere(listener.clientId, ['notes/*', 'board/*'], room.ann.token)
    expect(status).toBe(forwards() ? 204 : 404)
    if (!forwards()) return
    const note = await room.write({ owner: room.ann.id })
    expect((await listener.next()).data).toMatchObject({ record: { id: note.id } })
    await room.write({ owner: room.bob.id })
    expect(await room.bell(listener)).toMatchObject(BELL)
  })

  it('cannot take over a user’s stream', async () => {
    const listener = await room.connect(['board/*'], room.ann.token)
    const refused = forwards() ? 403 : 404
    expect(await subscribeThere(listener.clientId, [], room.bob.token)).toBe(refused)
    expect(await subscribeThere(listener.clientId, [])).toBe(refused)
    expect(await room.bell(listener)).toMatchObject(BELL)
  })

  it.each(['one:each ?~ "a" && two:each ?~ "b" && three:each ?~ "c"', 'nonsense = 1'])(
    'is refused with an invalid filter: %s',
    async (filter) => {
      const listener = await room.connect(['board/*'])
      const topic = `lists/*?options=${encodeURIComponent(JSON.stringify({ query: { filter } }))}`
      const refused = forwards() ? 400 : 404
      expect(await subscribeThere(listener.clientId, ['board/*', topic])).toBe(refused)
      expect(await room.bell(listener)).toMatchObject(BELL)
    },
  )

  it('is refused when no process has the stream', async () => {
    expect(await subscribeThere('x'.repeat(40), ['board/*'])).toBe(404)
    expect(await subscribeThere('nobody', ['board/*'])).toBe(404)
  })

  it('leaves no token behind', async () => {
    const listener = await room.connect([])
    await subscribeThere(listener.clientId, ['board/*'], room.ann.token)
    if (!forwards()) return
    const { read } = room.server.store.engine.database
    expect(await read.selectFrom('_forwarded').selectAll().execute()).toEqual([])
  })

  it('works with the official client behind any load balancer', async () => {
    vi.stubGlobal('EventSource', FetchedEventSource)
    const client = new PocketBase(room.server.url)
    client.beforeSend = (url, options) => ({
      url: forwards() ? url.replace(room.server.url, there.url) : url,
      options,
    })
    const heard: string[] = []
    await client.collection('board').subscribe('*', ({ record }) => heard.push(record.text))
    const { id } = await client.collection('board').create({ text: 'first' })
    await expect.poll(() => heard).toEqual(['first'])
    await client.collection('board').subscribe(id, ({ record }) => heard.push(`${record.text} too`))
    await client.collection('board').update(id, { text: 'second' })
    await expect.poll(() => heard.toSorted()).toEqual(['first', 'second', 'second too'])
    await client.realtime.unsubscribe()
    vi.unstubAllGlobals()
  })
})
