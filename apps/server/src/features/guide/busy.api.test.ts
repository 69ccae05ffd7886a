import { beforeEach, describe, expect, it } from 'vitest'
import { inTurn } from '#platform/http/admission/admit-requests.ts'
import { type GuideApp, startGuideApp } from './testing/guide-app.ts'

let guide: GuideApp

beforeEach(async () => {
  guide = await startGuideApp()
})

const windowOf = (hour: number) =>
  `/api/guide/harbor?from=2026-03-03T0${hour}:00:00Z&until=2026-03-03T0${hour + 1}:00:00Z`

/** Asks for more that has to be made than can be, and answers what lets it be done. */
async function crowd(): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const { http } = guide.app.app
  const all = Array.from({ length: 300 }, () => inTurn(http, () => gate.promise))
  const settled = Promise.allSettled(all)
  await expect(Promise.any(all.map(refusalOf))).resolves.toMatchObject({ status: 503 })
  return async () => {
    gate.resolve()
    await settled
  }
}

async function refusalOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => Promise.reject(new Error('It was done.')),
    (refusal: unknown) => refusal,
  )
}

describe('a window of the guide, while more has to be made than can be', () => {
  it('is refused when nobody asked for it before, and says when to come again', async () => {
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

  it('keeps nobody from the pages that are ready', async () => {
    const page = '/tvguide/harbor'
    expect((await guide.get(page)).status).toBe(200)
    const done = await crowd()
    const again = await guide.get(page)
    await done()

    expect(again.status).toBe(200)
  })
})
