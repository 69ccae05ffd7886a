import { refusalOf } from '@docket/accounts/testing/record-server'
import { users } from '@docket/model/accounts/users'
import { shows } from '@docket/model/library/shows'
import { channels } from '@docket/model/station/channels'
import { organizations } from '@docket/model/station/organizations'
import { patient } from '@docket/model/testing/patience'
import { listen } from '@docket/records/testing/listener'
import type PocketBase from 'pocketbase'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const SHOWS = 1500
const LONG_TEXT = 'Show '.repeat(400).trim()
// The filter looks for each show's title in the long descriptions of all shows, and finds none. Evaluated naively, it
// tries every combination of three shows; a good plan tries pairs, which alone takes far longer than allowed.
const HEAVY =
  'organization.shows_via_organization.organization.shows_via_organization.description ?~ title'

let app: TestApp
let attacker: PocketBase
let other: PocketBase

beforeAll(async () => {
  app = await startTestApp()
  const { id: organization } = await app.make(organizations)
  await app.app.transaction(async (records) => {
    for (let number = 0; number < SHOWS; number += 1) {
      await records.create(shows, { organization, title: `Show ${number}`, description: LONG_TEXT })
    }
  })
  await app.make(channels, { organization, name: 'One' })
  for (const email of ['attacker@a.example', 'other@a.example']) {
    await app.make(users, { organization, email, privileges: ['content'] })
  }
  attacker = (await app.logIn('attacker@a.example')).autoCancellation(false)
  other = (await app.logIn('other@a.example')).autoCancellation(false)
})

/** Counts the calls of another member that are answered, one after the other, while `attack` runs. */
async function othersDuring(attack: Promise<unknown>) {
  let isOver = false
  const ended = attack.finally(() => {
    isOver = true
  })
  let calls = 0
  while (!isOver) {
    calls += 1
    // Each filter is different, so that no response comes from the cache.
    await other.collection('shows').getList(1, 20, { filter: `title != "${calls}"` })
    await other.collection('channels').getList(1, 1, { filter: `name != "${calls}"` })
  }
  await ended
  return calls
}

describe('a filter that would run forever', () => {
  it('is stopped with advice, and delays nobody else, even with long searches', async () => {
    const ended: string[] = []
    const attacks = [HEAVY, `${HEAVY} || title = ""`].map((filter) =>
      refusalOf(attacker.collection('shows').getList(1, 1, { filter })),
    )
    const filter = 'organization.shows_via_organization.title ?~ "Show 1499" && title = "Show 7"'
    const search = other.collection('shows').getList(1, 1, { filter })
    const searching = search.then(() => ended.push('search'))
    const calls = await othersDuring(Promise.all(attacks).then(() => ended.push('attacks')))
    await searching
    for (const refusal of await Promise.all(attacks)) {
      expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining('Narrow') })
    }
    expect((await search).items).toMatchObject([{ title: 'Show 7' }])
    expect(ended).toEqual(['search', 'attacks'])
    // If the other member had to wait for the attacks, only one round of calls would finish.
    expect(calls).toBeGreaterThan(2)
  })

  it('is also stopped as a sort', async () => {
    const sort = '-organization.shows_via_organization.organization.shows_via_organization.title'
    const refused = await refusalOf(attacker.collection('shows').getList(1, 1, { sort }))
    expect(refused.status).toBe(400)
  })
})

// A cheap query that the estimate rates as expensive: it combines the station's shows in pairs, but only for a few of
// them.
const LONG = 'organization.shows_via_organization.title ?~ "Show 1499"'

describe('simultaneous long searches', () => {
  it('wait for each other: forty of one user are all answered', async () => {
    const searches = Array.from({ length: 40 }, (_, number) =>
      other.collection('shows').getList(1, 1, { filter: `${LONG} && title = "Show ${number}"` }),
    )

    const found = (await Promise.all(searches)).map(({ items }) => items[0]?.title)

    expect(found).toEqual(Array.from({ length: 40 }, (_, number) => `Show ${number}`))
  })

  it('run once when they are the same, for any number of users', async () => {
    const filter = `${LONG} && title = "Show 8"`
    // As many as a server accepts at once, no matter how slow it is.
    const searches = Array.from({ length: 45 }, () =>
      other.collection('shows').getList(1, 1, { filter }),
    )

    const found = (await Promise.all(searches)).map(({ items }) => items[0]?.title)

    expect(new Set(found)).toEqual(new Set(['Show 8']))
  })

  it('show users what they wrote before they searched', async () => {
    const filter = `${LONG} && title ~ "Brand new"`
    const search = () => other.collection('shows').getList(1, 1, { filter })
    const earlier = search()
    const organization = other.authStore.record?.organization
    const { id } = await other.collection('shows').create({ title: 'Brand new', organization })

    expect((await search()).items).toMatchObject([{ id }])
    await earlier
    await other.collection('shows').delete(id)
  })
})

describe('an expand that goes back and forth', () => {
  it('is refused before it grows larger than a response may be', async () => {
    const records = attacker.collection('shows')
    const round = 'organization.shows_via_organization'
    const refused = await refusalOf(records.getList(1, 30, { expand: `${round}.${round}` }))
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('Expand fewer') })
    const once = await records.getList(1, 1, { expand: round })
    const { shows_via_organization } = once.items[0]?.expand?.organization.expand ?? {}
    expect(shows_via_organization).toHaveLength(1000)
  })
})

describe('a subscription with a filter that would run forever', () => {
  it('delays neither changes nor other subscribers', async () => {
    const [slow, plain] = [await listen(app.url), await listen(app.url)]
    const options = encodeURIComponent(JSON.stringify({ query: { filter: HEAVY } }))
    await slow.subscribe([`shows/*?options=${options}`], attacker.authStore.token)
    await plain.subscribe(['shows/*'], other.authStore.token)
    const records = other.collection('shows')
    const told = async (): Promise<number> => {
      const began = performance.now()
      const { id } = await records.create({
        title: 'New',
        organization: other.authStore.record?.organization,
      })
      expect((await plain.next()).data).toMatchObject({ action: 'create', record: { id } })
      await records.delete(id)
      expect((await plain.next()).data).toMatchObject({ action: 'delete', record: { id } })
      return performance.now() - began
    }
    // The fastest of several runs, because other tests use the processor at the same time.
    expect(Math.min(await told(), await told(), await told())).toBeLessThan(patient(1500))
    slow.close()
    plain.close()
  })
})

function expectStatus({ status }: { status: number }, expected: number): number {
  if (status !== expected) throw new Error(`It was ${status}.`)
  return status
}

// This test is last, because the requests that are still waiting would delay the other tests.
describe('filters that would run forever', () => {
  it('are refused for a user who has too many of them waiting', async () => {
    const filters = Array.from({ length: 60 }, (_, number) => `title = "n${number}" || ${HEAVY}`)
    const late = filters.map((filter) =>
      refusalOf(attacker.collection('shows').getList(1, 1, { filter })),
    )
    expect(await Promise.any(late.map(async (one) => expectStatus(await one, 429)))).toBe(429)
    // The remaining requests need not be awaited: the server can stop at any time.
    for (const one of late) one.catch(() => undefined)
    expect((await other.collection('channels').getList(1, 1)).totalItems).toBe(1)
  })
})
