import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { stripMetadata } from '@docket/records/storage'
import {
  albums,
  drawPicture,
  pages,
  people,
  pngFile,
  textFile,
} from '@docket/records/testing/albums'
import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordServer, refusalOf, startRecordServer } from '../testing/record-server.ts'

let server: RecordServer
let client: PocketBase
let picture: Buffer

beforeAll(async () => {
  server = await startRecordServer([people, albums, pages])
  client = server.client()
  picture = stripMetadata(await drawPicture(), 'image/png')
})

afterAll(() => server.stop())

const create = (values: Record<string, unknown>) =>
  client.collection('albums').create({ title: 'Summer', ...values })
const update = (id: string, values: Record<string, unknown>) =>
  client.collection('albums').update(id, values)

function folderOf(record: RecordModel): string {
  return join(server.settings.dataFolder, 'files', record.collectionId, record.id)
}

/** Returns the names of a record's files on the disk. */
function stored(record: RecordModel): string[] {
  return existsSync(folderOf(record)) ? readdirSync(folderOf(record)).sort() : []
}

function staged(): string[] {
  const folder = join(server.settings.dataFolder, 'files', '.staged')
  return existsSync(folder) ? readdirSync(folder) : []
}

async function contentOf(record: RecordModel, name: string): Promise<string> {
  return (await fetch(client.files.getURL(record, name))).text()
}

describe('an uploaded file', () => {
  it('is stored under a name made of its own name, a random part, and its type', async () => {
    const album = await create({ cover: pngFile(picture, 'Été à la Plage (1).JPG') })

    expect(album.cover).toMatch(/^ete_a_la_plage_1_[a-z0-9]{10}\.png$/)
    expect(stored(album)).toEqual([album.cover])
  })

  it('gets a readable name even when its own is useless', async () => {
    const album = await create({ docs: [textFile('a', '日.txt')] })

    expect(album.docs[0]).toMatch(/^[a-z0-9]{10}_[a-z0-9]{10}\.txt$/)
  })

  it('comes back byte for byte', async () => {
    const album = await create({ cover: pngFile(picture) })
    const answer = await fetch(client.files.getURL(album, album.cover))

    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true)
  })

  it('replaces the previous one, which is deleted', async () => {
    const album = await create({ cover: pngFile(picture, 'first.png') })
    const changed = await update(album.id, { cover: pngFile(picture, 'second.png') })

    expect(changed.cover).toMatch(/^second_/)
    await expect.poll(() => stored(album)).toEqual([changed.cover])
  })

  it.each([null, '', []])('is deleted when its field is set to %j', async (nothing) => {
    const album = await create({ cover: pngFile(picture) })
    const changed = await update(album.id, { cover: nothing })

    expect(changed.cover).toBe('')
    await expect.poll(() => stored(album)).toEqual([])
  })

  it('is deleted when it is removed by name', async () => {
    const album = await create({ cover: pngFile(picture) })

    expect((await update(album.id, { 'cover-': album.cover })).cover).toBe('')
  })

  it('is kept when something else in its record changes', async () => {
    const album = await create({ cover: pngFile(picture) })
    const changed = await update(album.id, { title: 'Winter', cover: album.cover })

    expect(changed.cover).toBe(album.cover)
    expect(stored(album)).toEqual([album.cover])
  })

  it('can come with values of any type in one JSON part', async () => {
    const form = new FormData()
    form.append('@jsonPayload', '{"title":"From JSON"}')
    form.append('cover', pngFile(picture))
    const album = await client.collection('albums').create(form)

    expect(album).toMatchObject({ title: 'From JSON', cover: expect.stringMatching(/\.png$/) })
  })

  it('for an unknown field is ignored', async () => {
    const album = await create({ nothing: textFile('a'), title: 'Winter' })

    expect(album.title).toBe('Winter')
    expect(stored(album)).toEqual([])
  })

  it('is deleted with its record and cascading records', async () => {
    const album = await create({ cover: pngFile(picture) })
    const page = await client
      .collection('pages')
      .create({ album: album.id, scan: textFile('page one') })
    expect(stored(page)).toHaveLength(1)
    await client.collection('albums').delete(album.id)

    await expect.poll(() => existsSync(folderOf(album))).toBe(false)
    await expect.poll(() => existsSync(folderOf(page))).toBe(false)
  })
})

describe('a field for several files', () => {
  const names = (...these: string[]) => these.map((name) => expect.stringMatching(`^${name}_`))

  it('adds new files after existing ones', async () => {
    const album = await create({ docs: [textFile('1', 'one.txt')] })
    const plain = await update(album.id, { docs: textFile('2', 'two.txt') })
    const appended = await update(album.id, { 'docs+': [textFile('3', 'three.txt')] })

    expect(plain.docs).toEqual(names('one', 'two'))
    expect(appended.docs).toEqual(names('one', 'two', 'three'))
    expect(await contentOf(album, appended.docs[2])).toBe('3')
  })

  it('keeps and sorts the named files, and deletes the others', async () => {
    const album = await create({
      docs: [textFile('1', 'one.txt'), textFile('2', 'two.txt'), textFile('3', 'three.txt')],
    })
    const [one, , three] = album.docs
    const changed = await update(album.id, { docs: [three, one] })

    expect(changed.docs).toEqual([three, one])
    await expect.poll(() => stored(album)).toEqual([one, three].sort())
  })

  it('accepts names to keep and new files together', async () => {
    const album = await create({ docs: [textFile('1', 'one.txt'), textFile('2', 'two.txt')] })
    const changed = await update(album.id, { docs: [album.docs[1], textFile('3', 'three.txt')] })

    expect(changed.docs).toEqual(names('two', 'three'))
  })

  it('can put new files first', async () => {
    const album = await create({ docs: [textFile('1', 'one.txt')] })
    const changed = await update(album.id, { '+docs': [textFile('2', 'two.txt')] })

    expect(changed.docs).toEqual(names('two', 'one'))
  })

  it('deletes one file by name, and all with an empty list', async () => {
    const album = await create({ docs: [textFile('1', 'one.txt'), textFile('2', 'two.txt')] })
    const fewer = await update(album.id, { 'docs-': [album.docs[0]] })
    const none = await update(album.id, { docs: [] })

    expect([fewer.docs, none.docs]).toEqual([[album.docs[1]], []])
    await expect.poll(() => stored(album)).toEqual([])
  })

  it('refuses more files than its limit, and keeps the old ones', async () => {
    const album = await create({ docs: [textFile('1'), textFile('2')] })
    const refusal = await refusalOf(update(album.id, { 'docs+': [textFile('3'), textFile('4')] }))

    expect(refusal.data).toMatchObject({ docs: { code: 'validation_too_many_values' } })
    expect(stored(album)).toEqual([...album.docs].sort())
  })

  it('refuses names that are not stored in it', async () => {
    const album = await create({ docs: [textFile('1')] })
    const other = await create({ docs: [textFile('2')] })
    const refusal = await refusalOf(update(album.id, { 'docs+': other.docs }))

    expect(refusal.data).toMatchObject({ docs: { code: 'validation_unknown_filenames' } })
  })
})

describe('a refused write', () => {
  async function count(): Promise<number> {
    let files = 0
    for await (const _file of server.store.engine.files.storage.list()) files += 1
    return files
  }

  it.each([
    ['too large', { docs: textFile('x'.repeat(1001)) }, 'docs', 'validation_file_size_limit'],
    [
      'not what it claims to be',
      { cover: new File(['<html><script>1</script>'], 'x.png', { type: 'image/png' }) },
      'cover',
      'validation_invalid_mime_type',
    ],
    [
      'sent with an invalid value',
      { title: '', docs: textFile('1') },
      'title',
      'validation_required',
    ],
  ])('because of a file %s leaves no file behind', async (_why, values, field, code) => {
    const before = await count()
    const refusal = await refusalOf(create(values))

    expect(refusal).toMatchObject({ status: 400, data: { [field]: { code } } })
    expect(await count()).toBe(before)
    expect(staged()).toEqual([])
  })

  it('because of a rule leaves no file behind and deletes none', async () => {
    const album = await create({ title: 'locked', cover: pngFile(picture) })
    const refusal = await refusalOf(update(album.id, { cover: pngFile(picture, 'other.png') }))

    expect(refusal.status).toBe(404)
    expect(stored(album)).toEqual([album.cover])
    expect(staged()).toEqual([])
  })

  it('because of an id that would leave the folder leaves no file behind', async () => {
    const before = await count()
    const refusal = await refusalOf(create({ id: '../../../escape', docs: textFile('1') }))

    expect(refusal.data).toHaveProperty('id')
    expect(await count()).toBe(before)
  })

  it('because of a sender that disconnected leaves no file behind', async () => {
    const before = await count()
    const head = `--x\r\ncontent-disposition: form-data; name="docs"; filename="a.txt"\r\n\r\n`
    const path = `/api/collections/albums/records`
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    const headers = 'host: x\r\ncontent-type: multipart/form-data; boundary=x\r\n'
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}content-length: 9000\r\n\r\n${head}half of it`)
    await expect.poll(staged).toHaveLength(1)
    socket.destroy()

    await expect.poll(staged).toEqual([])
    expect(await count()).toBe(before)
  })

  it('because of an incomplete form gets an error', async () => {
    const answer = await fetch(`${server.url}/api/collections/albums/records`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="docs"; filename="a.txt"\r\n\r\nhalf',
    })

    expect(answer.status).toBe(400)
    expect(staged()).toEqual([])
  })

  it('because of more than twenty files gets an error', async () => {
    const docs = Array.from({ length: 21 }, () => textFile('1'))
    const refusal = await refusalOf(create({ docs }))

    expect(refusal.status).toBe(413)
    expect(staged()).toEqual([])
  })
})
