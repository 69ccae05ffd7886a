import { fileKey } from '@docket/records/storage'
import { albums, pages, people, textFile } from '@docket/records/testing/albums'
import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type RecordServer, startRecordServer } from '../testing/record-server.ts'

const TIMES = 4

let server: RecordServer
let client: PocketBase

beforeAll(async () => {
  server = await startRecordServer([people, albums, pages])
  client = server.client()
})

afterAll(() => server.stop())

const makeAlbum = () =>
  client.collection('albums').create({ title: 'Hot', docs: [textFile('0123456789', 'digits.txt')] })

const open = (album: RecordModel, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(client.files.getURL(album, album.docs[0]), { method, headers })

/** Requests the file until it comes from memory. */
async function warmUp(ask: () => Promise<Response>): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) expect((await ask()).status).toBe(200)
}

describe('a frequently requested file', () => {
  it('is served the same as the first time: in full, in part, with HEAD, and as 304', async () => {
    const album = await makeAlbum()
    const etag = (await open(album)).headers.get('etag') ?? ''
    const answers = async () => {
      const told = []
      for (const [headers, method] of [
        [{}],
        [{ range: 'bytes=2-4' }],
        [{ range: 'bytes=-3' }],
        [{ range: 'bytes=10-' }],
        [{ range: 'bytes=2-4', 'if-range': '"another"' }],
        [{ range: 'bytes=2-4', 'if-range': etag }],
        [{ 'if-none-match': etag }],
        [{}, 'HEAD'],
      ] as [Record<string, string>, string?][]) {
        const answer = await open(album, headers, method)
        const { date: _, ...sent } = Object.fromEntries(answer.headers)
        told.push([answer.status, sent, await answer.text()])
      }
      return told
    }
    const first = await answers()
    await warmUp(() => open(album))

    expect(first.map(([status, , text]) => [status, text])).toEqual([
      [200, '0123456789'],
      [206, '234'],
      [206, '789'],
      [416, ''],
      [200, '0123456789'],
      [206, '234'],
      [304, ''],
      [200, ''],
    ])
    expect(await answers()).toEqual(first)
  })

  it('disappears with the write that deletes it', async () => {
    const album = await makeAlbum()
    const other = await makeAlbum()
    await warmUp(() => open(album))
    await warmUp(() => open(other))
    await client.collection('albums').update(album.id, { docs: [] })
    await client.collection('albums').delete(other.id)

    expect([(await open(album)).status, (await open(other)).status]).toEqual([404, 404])
  })

  it('disappears within a second after it was deleted by hand', async () => {
    const album = await makeAlbum()
    await warmUp(() => open(album))
    const owner = { collection: album.collectionId, record: album.id }
    await server.store.engine.files.storage.remove(fileKey(owner, album.docs[0]))
    server.clock.advance(1001)

    expect((await open(album)).status).toBe(404)
  })

  it('closes for users who may no longer see its record', async () => {
    const account = { password: PASSWORD, passwordConfirm: PASSWORD }
    const make = async (email: string) =>
      (await client.collection('people').create({ ...account, email })).id
    const [mine, theirs] = [await make('mine@docket.example'), await make('theirs@docket.example')]
    const [me, them] = [
      await server.logIn('people', 'mine@docket.example'),
      await server.logIn('people', 'theirs@docket.example'),
    ]
    const album = await client
      .collection('albums')
      .create({ title: 'Mine', owner: mine, diary: textFile('Dear diary') })
    const openAs = async (person: PocketBase) =>
      fetch(client.files.getURL(album, album.diary, { token: await person.files.getToken() }))
    await warmUp(() => openAs(me))
    await (await server.administrator()).collection('albums').update(album.id, { owner: theirs })

    expect([(await openAs(me)).status, (await openAs(them)).status]).toEqual([404, 200])
  })
})
