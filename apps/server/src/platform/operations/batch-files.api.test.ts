import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { refusalOf } from '@docket/accounts/testing/record-server'
import { superusers } from '@docket/model/accounts/superusers'
import { users } from '@docket/model/accounts/users'
import { textFile } from '@docket/records/testing/albums'
import { startBucket } from '@docket/records/testing/bucket'
import type PocketBase from 'pocketbase'
import type { RecordModel } from 'pocketbase'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const PASSWORD = 'docket-test-1'
const EMAIL = 'chief@station.example'
const PAPERS = {
  name: 'papers',
  type: 'base',
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'cover', type: 'file', maxSelect: 1, maxSize: 1000 },
    { name: 'docs', type: 'file', maxSelect: 3, maxSize: 1000 },
  ],
  listRule: '',
  viewRule: '',
  createRule: 'title != "forbidden"',
  updateRule: 'title != "locked"',
  deleteRule: '',
}

let server: TestApp
let admin: PocketBase
let client: PocketBase

async function start(options?: Parameters<typeof startTestApp>[1]) {
  server = await startTestApp([], options)
  await server.make(superusers, { email: EMAIL, password: PASSWORD } as Record<string, unknown>)
  admin = server.client()
  await admin.collection('_superusers').authWithPassword(EMAIL, PASSWORD)
  await admin.settings.update({ batch: { enabled: true } })
  await admin.collections.create(PAPERS)
  client = server.client()
}

beforeEach(() => start())

function filesIn(folder: string): string[] {
  const path = join(server.config.dataFolder, 'files', folder)
  if (!existsSync(path)) return []
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
    .sort()
}

const contentOf = async (record: RecordModel, name: string) =>
  (await fetch(client.files.getURL(record, name))).text()

const make = (values: Record<string, unknown>) => client.collection('papers').create(values)

describe('a batch with files', () => {
  it('stores one file, several files, and files of several requests, each in its record', async () => {
    const stored = await make({ title: 'Stored', docs: [textFile('old', 'old.txt')] })
    const id = 'aaaaaaaaaaaaaaa'
    const batch = client.createBatch()
    batch.collection('papers').create({ title: 'A', cover: textFile('a', 'a.txt') })
    batch.collection('papers').update(stored.id, {
      docs: [textFile('1', 'one.txt'), textFile('2', 'two.txt')],
    })
    batch.collection('papers').upsert({ id, title: 'B', 'docs+': textFile('b', 'b.txt') })
    batch.collection('papers').upsert({ id, cover: textFile('c', 'c.txt') })

    const [a, changed, , b] = (await batch.send()).map(({ body }) => body as RecordModel)

    if (!a || !changed || !b) throw new Error('The batch answered fewer than it was sent.')
    expect(await contentOf(a, a.cover)).toBe('a')
    expect(await Promise.all(changed.docs.map((name: string) => contentOf(changed, name)))).toEqual(
      ['old', '1', '2'],
    )
    expect([await contentOf(b, b.docs[0]), await contentOf(b, b.cover)]).toEqual(['b', 'c'])
    expect(filesIn('.staged')).toEqual([])
  })

  it('deletes files that it replaces, or creates only to delete', async () => {
    const stored = await make({ title: 'Stored', cover: textFile('old') })
    const gone = await make({ title: 'Gone', cover: textFile('gone') })
    const id = 'bbbbbbbbbbbbbbb'
    const batch = client.createBatch()
    batch.collection('papers').update(stored.id, { cover: textFile('new') })
    batch.collection('papers').delete(gone.id)
    batch.collection('papers').create({ id, title: 'Short', cover: textFile('short') })
    batch.collection('papers').delete(id)

    const [changed] = await batch.send()

    await expect.poll(() => filesIn(stored.collectionId)).toEqual([changed?.body.cover])
  })

  it.each([
    ['a rule', { title: 'forbidden' }, {}],
    ['a bad value', { title: '' }, { title: { code: 'validation_required' } }],
    [
      'a file that is too large',
      { title: 'B', docs: textFile('x'.repeat(1001)) },
      { docs: { code: 'validation_file_size_limit' } },
    ],
    ['an id out of the folder', { id: '../../../escape', title: 'B' }, { id: {} }],
  ])('that %s refuses stores no file of any of its requests', async (_what, second, data) => {
    const before = await make({ title: 'Before', cover: textFile('before') })
    const batch = client.createBatch()
    batch.collection('papers').update(before.id, { cover: textFile('after') })
    batch.collection('papers').create({ title: 'A', cover: textFile('a') })
    batch.collection('papers').create({ cover: textFile('b'), ...second })

    const refusal = await refusalOf(batch.send())

    expect(refusal).toMatchObject({
      status: 400,
      data: { requests: { 2: { code: 'batch_request_failed', response: { status: 400, data } } } },
    })
    expect(filesIn(before.collectionId)).toEqual([before.cover])
    expect(filesIn('.staged')).toEqual([])
    expect(await contentOf(before, before.cover)).toBe('before')
  })

  it('cannot change records or fields that its caller may not change', async () => {
    const locked = await make({ title: 'locked', cover: textFile('mine') })
    const person = await server.make(users)
    for (const [of, id, field] of [
      ['papers', locked.id, 'cover'],
      ['users', person.id, 'avatar'],
      ['_superusers', 'aaaaaaaaaaaaaaa', 'x'],
    ] as const) {
      const batch = client.createBatch()
      batch.collection(of).update(id, { [field]: textFile('theirs') })

      expect((await refusalOf(batch.send())).status).toBe(400)
    }
    expect(filesIn(locked.collectionId)).toEqual([locked.cover])
    expect(filesIn(users.schema.id)).toEqual([])
  })

  it('ignores files for unknown fields, requests, and keys', async () => {
    const form = new FormData()
    for (const key of ['requests.0.title', 'requests.0.nothing', 'requests.7.cover', 'cover']) {
      form.append(key, textFile('x'))
    }
    form.append('requests.0.cover', textFile('cover'))
    const requests = [
      { method: 'POST', url: '/api/collections/papers/records', body: { title: 'A' } },
    ]
    form.append('@jsonPayload', JSON.stringify({ requests }))
    const answer = await fetch(`${server.url}/api/batch`, { method: 'POST', body: form })

    expect(answer.status).toBe(200)
    expect(filesIn('')).toHaveLength(1)
  })

  it('is refused when it contains more than the settings allow', async () => {
    await admin.settings.update({ batch: { maxBodySize: 2000 } })
    const batch = client.createBatch()
    for (const title of ['A', 'B', 'C']) {
      batch.collection('papers').create({ title, cover: textFile('x'.repeat(900)) })
    }

    expect((await refusalOf(batch.send())).status).toBe(413)
    expect(filesIn('')).toEqual([])
  })

  it('gets an error when its form is invalid', async () => {
    const form = new FormData()
    form.append('@jsonPayload', '{"requests":')
    form.append('requests.0.cover', textFile('x'))
    const answer = await fetch(`${server.url}/api/batch`, { method: 'POST', body: form })

    expect(answer.status).toBe(400)
    expect(filesIn('')).toEqual([])
  })

  it('works with files in a bucket, and leaves none there when it fails', async () => {
    const bucket = await startBucket()
    await start({ config: { s3: bucket.config } })
    const send = (second: string) => {
      const batch = client.createBatch()
      batch.collection('papers').create({ title: 'A', cover: textFile('a') })
      batch.collection('papers').create({ title: second, cover: textFile('b') })
      return batch.send()
    }
    const count = async () => (await bucket.keys()).length

    await refusalOf(send('forbidden'))
    expect(await count()).toBe(0)
    const [, b] = await send('B')
    expect(await contentOf(b?.body as RecordModel, b?.body.cover)).toBe('b')
    expect(await count()).toBe(2)
    await bucket.stop()
  })
})
