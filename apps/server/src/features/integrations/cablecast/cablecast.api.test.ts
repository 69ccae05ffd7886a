import { users } from '@docket/model/accounts/users'
import { type Integration, integrations, syncRuns } from '@docket/model/integrations/integrations'
import { type Show, shows } from '@docket/model/library/shows'
import type PocketBase from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BROKEN } from '#testing/fake-cablecast/quirks.ts'
import { type ImportStation, openImportStation } from './testing/import-station.ts'

const QUARTER_MS = 900_000

let station: ImportStation

beforeEach(async () => {
  station = await openImportStation()
})

afterEach(() => station.close())

function records() {
  return station.app.records
}

describe('every quarter of an hour', () => {
  it('the known servers are imported again, each once', async () => {
    await station.importNow()
    Object.assign(station.fake.station.shows[0] ?? {}, { cgTitle: 'Council' })
    await station.jobs.drain()
    const afterFirst = await records().count(syncRuns)
    await station.jobs.drain()
    const tooSoon = await records().count(syncRuns)
    station.clock.advance(QUARTER_MS)
    await station.jobs.drain()

    expect([afterFirst, tooSoon, await records().count(syncRuns)]).toEqual([2, 2, 3])
    await expect(records().count(shows, { title: 'Council' })).resolves.toBe(1)
  })

  it('a server that requires a secret is left to processes that know it', async () => {
    station.fake.quirks.secret = 'reader:s3same'
    await station.importNow({ secret: 'reader:s3same' })

    await station.jobs.drain()

    await expect(records().count(syncRuns)).resolves.toBe(1)
  })

  it('an unavailable server does not delay the others', async () => {
    await station.importNow()
    const organization = station.organization.id
    await station.make(integrations, {
      organization,
      kind: 'cablecast',
      baseUrl: 'http://127.0.0.1:9',
      lastSyncAt: '2026-10-31 12:00:00.000Z',
    })
    station.clock.advance(QUARTER_MS)

    await station.jobs.drain()

    const ended = (await records().list(syncRuns)).map((run) => run.status)
    expect(ended.sort()).toEqual(['failed', 'ok', 'ok'])
  })

  it('an address that never worked is not tried again', async () => {
    await expect(station.importNow({ url: 'http://127.0.0.1:9' })).rejects.toThrow(/did not answer/)

    await station.jobs.drain()

    await expect(records().count(integrations)).resolves.toBe(1)
    await expect(records().count(syncRuns)).resolves.toBe(1)
  })

  it('a server without an integration is no longer imported', async () => {
    await station.importNow()
    const [integration] = await records().list(integrations)
    await station.app.jobs.enqueue({
      kind: 'cablecast.import',
      payload: { integration: integration?.id },
    })
    await records().delete(integrations, integration?.id ?? '')
    const calls = station.fake.calls.length

    await station.jobs.drain()

    expect(station.fake.calls).toHaveLength(calls)
  })

  it('a failure is retried the next time, not at once', async () => {
    await station.importNow()
    station.fake.quirks.answers.set('channels', BROKEN)

    await station.jobs.drain()
    station.clock.advance(60_000)
    await station.jobs.drain()
    const atOnce = await records().count(syncRuns, { status: 'failed' })
    station.clock.advance(QUARTER_MS)
    await station.jobs.drain()

    expect([atOnce, await records().count(syncRuns, { status: 'failed' })]).toEqual([1, 2])
  })
})

describe('a change by staff', () => {
  let staff: PocketBase
  let show: Show

  beforeEach(async () => {
    await station.importNow()
    const organization = station.organization.id
    const person = { organization, email: 'staff@harbor.example', privileges: ['admin' as const] }
    await station.make(users, person)
    staff = await station.logIn('staff@harbor.example')
    show = (await records().list(shows, { where: { title: 'City Council' } }))[0] as Show
  })

  function changeOverThere(values: Record<string, unknown>): void {
    Object.assign(station.fake.station.shows[0] ?? {}, values)
  }

  it('in a show is recorded by field, and survives the next import', async () => {
    await staff.collection('shows').update(show.id, { title: 'Our Council', local: true })
    await staff.collection('shows').update(show.id, { ageRating: 'TV-G' })
    changeOverThere({ cgTitle: 'Theirs', comments: 'New.', ageRating: 'TV-Y' })

    await station.importNow()

    await expect(records().get(shows, show.id)).resolves.toMatchObject({
      title: 'Our Council',
      ageRating: 'TV-G',
      description: 'New.',
      local: true,
      overridden: ['title', 'ageRating'],
    })
  })

  it('in a show is overwritten by Cablecast again once the override is removed', async () => {
    await staff.collection('shows').update(show.id, { title: 'Our Council', ageRating: 'TV-G' })
    await staff.collection('shows').update(show.id, { overridden: ['ageRating'] })

    await station.importNow()

    await expect(records().get(shows, show.id)).resolves.toMatchObject({
      title: 'City Council',
      ageRating: 'TV-G',
      overridden: ['ageRating'],
    })
  })

  it('in a local show is not recorded', async () => {
    const own = await station.make(shows, { organization: station.organization.id })

    await staff.collection('shows').update(own.id, { title: 'Ours' })

    await expect(records().get(shows, own.id)).resolves.toMatchObject({ overridden: null })
  })

  it('shows them runs and integrations, but no secrets', async () => {
    const runs = await staff.collection('syncRuns').getFullList()
    const [integration] = await staff.collection<Integration>('integrations').getFullList()

    expect(runs).toMatchObject([{ status: 'ok' }])
    expect(integration).toMatchObject({ kind: 'cablecast', hasSecret: false })
    expect(integration).not.toHaveProperty('secret')
  })
})
