import { openTestOutbound } from '@docket/service/testing/test-outbound'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCablecast, startFakeCablecast } from '#testing/fake-cablecast/fake-cablecast.ts'
import type { Quirks } from '#testing/fake-cablecast/quirks.ts'
import { connectCablecast } from './client.ts'
import { type ListSource, readBeside, readList } from './lists.ts'
import { showShape, type TheirShow, vodShape } from './shapes.ts'

const SHOWS: ListSource<TheirShow> = { path: 'shows', key: 'shows', shape: showShape }
const outbound = openTestOutbound()

let fake: FakeCablecast

beforeEach(async () => {
  fake = await startFakeCablecast()
})

afterEach(() => fake.close())

function read() {
  return readList(connectCablecast({ outbound, station: 'harborharborhar', url: fake.url }), SHOWS)
}

function fill(count: number): void {
  fake.station.shows = Array.from({ length: count }, (_, index) => ({ id: index + 1 }))
}

describe('a list', () => {
  it.each<[string, Partial<Quirks>]>([
    ['in one page', {}],
    ['without saying how long it is', { withoutMeta: true }],
    ['in pages of its own size, counting records', { largestPage: 90 }],
    ['in pages of its own size, counting pages', { largestPage: 90, offset: 'pages' }],
    ['one record at a time', { largestPage: 1 }],
  ])('is read completely from a server that sends it %s', async (_how, quirks) => {
    fill(quirks.largestPage === 1 ? 7 : 400)
    Object.assign(fake.quirks, quirks)

    const listing = await read()

    expect(listing.rows.map((show) => show.id)).toEqual(fake.station.shows.map((show) => show.id))
    expect(listing).toMatchObject({ complete: true, unreadable: 0 })
  })

  it.each(['records', 'pages', 'ignored'] as const)(
    'without a length continues after a full page, with offsets in %s',
    async (offset) => {
      fill(1200)
      Object.assign(fake.quirks, { withoutMeta: true, offset, largestPage: 500 })

      const { rows } = await read()

      expect(rows).toHaveLength(offset === 'ignored' ? 500 : 1200)
    },
  )

  it('is requested in one piece once its length is known', async () => {
    fill(700)

    const listing = await read()

    expect(listing.rows).toHaveLength(700)
    expect(fake.calls).toEqual([
      'GET shows?page_size=500&offset=0',
      'GET shows?page_size=800&offset=0',
    ])
  })

  it('is not considered complete when the server repeats the first page', async () => {
    fill(400)
    Object.assign(fake.quirks, { largestPage: 90, offset: 'ignored' })

    const listing = await read()

    expect(listing.rows).toHaveLength(90)
    expect(listing.complete).toBe(false)
    expect(fake.calls).toHaveLength(3)
  })

  it('is not considered complete when part of the response is missing', async () => {
    fake.quirks.answers.set('shows', { kind: 'torn', rows: 2 })

    await expect(read()).resolves.toMatchObject({ complete: false, rows: [{ id: 42 }, { id: 43 }] })
  })

  it('contains the valid records, and counts the others', async () => {
    fake.station.shows = [{ id: 1 }, { id: 2, totalRunTime: 'an hour' }, { id: 3 }]

    await expect(read()).resolves.toMatchObject({
      rows: [{ id: 1, title: '', totalRunTime: 0, vods: [] }, { id: 3 }],
      unreadable: 1,
      complete: false,
    })
  })

  it('is refused when the response contains no such list', async () => {
    fake.quirks.answers.set('shows', {
      kind: 'status',
      status: 200,
      type: 'application/json',
      body: '{"shows": null}',
    })

    await expect(read()).rejects.toThrow(/has no “shows”/)
  })

  it('contains included records', async () => {
    const client = connectCablecast({ outbound, station: 'harborharborhar', url: fake.url })
    const listing = await readList(client, SHOWS, { include: 'vod' })

    const vods = readBeside(listing, { key: 'vods', shape: vodShape })

    expect(vods.map((vod) => vod.id)).toEqual([77, 78])
  })

  it('drops every unused key, such as addresses in a station’s own network', async () => {
    const client = connectCablecast({ outbound, station: 'harborharborhar', url: fake.url })
    const listing = await readList(client, { path: 'vods', key: 'vods', shape: vodShape })

    expect(JSON.stringify(listing.rows)).not.toContain('10.0.0.5')
  })
})
