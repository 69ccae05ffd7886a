import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { HOUR_MS, toInstant, toIso } from '@docket/model/time/instants'
import { inTurn } from '@docket/service/http'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, NOW, startGuideApp } from './testing/guide-app.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

const windowOf = (hour: number) =>
  `/api/guide/harbor?from=2026-03-03T0${hour}:00:00Z&until=2026-03-03T0${hour + 1}:00:00Z`

/**
 * Fills the queue of costly work and keeps it full: work that has run for a second frees its slot, so that waiting work
 * starts. Returns a function that lets all work finish.
 */
async function crowd(): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const { http } = guide.app.app
  const all: Promise<unknown>[] = []
  let isOver = false
  function add(count: number): Promise<unknown>[] {
    const added = Array.from({ length: count }, () => refusalOf(inTurn(http, () => gate.promise)))
    all.push(Promise.allSettled(added))
    return added
  }
  await expect(Promise.any(add(300))).resolves.toMatchObject({ status: 503 })
  function refillQueue(): void {
    if (isOver) return
    void add(2)
    setImmediate(refillQueue)
  }
  refillQueue()
  return async () => {
    isOver = true
    gate.resolve()
    await Promise.all(all)
  }
}

async function refusalOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('It was done.')),
    (refusal: unknown) => refusal,
  )
}

describe('a guide window while the server is busy', () => {
  it('is refused when nobody requested it before, with the time to retry', async () => {
    const done = await crowd()
    const refused = await guide.get(windowOf(1))
    await done()

    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      code: 503,
      message: expect.stringContaining('busy'),
    })
    expect((await guide.get(windowOf(1))).status).toBe(200)
  })

  it('is answered when somebody did', async () => {
    const before = await (await guide.get(windowOf(2))).text()
    const done = await crowd()
    const answer = await guide.get(windowOf(2))
    await done()

    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(before)
  })

  it('does not delay pages that are ready', async () => {
    const page = '/tvguide/harbor'
    expect((await guide.get(page)).status).toBe(200)
    const done = await crowd()
    const again = await guide.get(page)
    await done()

    expect(again.status).toBe(200)
  })
})

describe('windows of fifty channels and six hours', () => {
  it('are all answered to 32 connections from one address, although none was requested before', async () => {
    const { organization } = guide.channel
    const from = Date.parse(NOW)
    await guide.app.app.transaction(async (records) => {
      for (let number = 0; number < 50; number += 1) {
        const slug = `channel-${number}`
        const { id } = await records.create(channels, { organization, name: slug, slug })
        for (let hour = 0; hour < 8; hour += 1) {
          const startsAt = toInstant(from + hour * HOUR_MS)
          const endsAt = toInstant(from + (hour + 1) * HOUR_MS)
          const values = { organization, channel: id, title: 'On', startsAt, endsAt }
          await records.create(airings, { ...values, source: 'local', status: 'planned' })
        }
      }
    })
    let asked = 0
    async function ask(): Promise<number> {
      asked += 1
      const begins = from + asked * 1000
      const query = `from=${toIso(begins)}&until=${toIso(begins + 6 * HOUR_MS)}`
      const answer = await guide.get(`/api/guide/harbor?${query}`)
      await answer.arrayBuffer()
      return answer.status
    }
    const statuses = await Promise.all(
      Array.from({ length: 32 }, async () => {
        const own: number[] = []
        for (let count = 0; count < 6; count += 1) own.push(await ask())
        return own
      }),
    )

    expect(new Set(statuses.flat())).toEqual(new Set([200]))
  })
})
