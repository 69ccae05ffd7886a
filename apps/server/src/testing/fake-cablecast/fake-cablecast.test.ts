import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHARLOTTE, hasCharlotte } from './charlotte.ts'
import { type FakeCablecast, startFakeCablecast } from './fake-cablecast.ts'

let fake: FakeCablecast

beforeEach(async () => {
  fake = await startFakeCablecast()
})

afterEach(() => fake.close())

function ask(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`${fake.url}/CablecastAPI/v1/${path}`, init)
}

async function idsOf(path: string, key: string): Promise<number[]> {
  const answer = (await (await ask(path)).json()) as Record<string, { id: number }[]>
  return (answer[key] ?? []).map((row) => row.id)
}

describe('the fake Cablecast server', () => {
  it('returns lists with and without meta, as the real one does', async () => {
    const shows = (await (await ask('shows?page_size=2&offset=1')).json()) as object
    const categories = (await (await ask('categories')).json()) as object

    expect(shows).toMatchObject({
      meta: { offset: 1, pageSize: 2, count: 5 },
      shows: [{ id: 43 }, { id: 44 }],
    })
    expect(categories).toEqual({ categories: [expect.anything(), expect.anything()] })
  })

  it('accepts page_size and ignores pageSize', async () => {
    await expect(idsOf('shows?page_size=1', 'shows')).resolves.toEqual([42])
    await expect(idsOf('shows?pageSize=1', 'shows')).resolves.toHaveLength(5)
    await expect(idsOf('shows?page_size=-1', 'shows')).resolves.toHaveLength(5)
  })

  it('counts offsets in pages when configured', async () => {
    fake.quirks.offset = 'pages'

    await expect(idsOf('shows?page_size=2&offset=1', 'shows')).resolves.toEqual([44, 45])
  })

  it('filters shows by number and last change', async () => {
    await expect(idsOf('shows?ids[]=45&ids[]=42', 'shows')).resolves.toEqual([42, 45])
    fake.station.shows = [
      { id: 1, lastModified: '2026-10-01T00:00:00.12-04:00' },
      { id: 2, lastModified: '2026-10-28T09:00:00.12-04:00' },
    ]
    await expect(idsOf('shows?since=2026-10-02T00:00:00', 'shows')).resolves.toEqual([2])
  })

  it('filters schedule items by day, instant, channel, show, and privacy', async () => {
    const key = 'scheduleItems'

    await expect(idsOf('scheduleitems?start=2026-11-02&end=2026-11-02', key)).resolves.toEqual([
      9006, 9007, 9008, 9009,
    ])
    await expect(
      idsOf('scheduleitems?start=2026-11-03T00:00:00Z&end=2026-11-03T01:00:00Z', key),
    ).resolves.toEqual([9006, 9007])
    await expect(idsOf('scheduleitems?channel=2', key)).resolves.toEqual([9009])
    await expect(idsOf('scheduleitems?show=-1', key)).resolves.toEqual([9004])
    await expect(idsOf('scheduleitems?include_cg_exempt=false', key)).resolves.not.toContain(9006)
  })

  it('includes the recordings of shows on request', async () => {
    await expect(idsOf('shows?ids[]=42&include=reel,vod', 'vods')).resolves.toEqual([77])
    await expect(idsOf('shows?ids[]=42', 'vods')).resolves.toEqual([])
  })

  it('returns single records, the clock, and the station’s own fields', async () => {
    const show = (await (await ask('shows/42')).json()) as object
    const time = (await (await ask('systemtime')).json()) as object
    const fields = (await (await ask('showfields')).json()) as object

    expect(show).toMatchObject({ show: { id: 42 }, meta: null })
    expect(time).toMatchObject({ systemTime: { ianaTimeZone: 'America/New_York' } })
    expect(fields).toMatchObject({ showFields: [{ id: 1 }], fieldDefinitions: [{ name: 'Topic' }] })
  })

  it('refuses writes, wrong secrets, and unknown paths', async () => {
    const post = await ask('shows/search/advanced', { method: 'POST' })
    const unknown = await ask('nothing')
    fake.quirks.secret = 'reader:secret'
    const stranger = await ask('shows')
    const headers = { authorization: `Basic ${btoa('reader:secret')}` }

    expect([post.status, unknown.status, stranger.status]).toEqual([403, 404, 401])
    expect((await ask('shows', { headers })).status).toBe(200)
  })

  it('never responds to a request for a year of schedule', async () => {
    const year = ask('scheduleitems?start=2026-01-01&end=2026-12-31', {
      signal: AbortSignal.timeout(100),
    })

    await expect(year).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it.skipIf(!hasCharlotte)(
    'can serve a real station’s data (skipped without its saved answers)',
    async () => {
      const charlotte = await startFakeCablecast({ folder: CHARLOTTE })
      const answer = await fetch(`${charlotte.url}/cablecastapi/v1/scheduleitems?page_size=1`)
      await charlotte.close()

      await expect(answer.json()).resolves.toMatchObject({ meta: { count: 211 } })
    },
  )
})
