import { type User, users } from '@docket/model/accounts/users'
import { integrations } from '@docket/model/integrations/integrations'
import { organizations } from '@docket/model/station/organizations'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BROKEN } from '#testing/fake-cablecast/quirks.ts'
import { type ImportStation, openImportStation } from './testing/import-station.ts'

const KEY = 'reader:s3same'

let station: ImportStation
let colleague: PocketBase
let stranger: PocketBase

beforeAll(async () => {
  station = await openImportStation()
  station.fake.quirks.secret = KEY
  const admin = await personOf(station.organization.id, ['admin'])
  const body = { baseUrl: station.fake.url, apiKey: KEY }
  await admin.send('/api/integrations/cablecast', { method: 'POST', body })
  colleague = await personOf(station.organization.id, [])
  const elsewhere = { name: 'Lakeside', slug: 'lakeside', timeZone: 'America/Chicago' }
  stranger = await personOf((await station.app.records.create(organizations, elsewhere)).id, [])
})

afterAll(() => station.close())

async function personOf(organization: string, privileges: User['privileges']) {
  const person = await station.make(users, { organization, privileges })
  return station.logIn((person as User).email)
}

const read = (client: PocketBase, path: string) =>
  client.send(`/api/v1/${path}`, { method: 'GET', requestKey: null })

describe('S7.3 the pass-through to the station’s Cablecast server', () => {
  it('returns lists and single records to staff, with the key that only the server knows', async () => {
    station.fake.calls.length = 0
    const { channels } = await read(colleague, 'channels')
    const { shows } = await read(colleague, 'shows?page_size=2&include=category')
    const { show } = await read(colleague, `shows/${shows[0].id}`)

    expect(channels.map(({ name }: { name: string }) => name)).toEqual(
      station.fake.station.channels.map(({ name }) => name),
    )
    expect(shows).toHaveLength(2)
    expect(show.title).toBe(shows[0].title)
    expect(station.fake.calls).toEqual([
      'GET channels',
      'GET shows?page_size=2&include=category',
      `GET shows/${shows[0].id}`,
    ])
  })

  it('leaves out producers’ contact details', async () => {
    const { producers } = await read(colleague, 'producers')
    expect(producers.length).toBeGreaterThan(0)
    for (const producer of producers) {
      expect(['id', 'name', 'active', 'website']).toEqual(
        expect.arrayContaining(Object.keys(producer)),
      )
    }
  })

  it.each(['users', 'forceevents', 'shows/1/edit', '../v2/shows', 'systeminfo'])(
    'returns 404 for %s without a request',
    async (path) => {
      station.fake.calls.length = 0
      await expect(read(colleague, encodeURI(path))).rejects.toMatchObject({ status: 404 })
      expect(station.fake.calls).toEqual([])
    },
  )

  it.each(['shows?pageSize=2', 'shows?ids[]=x', `shows?search=${'x'.repeat(201)}`])(
    'refuses parameters that the server would ignore or that are too long: %s',
    async (path) => {
      await expect(read(colleague, path)).rejects.toMatchObject({ status: 400 })
    },
  )

  it('is for logged-in users of a station that has a server', async () => {
    const guest = new PocketBase(colleague.baseURL)
    await expect(read(guest, 'channels')).rejects.toMatchObject({ status: 401 })
    await expect(read(stranger, 'channels')).rejects.toMatchObject({
      status: 404,
      response: { message: 'No Cablecast server is connected to this station.' },
    })
    const nobody = await personOf('', [])
    await expect(read(nobody, 'channels')).rejects.toMatchObject({ status: 404 })
  })

  it('only reads', async () => {
    const write = colleague.send('/api/v1/shows', { method: 'POST', requestKey: null })
    await expect(write).rejects.toMatchObject({ status: 404 })
  })

  it('reports the error of the server', async () => {
    station.fake.quirks.answers.set('locations', BROKEN)
    await expect(read(colleague, 'locations')).rejects.toMatchObject({
      status: 502,
      response: { message: expect.stringContaining('Cablecast') },
    })
    expect(await station.app.records.count(integrations)).toBe(1)
  })
})
