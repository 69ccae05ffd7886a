import { superusers } from '@docket/model/accounts/superusers'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { schedule } from '../schedule.ts'
import { added, openStation, sendChanges } from './station.ts'

const BOOKERS = 8
const FIRST = Date.parse('2026-03-02T14:00:00Z')
const STEP_MS = 2 * 60 * MINUTE_MS
const HALF_HOUR = 30 * MINUTE_MS

/** The number of races for one time, how many run at once (each on its own channel), and the random seed. */
export type RaceOptions = { races: number; atOnce: number; seed: number }

/**
 * `statuses`: the eight statuses of each race, in ascending order. `p50Ms`, `p99Ms`: response times.
 * `stored`: number of airings afterwards.
 */
export type RaceResults = { statuses: number[][]; p50Ms: number; p99Ms: number; stored: number }

/**
 * Lets eight users book overlapping times on one channel at once, repeatedly, in all three ways. On Postgres,
 * half of them use a second server.
 */
export async function runRaces({ races, atOnce, seed }: RaceOptions): Promise<RaceResults> {
  const { app, organization, logInAs } = await openStation()
  await allowBatches(app)
  // Started later, because a server reads the settings at startup.
  const other = app.config.databaseUrl && (await startTestApp(schedule, { config: app.config }))
  const lanes: string[] = []
  for (let lane = 0; lane < atOnce; lane += 1) {
    lanes.push((await app.make(channels, { organization: organization.id })).id)
  }
  const bookers: PocketBase[] = []
  for (let person = 0; person < BOOKERS; person += 1) {
    const client = await logInAs({ privileges: ['admin', 'schedule'] })
    if (other && person % 2 === 1) client.baseURL = other.url
    bookers.push(client.autoCancellation(false))
  }
  const chance = chanceOf(seed)
  const times: number[] = []

  async function book(client: PocketBase, channel: string, from: number): Promise<number> {
    const way = WAYS[Math.floor(chance() * WAYS.length)] ?? byRecord
    // All bookings include the middle of the half hour.
    const startsAt = from + Math.floor(chance() * 15) * MINUTE_MS
    const began = performance.now()
    const status = await way(client, channel, startsAt).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
    times.push(performance.now() - began)
    return status
  }

  const statuses: number[][] = []
  for (let first = 0; first < races; first += atOnce) {
    const round = lanes.map((channel) =>
      Promise.all(bookers.map((client) => book(client, channel, FIRST + first * STEP_MS))),
    )
    statuses.push(...(await Promise.all(round)).map((all) => all.sort((a, b) => a - b)))
  }
  times.sort((a, b) => a - b)
  const share = (part: number) => times[Math.floor(times.length * part)] ?? 0
  return {
    statuses,
    p50Ms: share(0.5),
    p99Ms: share(0.99),
    stored: await app.app.records.count(airings),
  }
}

/** Enables batches, which are off by default. */
export async function allowBatches(app: TestApp): Promise<void> {
  const email = 'chief@station.example'
  await app.make(superusers, { email, password: PASSWORD } as Record<string, unknown>)
  const chief = app.client()
  await chief.collection('_superusers').authWithPassword(email, PASSWORD)
  await chief.settings.update({ batch: { enabled: true, timeout: 60 } })
}

type BookingMethod = (client: PocketBase, channel: string, startsAt: number) => Promise<unknown>

const placeAt = (startsAt: number) => ({
  startsAt: toInstant(startsAt),
  endsAt: toInstant(startsAt + HALF_HOUR),
})

const byRecord: BookingMethod = (client, channel, startsAt) =>
  client.collection('airings').create({ channel, title: 'Record', ...placeAt(startsAt) })

const byBatch: BookingMethod = (client, channel, startsAt) => {
  const body = { channel, title: 'Batch', ...placeAt(startsAt) }
  const requests = [{ method: 'POST', url: '/api/collections/airings/records', body }]
  return client.send('/api/batch', { method: 'POST', body: { requests } })
}

const byChange: BookingMethod = (client, channel, startsAt) => {
  const change = added({ id: channel } as never, 'Change', '14:00–14:30')
  const becomes = change.becomes && { ...change.becomes, ...placeAt(startsAt) }
  return sendChanges(client, [{ ...change, becomes }])
}

const WAYS = [byRecord, byBatch, byChange]

/** Returns a generator of the same numbers for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
