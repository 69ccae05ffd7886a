import { openTestOutbound } from '@docket/service/testing/test-outbound'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCablecast, startFakeCablecast } from '#testing/fake-cablecast/fake-cablecast.ts'
import { BROKEN, CHALLENGE } from '#testing/fake-cablecast/quirks.ts'
import { type CablecastClient, connectCablecast } from './client.ts'
import { readCatalog, readReferences, readSchedule, readShows, readZone } from './reading.ts'
import { channelShape } from './shapes.ts'

const outbound = openTestOutbound()
const days = { from: '2026-11-01', until: '2026-11-03' }
const channel = channelShape.parse({ id: 1, name: 'Access 8' })

let fake: FakeCablecast
let client: CablecastClient
let troubles: string[]

beforeEach(async () => {
  fake = await startFakeCablecast()
  client = connectCablecast({ outbound, station: 'harborharborhar', url: fake.url })
  troubles = []
})

afterEach(() => fake.close())

const report = (sentence: string) => void troubles.push(sentence)

describe('a schedule', () => {
  it('is requested by channel, with an extra day at each end', async () => {
    await readSchedule(client, channel, days, report)

    expect(fake.calls).toEqual([
      'GET scheduleitems?start=2026-10-31&end=2026-11-04&channel=1&page_size=500&offset=0',
    ])
  })

  it('contains only its own channel, even if the server returns all', async () => {
    fake.quirks.ignoresFilters = true

    const listing = await readSchedule(client, channel, days, report)

    expect(listing?.rows.every((item) => item.channel === 1)).toBe(true)
    expect(listing?.rows).toHaveLength(8)
  })

  it('that cannot be read is reported by channel and days', async () => {
    fake.quirks.answers.set('scheduleitems', BROKEN)

    await expect(readSchedule(client, channel, days, report)).resolves.toBeUndefined()
    expect(troubles).toEqual([expect.stringMatching(/^Access 8, 2026-11-01 to 2026-11-03: .*500/)])
  })
})

describe('shows', () => {
  it('are fetched a hundred at a time', async () => {
    fake.station.shows = Array.from({ length: 230 }, (_, index) => ({ id: index + 1 }))
    const ids = fake.station.shows.map((show) => show.id)

    const { shows, unread } = await readShows(client, ids, report)

    expect(shows).toHaveLength(230)
    expect(unread).toEqual([])
    expect(fake.calls).toHaveLength(3)
    expect(fake.calls[0]?.match(/ids\[\]=/g)).toHaveLength(100)
  })

  it('come with their recordings, from a separate list if necessary', async () => {
    const along = await readShows(client, [42, 43], report)
    fake.quirks.ignoresFilters = true
    const apart = await readShows(client, [42, 43], report)

    expect(along.vods.map((vod) => vod.id)).toEqual([77, 78])
    expect(apart.shows.map((show) => show.id)).toEqual([42, 43])
    expect(apart.vods).toEqual(along.vods)
    expect(fake.calls.filter((call) => call.startsWith('GET vods'))).toHaveLength(1)
  })

  it('that could not be requested are marked as unread', async () => {
    fake.quirks.answers.set('shows', CHALLENGE)

    await expect(readShows(client, [42, 43], report)).resolves.toEqual({
      shows: [],
      vods: [],
      unread: [42, 43],
    })
    expect(troubles).toHaveLength(1)
  })

  it('that the server does not have are only missing', async () => {
    await expect(readShows(client, [42, 99], report)).resolves.toMatchObject({
      shows: [{ id: 42 }],
      unread: [],
    })
    expect(troubles).toEqual([])
  })

  it('can all be read together', async () => {
    const { shows, vods } = await readCatalog(client, report)

    expect(shows.map((show) => show.id)).toEqual([42, 43, 44, 45, 46])
    expect(vods).toHaveLength(2)
  })
})

describe('reference lists', () => {
  it('are read as far as possible', async () => {
    fake.quirks.answers.set('categories', BROKEN)
    fake.station.projects.push({ id: 0, name: 'Without a number' })

    const lists = await readReferences(client, report)

    expect(lists.categories).toEqual([])
    expect(lists.projects).toHaveLength(2)
    expect(lists.producers).toHaveLength(1)
    expect(troubles).toEqual([
      expect.stringMatching(/500.*to categories/),
      expect.stringMatching(/Not all of projects could be read. Invalid entries: 1/),
    ])
  })
})

describe('the time zone of a server', () => {
  it('is the one that it names', async () => {
    await expect(readZone(client)).resolves.toBe('America/New_York')
  })

  it.each([
    ['bare', '{"ianaTimeZone": "America/Phoenix"}', 'America/Phoenix'],
    ['not at all', '{"systemTime": {}}', undefined],
  ])('can come %s', async (_how, body, zone) => {
    fake.quirks.answers.set('systemtime', {
      kind: 'status',
      status: 200,
      type: 'application/json',
      body,
    })

    await expect(readZone(client)).resolves.toBe(zone)
  })

  it('is unknown from a server without a clock', async () => {
    fake.quirks.answers.set('systemtime', BROKEN)

    await expect(readZone(client)).resolves.toBeUndefined()
  })
})
