import { shows } from '@docket/model/library/shows'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { trials } from '@docket/model/testing/thoroughness'
import { MINUTE_MS, toInstant } from '@docket/model/time/instants'
import type PocketBase from 'pocketbase'
import { describe, expect, it } from 'vitest'
import { allowBatches, runRaces } from './testing/race.ts'
import { added, airtime, moveTo, openStation, sendChanges } from './testing/station.ts'

const RACES = trials(60, 200)
// Each race sends two requests: more than 48 at once from one address may be refused with a retry delay.
const AT_ONCE = 20
const FIRST = Date.parse('2026-03-02T14:00:00Z')
const HALF_HOUR = 30 * MINUTE_MS

type Outcome = { status: number; code?: string; clashesWith?: string }

describe('two users who book the same time at once', () => {
  it('get different answers in many races: one succeeds, the other learns who did', async () => {
    const { app, organization, scheduler, logInAs } = await openStation()
    const lanes: string[] = []
    for (let lane = 0; lane < AT_ONCE; lane += 1) {
      lanes.push((await app.make(channels, { organization: organization.id })).id)
    }
    const rival = await logInAs({ privileges: ['admin'] })

    async function book(client: PocketBase, title: string, race: number): Promise<Outcome> {
      const startsAt = FIRST + race * HALF_HOUR
      try {
        await client.collection('airings').create(
          {
            channel: lanes[race % AT_ONCE] ?? '',
            title,
            startsAt: toInstant(startsAt),
            endsAt: toInstant(startsAt + HALF_HOUR),
          },
          { requestKey: null },
        )
        return { status: 200 }
      } catch (error) {
        return outcomeOf(error)
      }
    }

    const ours = (race: number) => book(scheduler, 'Ours', race)
    const theirs = (race: number) => book(rival, 'Theirs', race)
    const outcomes: Outcome[][] = []
    for (let first = 0; first < RACES; first += AT_ONCE) {
      const races = Array.from({ length: AT_ONCE }, (_, index) => {
        const race = first + index
        // Alternates which request is sent first.
        const [one, other] = race % 2 === 0 ? [ours, theirs] : [theirs, ours]
        return Promise.all([one(race), other(race)])
      })
      outcomes.push(...(await Promise.all(races)))
    }

    const decided = outcomes.map((pair) => pair.map(({ status }) => status).sort((a, b) => a - b))
    expect(decided).toEqual(Array.from({ length: RACES }, () => [200, 400]))
    const losers = outcomes.flat().filter(({ status }) => status === 400)
    expect(losers.every(({ code }) => code === 'airing_clashes')).toBe(true)
    expect(new Set(losers.map(({ clashesWith }) => clashesWith))).toEqual(
      new Set(['Ours', 'Theirs']),
    )
    expect(await app.app.records.count(airings)).toBe(RACES)
  })
})

describe('eight users who book overlapping times on one channel at once', () => {
  it('succeed one at a time in each of 24 races on three channels, without a busy error', async () => {
    const { statuses, stored } = await runRaces({ races: 24, atOnce: 3, seed: 11 })

    expect(statuses).toEqual(Array.from({ length: 24 }, () => [200, ...Array(7).fill(400)]))
    expect(stored).toBe(24)
  })
})

describe('a request that is known to write to a channel', () => {
  const WRITERS = 12

  it('waits for others before it begins, in a batch', async () => {
    let begun = 0
    const { app, organization, access, logInAs } = await openStation((parts) => {
      parts.guard(shows, 'counts', () => {
        begun += 1
      })
    })
    await allowBatches(app)
    const client = (await logInAs({ privileges: ['admin'] })).autoCancellation(false)

    const batches = Array.from({ length: WRITERS }, (_, number) => {
      const startsAt = FIRST + number * HALF_HOUR
      const show = { organization: organization.id, title: `Show ${number}` }
      const airing = {
        channel: access.id,
        title: `Airing ${number}`,
        startsAt: toInstant(startsAt),
        endsAt: toInstant(startsAt + HALF_HOUR),
      }
      const requests = [
        { method: 'POST', url: '/api/collections/shows/records', body: show },
        { method: 'POST', url: '/api/collections/airings/records', body: airing },
      ]
      return client.send('/api/batch', { method: 'POST', body: { requests } })
    })
    await Promise.all(batches)

    // A few may still conflict on the same index page.
    expect(begun).toBeLessThan(WRITERS * 1.5)
  })

  it('waits for others before it begins, in a change of the schedule', async () => {
    const seen: string[] = []
    const { app, organization, make, access, logInAs } = await openStation((parts) => {
      parts.guard(airings, 'listens', ({ channel }) => void seen.push(channel))
    })
    const client = (await logInAs({ privileges: ['schedule'] })).autoCancellation(false)
    const own = await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        const { id: channel } = await app.make(channels, { organization: organization.id })
        return make({ channel, ...airtime('18:00–18:30') })
      }),
    )
    seen.length = 0

    await Promise.all(
      own.map((airing, number) => {
        const startsAt = FIRST + number * HALF_HOUR
        const place = { startsAt: toInstant(startsAt), endsAt: toInstant(startsAt + HALF_HOUR) }
        const other = added(access, 'Other', '14:00–14:30')
        const becomes = other.becomes && { ...other.becomes, ...place }
        return sendChanges(client, [moveTo(airing, '20:00–20:30'), { ...other, becomes }])
      }),
    )

    expect(seen.filter((channel) => channel !== access.id).length).toBeLessThan(WRITERS * 1.5)
  })
})

describe('two users who move the same airing at once', () => {
  it('get different answers in each of 50 races, and nothing is lost', async () => {
    const { app, scheduler, logInAs, make } = await openStation()
    const rival = await logInAs({ privileges: ['schedule'] })
    let airing = await make(airtime('18:00–18:30'))

    for (let race = 0; race < 50; race += 1) {
      const seen = airing
      const move = (client: PocketBase, times: string) => sendChanges(client, [moveTo(seen, times)])
      const wanted =
        race % 2 === 0 ? ['20:00–20:30', '20:15–20:45'] : ['18:00–18:30', '18:15–18:45']
      const [ours, theirs] = await Promise.allSettled([
        move(scheduler, wanted[0] ?? ''),
        move(rival, wanted[1] ?? ''),
      ])

      const refused = [ours, theirs].filter(({ status }) => status === 'rejected')
      expect(refused).toMatchObject([{ reason: { status: 409 } }])
      airing = await app.app.records.get(airings, airing.id)
      expect(airing).toMatchObject(
        airtime((ours.status === 'fulfilled' ? wanted[0] : wanted[1]) ?? ''),
      )
    }
  })
})

function outcomeOf(error: unknown): Outcome {
  const { status, data } = error as {
    status: number
    data: { data?: { startsAt?: { code: string }; clashes?: { title: string }[] } }
  }
  const code = data.data?.startsAt?.code
  const clashesWith = data.data?.clashes?.[0]?.title
  return { status, ...(code && { code }), ...(clashesWith && { clashesWith }) }
}
