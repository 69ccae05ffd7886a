import { beforeAll, describe, expect, it } from 'vitest'
import {
  type CreatedRecord,
  expectRefusal,
  field,
  type Stranger,
  startStranger,
} from '../testing/stranger.ts'

let stranger: Stranger
let count = 0
const COLLECTIONS = '/api/collections'
const PLACES = `${COLLECTIONS}/places/records`
const BERLIN = { lon: 13.405, lat: 52.52 }
const ROME = { lon: 12.4964, lat: 41.9028 }
const ZERO = { lon: 0, lat: 0 }

beforeAll(async () => {
  stranger = await startStranger()
  await stranger.collection({
    name: 'places',
    fields: [
      { name: 'title', type: 'text' },
      { name: 'location', type: 'geoPoint' },
    ],
    updateRule: '@request.body.location:isset = false || @request.body.location.lat > location.lat',
  })
  const id = (await stranger.asAdmin('GET', `${COLLECTIONS}/places`)).body.id
  await stranger.collection({
    name: 'visits',
    fields: [{ name: 'place', type: 'relation', collectionId: id, maxSelect: 1 }],
  })
})

const create = (location: unknown, collection = 'places') =>
  stranger.call('POST', `${COLLECTIONS}/${collection}/records`, { body: { location } })

describe('§3 a geoPoint', () => {
  it.each([
    ['an object', BERLIN, BERLIN],
    ['JSON text', JSON.stringify(BERLIN), BERLIN],
    ['numbers as text', { lon: '13.405', lat: '52.52' }, BERLIN],
    ['other keys, which are ignored', { ...BERLIN, height: 34 }, BERLIN],
    ['one coordinate', { lat: 52.52 }, { lon: 0, lat: 52.52 }],
    ['the outermost degrees', { lon: -180, lat: 90 }, { lon: -180, lat: 90 }],
    ['an empty object', {}, ZERO],
    ['null', null, ZERO],
    ['an empty text', '', ZERO],
    ['nothing', undefined, ZERO],
  ])('is read from %s', async (_what, given, stored) => {
    const { body } = await create(given)
    expect(body.location).toEqual(stored)
    expect((await stranger.call('GET', `${PLACES}/${body.id}`)).body.location).toEqual(stored)
  })

  it('is read from a form', async () => {
    const form = new FormData()
    form.set('location', JSON.stringify(ROME))
    expect((await stranger.call('POST', PLACES, { body: form })).body.location).toEqual(ROME)
  })

  it.each([
    [{ lon: 180.1, lat: 0 }, 'validation_invalid_longitude'],
    [{ lon: 0, lat: -90.1 }, 'validation_invalid_latitude'],
    [{ lon: 'east', lat: 1 }, 'validation_invalid_value'],
    [{ longitude: 1, latitude: 1 }, 'validation_invalid_value'],
    [[13, 52], 'validation_invalid_value'],
    ['13,52', 'validation_invalid_value'],
    [7, 'validation_invalid_value'],
    [true, 'validation_invalid_value'],
  ])('cannot be %j', async (given, code) => {
    expectRefusal(await create(given), 400, { codes: { location: code } })
  })

  it('that is required cannot be 0/0', async () => {
    const it = { name: 'location', type: 'geoPoint', required: true }
    await stranger.collection({ name: 'fixed', fields: [it] })
    for (const given of [undefined, null, ZERO, {}]) {
      const codes = { location: 'validation_required' }
      expectRefusal(await create(given, 'fixed'), 400, { codes })
    }
    expect((await create({ lon: 0, lat: 1 }, 'fixed')).status).toBe(200)
  })

  it('is returned in both forms of its collection', async () => {
    const made = await stranger.asAdmin('POST', COLLECTIONS, {
      name: 'older',
      type: 'base',
      schema: [field('location', 'geoPoint')],
    })
    const { schema, fields } = made.body as Record<string, Record<string, unknown>[]>
    expect(schema).toMatchObject([{ name: 'location', type: 'geoPoint', options: {} }])
    expect(fields?.[1]).toMatchObject({ name: 'location', type: 'geoPoint', system: false })
    const again = await stranger.asAdmin('PATCH', `${COLLECTIONS}/older`, made.body)
    expect(again.body.fields).toEqual(fields)
  })
})

describe('§4 a geoPoint in a filter', () => {
  let berlin: CreatedRecord
  let rome: CreatedRecord
  let visit: CreatedRecord

  beforeAll(async () => {
    berlin = await stranger.create('places', { title: 'known', location: BERLIN })
    rome = await stranger.create('places', { title: 'known', location: ROME })
    visit = await stranger.create('visits', { place: rome.id })
  })

  it.each([
    ['location.lat > 50', ['berlin']],
    ['location.lat = 41.9028', ['rome']],
    ['location.lon != 13.405', ['rome']],
    ['location.lat ~ "41.9"', ['rome']],
    ['location.lat > @request.query.lat', ['berlin']],
    ['geoDistance(location.lon, location.lat, 13.405, 52.52) < 1', ['berlin']],
    ['geoDistance(location.lon, location.lat, 13.405, 52.52) > 1180', ['rome']],
    ['geoDistance(location.lon, location.lat, 13.405, 52.52) < 1190', ['berlin', 'rome']],
    ['visits_via_place.place.location.lat < 50', ['rome']],
    ['location != ""', ['berlin', 'rome']],
  ])('gives its degrees: %s', async (filter, names) => {
    const query = { filter: `title = "known" && (${filter})`, lat: '50' }
    const { body } = await stranger.list('places', query, stranger.admin)
    const found = (body.items as CreatedRecord[]).map(({ id }) =>
      id === rome.id ? 'rome' : 'berlin',
    )
    expect(found.sort()).toEqual(names)
  })

  it('is reached through a relation', async () => {
    expect(await stranger.found('visits', 'place.location.lat < 50')).toEqual([visit.id])
  })

  it.each(['location.height > 1', 'location.lon.x > 1', 'location.lat:lower = "1"'])(
    'has no other parts: %s',
    async (filter) => {
      expectRefusal(await stranger.list('places', { filter }), 400)
    },
  )

  it.each(['location', '-location.lat', 'location.lon'])('does not sort: %s', async (sort) => {
    expectRefusal(await stranger.list('places', { sort }), 400)
  })

  it('can be compared in rules with what is sent', async () => {
    const path = `${PLACES}/${berlin.id}`
    const move = (location: unknown) => stranger.call('PATCH', path, { body: { location } })
    expectRefusal(await move(ROME), 404)
    expectRefusal(await move(JSON.stringify(ROME)), 404)
    expect((await move(JSON.stringify({ ...BERLIN, lat: 52.53 }))).status).toBe(200)
  })
})

describe('§4 a geoPoint that is sent', () => {
  it.each([
    [undefined, false],
    [{ lon: 13.405, lat: 52.52 }, false],
    [{ lat: 52.52, lon: 13.405, height: 3 }, false],
    [{ lon: 13.405, lat: 52.53 }, true],
    [{ lon: 13.4, lat: 52.52 }, true],
    [null, true],
  ])('%j is compared with the stored one by :changed', async (location, isChanged) => {
    const rules = [true, false].map((changed) => `@request.body.location:changed = ${changed}`)
    const names = ['movers', 'stayers']
    for (const [at, updateRule] of rules.entries()) {
      const name = `${names[at]}${++count}`
      const fields = [{ name: 'location', type: 'geoPoint' }]
      await stranger.collection({ name, fields, updateRule })
      const { id } = await stranger.create(name, { location: BERLIN })
      const path = `${COLLECTIONS}/${name}/records/${id}`
      const { status } = await stranger.call('PATCH', path, { body: { location } })
      expect(status, updateRule).toBe(isChanged === (at === 0) ? 200 : 404)
    }
  })
})

describe('§10 a geoPoint in a collection that changes', () => {
  it('is added with its zero, and becomes JSON and text and a geoPoint again', async () => {
    const { id } = await stranger.create('older', {})
    const change = (...fields: object[]) =>
      stranger.asAdmin('PATCH', `${COLLECTIONS}/older`, { fields })
    const it = { id: 'place', name: 'spot' }
    expect((await change({ ...it, type: 'geoPoint' })).status).toBe(200)
    const path = `${COLLECTIONS}/older/records/${id}`
    expect((await stranger.asAdmin('GET', path)).body.spot).toEqual(ZERO)
    await stranger.asAdmin('PATCH', path, { spot: ROME })
    for (const type of ['json', 'geoPoint', 'text', 'geoPoint']) {
      expect((await change({ ...it, type })).status).toBe(200)
      const { spot } = (await stranger.asAdmin('GET', path)).body
      expect(type === 'text' ? JSON.parse(String(spot)) : spot).toEqual(ROME)
    }
    expectRefusal(await change({ ...it, type: 'number' }), 400)
    await stranger.asAdmin('PATCH', path, { spot: null })
    expect((await change({ ...it, type: 'number' })).status).toBe(200)
  })

  it('keeps its type in a view', async () => {
    const place = await stranger.create('places', { title: 'seen', location: ROME })
    await stranger.create('visits', { place: place.id })
    const viewQuery = 'SELECT v.id, p.location FROM visits v LEFT JOIN places p ON p.id = v.place'
    await stranger.create('visits', { place: '' })
    await stranger.collection({ name: 'seen', type: 'view', viewQuery, ...CLOSED })
    const { fields } = (await stranger.asAdmin('GET', `${COLLECTIONS}/seen`)).body
    expect((fields as object[])[1]).toMatchObject({ name: 'location', type: 'geoPoint' })
    const spots = await stranger.found('seen', 'location.lat < 42', 'location')
    expect(spots).toEqual(expect.arrayContaining([ROME, ZERO]))
  })
})

const CLOSED = { createRule: null, updateRule: null, deleteRule: null }
