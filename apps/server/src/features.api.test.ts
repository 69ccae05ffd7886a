import { BUILT_IN } from '@docket/model/built-in'
import { PRIVILEGES } from '@docket/model/kernel/access'
import type { Collection } from '@docket/model/kernel/collection'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { installFeatures } from './features.ts'

const OF_STATIONS: readonly Collection[] = BUILT_IN.filter(
  ({ schema }) => schema.tenant && schema.name !== 'users',
)

let server: TestApp
let guest: PocketBase
let stranger: PocketBase

beforeAll(async () => {
  server = await startTestApp(installFeatures)
  guest = server.client()
  stranger = await loggedInAdmin((await server.make(organizations)).id)
})

const loggedInAdmin = (organization: string) =>
  server.logInAs({ organization, privileges: [...PRIVILEGES] })

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

const listed = (client: PocketBase, name: string, id: string): Promise<number> =>
  client
    .collection(name)
    .getList(1, 1, { filter: `id = "${id}"` })
    .then(
      ({ items }) => items.length,
      () => 0,
    )

describe.each(OF_STATIONS.map((collection) => [collection.name, collection] as const))(
  'a record of %s',
  (name, collection) => {
    let id: string
    let organization: string

    beforeAll(async () => {
      const record = await server.make(collection)
      id = record.id
      organization = String((record as Record<string, unknown>).organization)
    })

    it('is not listed for guests and strangers', async () => {
      expect([await listed(guest, name, id), await listed(stranger, name, id)]).toEqual([0, 0])
    })

    it('cannot be viewed, changed, or deleted by them', async () => {
      for (const client of [guest, stranger]) {
        const records = client.collection(name)
        expect([403, 404]).toContain(await statusOf(records.getOne(id)))
        expect([403, 404]).toContain(await statusOf(records.update(id, { name: 'Theirs' })))
        expect([403, 404]).toContain(await statusOf(records.delete(id)))
      }
      expect((await server.app.records.get(collection, id)).id).toBe(id)
    })

    it('cannot be copied by a stranger into the station, with its own or other values', async () => {
      const before = await server.app.records.count(collection, { organization })
      const { id: _, ...values } = await server.app.records.get(collection, id)

      expect([400, 403]).toContain(await statusOf(stranger.collection(name).create(values)))
      expect(await server.app.records.count(collection, { organization })).toBe(before)
    })
  },
)

describe('a station that is deleted', () => {
  it('is deleted with all of its data, and without data of other stations', async () => {
    const [ours, theirs] = [await server.make(organizations), await server.make(organizations)]
    for (const collection of OF_STATIONS) {
      await server.make(collection, { organization: ours.id })
      await server.make(collection, { organization: theirs.id })
    }
    const count = async (organization: string) => {
      const left = OF_STATIONS.map(async (collection) => [
        collection.name,
        await server.app.records.count(collection, { organization }),
      ])
      return Object.fromEntries(await Promise.all(left)) as Record<string, number>
    }
    const before = await count(theirs.id)
    await server.app.records.delete(organizations, ours.id)

    expect(Object.entries(await count(ours.id)).filter(([, left]) => left !== 0)).toEqual([])
    expect(await count(theirs.id)).toEqual(before)
  })
})
