import { FetchedEventSource } from '@docket/records/testing/fetched-event-source'
import PocketBase from 'pocketbase'
import OldPocketBase from 'pocketbase-old'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type CreatedRecord,
  field,
  PASSWORD,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let anna: CreatedRecord & { token: string; email: string }
const newer = () => new PocketBase(stranger.url).autoCancellation(false)
const older = () => new OldPocketBase(stranger.url).autoCancellation(false)
const both = { password: PASSWORD, passwordConfirm: PASSWORD }

beforeAll(async () => {
  stranger = await startStranger()
  await stranger.collection({ name: 'people', type: 'auth', schema: [field('nick', 'text')] })
  await stranger.collection({
    name: 'notes',
    schema: [
      field('title', 'text', { max: 5 }),
      field('by', 'relation', { collectionId: 'people', maxSelect: 1 }),
    ],
    createRule: '@request.data.title != "" && @request.body.title != ""',
  })
  anna = (await stranger.person('people', { nick: 'anna' })) as typeof anna
})

describe('S7.1 §13 both eras of clients', () => {
  it('write, read, list, and delete records', async () => {
    for (const client of [newer(), older()]) {
      const notes = client.collection('notes')
      const made = await notes.create({ title: 'a', by: anna.id }, { expand: 'by' })
      expect(made.expand).toMatchObject({ by: { nick: 'anna' } })
      expect((await notes.update(made.id, { title: 'b' })).title).toBe('b')
      expect((await notes.getOne(made.id)).title).toBe('b')
      const page = await notes.getList(1, 10, { filter: `id = '${made.id}'`, sort: '-created' })
      expect([page.page, page.perPage, page.totalItems, page.totalPages]).toEqual([1, 10, 1, 1])
      expect(await notes.delete(made.id)).toBe(true)
    }
  })

  it('read errors', async () => {
    for (const client of [newer(), older()]) {
      const error = await client
        .collection('notes')
        .create({ title: 'far too long' })
        .catch((refused: unknown) => refused)
      expect(error).toMatchObject({
        status: 400,
        response: {
          code: 400,
          status: 400,
          message: expect.any(String),
          data: { title: { code: 'validation_max_text_constraint' } },
        },
      })
    }
  })

  it('sign up, log in, refresh their token, and change their password', async () => {
    for (const [name, client] of Object.entries({ newer: newer(), older: older() })) {
      const people = client.collection('people')
      const email = `${name}@people.example`
      const { id } = await people.create({ email, ...both })
      const { token, record } = await people.authWithPassword(email, PASSWORD)
      expect([record.email, client.authStore.token, client.authStore.isValid]).toEqual([
        email,
        token,
        true,
      ])
      expect((await people.authRefresh()).record.id).toBe(id)
      const password = 'another-one'
      await people.update(id, { oldPassword: PASSWORD, password, passwordConfirm: password })
      await expect(people.authRefresh()).rejects.toMatchObject({ status: 401 })
      await people.authWithPassword(email, password)
      await people.delete(id)
    }
  })

  it('read the login methods and the linked accounts', async () => {
    const methods = await older().collection('people').listAuthMethods()
    expect([methods.usernamePassword, methods.emailPassword, methods.authProviders]).toEqual([
      true,
      true,
      [],
    ])
    const now = await newer().collection('people').listAuthMethods()
    expect(now).toMatchObject({
      password: { enabled: true },
      oauth2: { providers: [] },
      mfa: { enabled: false },
    })
  })

  it('receive changes', async () => {
    vi.stubGlobal('EventSource', FetchedEventSource)
    for (const client of [newer(), older()]) {
      const hearing = Promise.withResolvers<unknown>()
      await client.collection('notes').subscribe('*', hearing.resolve)
      const note = await stranger.create('notes', { title: 'heard' })
      expect(await hearing.promise).toMatchObject({ record: { id: note.id } })
      await client.collection('notes').unsubscribe()
    }
  })

  it('send files, with and without objects', async () => {
    await stranger.collection({
      name: 'papers',
      schema: [
        field('file', 'file', { maxSelect: 1, maxSize: 1000 }),
        field('meta', 'json'),
        field('n', 'number'),
      ],
    })
    const paper = () => new File(['hello'], 'paper.txt')
    const made = await newer()
      .collection('papers')
      .create({ file: paper(), meta: { a: [1] }, n: 7 })
    expect(made).toMatchObject({ file: expect.stringMatching(/^paper_/), meta: { a: [1] }, n: 7 })
    expect(newer().files.getURL(made, made.file)).toContain(`/${made.id}/${made.file}`)
    const form = new FormData()
    form.append('file', paper())
    form.append('n', '8')
    const old = await older().collection('papers').create(form)
    expect([old.n, await (await fetch(older().files.getUrl(old, old.file))).text()]).toEqual([
      8,
      'hello',
    ])
  })
})

describe('§13 administrators of both eras', () => {
  it('read and change settings, logs, and collections', async () => {
    const old = older()
    await old.admins.authWithPassword('root@docket.example', PASSWORD)
    const now = newer()
    await now.collection('_superusers').authWithPassword('root@docket.example', PASSWORD)
    expect((await old.settings.getAll()).meta.appName).toBe(
      (await now.settings.getAll()).meta?.appName,
    )
    await now.settings.update({ meta: { appName: 'Both' } })
    expect((await old.settings.getAll()).meta.appName).toBe('Both')
    expect((await old.logs.getRequestsList(1, 5)).items.length).toBeGreaterThan(0)
    expect((await now.logs.getList(1, 5)).items[0]).toHaveProperty('data')
    expect((await old.logs.getRequestsStats()).length).toBeGreaterThan(0)
    expect((await now.logs.getStats()).length).toBeGreaterThan(0)
    expect((await old.collections.getFullList()).length).toBe(
      (await now.collections.getFullList()).length,
    )
    expect((await old.health.check()).code).toBe(200)
    expect((await now.health.check()).code).toBe(200)
    expect((await old.admins.getFullList()).length).toBe(1)
  })
})
