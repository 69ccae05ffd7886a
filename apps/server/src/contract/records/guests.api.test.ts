import { superusers } from '@docket/model/accounts/superusers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const ITEMS = 600
const IN_A_BATCH = 50
// The filter compares every pair of items, which exceeds the cost limit for queries that are not isolated.
const HEAVY = `place.crowd_items_via_place.title ?~ "Item ${ITEMS - 1}"`
const OPEN = { type: 'base', listRule: '', viewRule: '', createRule: '' }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp([], { config: { trustedProxies: ['127.0.0.1'] } })
  const email = 'chief@crowd.example'
  await app.make(superusers, { email, password: PASSWORD } as Record<string, unknown>)
  const chief = app.client()
  await chief.collection('_superusers').authWithPassword(email, PASSWORD)
  await chief.settings.update({ batch: { enabled: true } })
  const title = { name: 'title', type: 'text' }
  const places = await chief.collections.create({ ...OPEN, name: 'crowd_places', fields: [title] })
  const place = { name: 'place', type: 'relation', collectionId: places.id, maxSelect: 1 }
  await chief.collections.create({ ...OPEN, name: 'crowd_items', fields: [title, place] })
  const { id } = await chief.collection('crowd_places').create({ title: 'Here' })
  for (let first = 0; first < ITEMS; first += IN_A_BATCH) {
    const batch = chief.createBatch()
    for (let number = first; number < first + IN_A_BATCH; number += 1) {
      batch.collection('crowd_items').create({ title: `Item ${number}`, place: id })
    }
    await batch.send()
  }
})

/** Requests the list as a guest whose request arrives through the operator's proxy. */
async function listOf(
  guest: number,
  filter: string,
): Promise<{ status: number; titles: string[] }> {
  const query = new URLSearchParams({ filter: `${HEAVY} && ${filter}`, skipTotal: '1' })
  const from = `203.0.${Math.floor(guest / 250)}.${(guest % 250) + 1}`
  const answer = await fetch(`${app.url}/api/collections/crowd_items/records?${query}`, {
    headers: { 'x-forwarded-for': from },
  })
  const { items = [] } = (await answer.json()) as { items?: { title: string }[] }
  return { status: answer.status, titles: items.map((item) => item.title) }
}

describe('expensive public lists', () => {
  // A server that falls behind refuses some simultaneous requests, which depends on the machine. The fake clock makes
  // the server measure no delay, so that only the number of requests decides.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('are all answered to guests who request different ones at the same time', async () => {
    const guests = Array.from({ length: 64 }, (_, guest) => guest)
    const answers = await Promise.all(
      guests.map((guest) => listOf(guest, `title = "Item ${guest}"`)),
    )

    expect(answers).toEqual(guests.map((guest) => ({ status: 200, titles: [`Item ${guest}`] })))
  })

  it('are all answered to one guest who requests 32 at the same time', async () => {
    const numbers = Array.from({ length: 32 }, (_, number) => 100 + number)
    const answers = await Promise.all(
      numbers.map((number) => listOf(99, `title = "Item ${number}"`)),
    )

    expect(answers).toEqual(numbers.map((number) => ({ status: 200, titles: [`Item ${number}`] })))
  })
})
