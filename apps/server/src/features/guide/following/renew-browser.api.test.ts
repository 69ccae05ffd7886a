import { followers, follows } from '@docket/model/guide/following/followers'
import { RENEW_BROWSER_PATH } from '@docket/model/guide/paths'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { type FollowStage, followedPage, followStage } from '../testing/follow-stage.ts'

const stage = followStage()

type Subscription = ReturnType<FollowStage['pushes']['subscribe']>

/** Returns the subscription as `PushSubscription.toJSON()` does. */
function json({ endpoint, ...keys }: Subscription) {
  return { endpoint, keys }
}

function renew(ended: Subscription, renewed: Subscription): Promise<Response> {
  return fetch(stage.guide.app.url + RENEW_BROWSER_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ended: json(ended), renewed: json(renewed) }),
  })
}

/** Follows something and returns the token of the link. */
async function follow(browser: Subscription, what: string, station?: string): Promise<string> {
  const asked = await stage.ask({ what, remindMin: 30, browser: json(browser) }, station)
  const { token } = (await asked.json()) as { token: string }
  await stage.pass(MINUTE_MS)
  return token
}

describe('a browser whose subscription was renewed', () => {
  it('is reminded only by the new one, at every station, and keeps its links', async () => {
    const airing = await stage.air(2)
    const [ended, renewed] = [stage.pushes.subscribe('ann'), stage.pushes.subscribe('ann-renewed')]
    const token = await follow(ended, `airing:${airing.id}`)
    await follow(ended, 'search:q=council', 'lakeside')

    expect((await renew(ended, renewed)).status).toBe(204)
    await stage.pass(2 * HOUR_MS)

    expect(stage.shown('ann')).toEqual([])
    expect(stage.shown('ann-renewed')).toMatchObject([
      { title: expect.stringMatching(/^City Cou/) },
    ])
    expect(await followedPage(stage, token)).toMatchObject({ follows: [{ subject: airing.id }] })
    const kept = await stage.guide.app.app.records.list(followers)
    expect(kept.map(({ browser }) => browser)).toEqual([renewed, renewed])
  })

  it('is reminded again, although its push service reported the old one as ended', async () => {
    const [first, second] = [await stage.air(2), await stage.air(30)]
    const [ended, renewed] = [stage.pushes.subscribe('fay'), stage.pushes.subscribe('fay-renewed')]
    await follow(ended, `airing:${first.id}`)
    await follow(ended, `airing:${second.id}`)
    stage.pushes.answerWith = 410
    await stage.pass(2 * HOUR_MS)
    stage.pushes.answerWith = undefined

    expect((await renew(ended, renewed)).status).toBe(204)
    await stage.pass(28 * HOUR_MS)
    expect(stage.shown('fay')).toEqual([])
    expect(stage.shown('fay-renewed')).toMatchObject([{ url: expect.stringContaining(second.id) }])
  })

  it('has a week to report it, and is then deleted', async () => {
    await stage.air(2)
    const [ended, renewed] = [stage.pushes.subscribe('gil'), stage.pushes.subscribe('gil-renewed')]
    await follow(ended, 'search:q=council')
    stage.pushes.answerWith = 410
    await stage.pass(2 * HOUR_MS)
    const left = () => stage.guide.app.app.records.count(followers)
    stage.guide.app.clock.advance(6 * DAY_MS)
    await stage.pass(HOUR_MS)
    expect(await left()).toBe(1)

    stage.guide.app.clock.advance(DAY_MS)
    await stage.pass(HOUR_MS)
    expect(await left()).toBe(0)
    expect((await renew(ended, renewed)).status).toBe(404)
  })

  it('becomes one follower, even if it followed more in the meantime', async () => {
    const [both, first, second] = [await stage.air(2), await stage.air(3), await stage.air(4)]
    const [ended, renewed] = [stage.pushes.subscribe('ben'), stage.pushes.subscribe('ben-renewed')]
    await follow(ended, `airing:${both.id}`)
    await follow(ended, `airing:${first.id}`)
    await follow(renewed, `airing:${both.id}`)
    const token = await follow(renewed, `airing:${second.id}`)

    expect((await renew(ended, renewed)).status).toBe(204)

    const { follows: followed } = await followedPage(stage, token)
    const all = [both, first, second].map(({ id }) => id)
    expect(followed.map(({ subject }) => subject).sort()).toEqual(all.sort())
    expect(await stage.guide.app.app.records.count(followers)).toBe(1)
    await stage.pass(5 * HOUR_MS)
    expect(stage.shown('ben')).toEqual([])
    expect(stage.shown('ben-renewed')).toHaveLength(3)
  })

  it('can report it twice', async () => {
    const airing = await stage.air(2)
    const [ended, renewed] = [stage.pushes.subscribe('eve'), stage.pushes.subscribe('eve-renewed')]
    await follow(ended, `airing:${airing.id}`)

    expect((await renew(ended, renewed)).status).toBe(204)
    expect((await renew(renewed, renewed)).status).toBe(204)
    expect((await renew(ended, renewed)).status).toBe(404)
    expect(await stage.guide.app.app.records.count(follows)).toBe(1)
  })
})

describe('a stranger', () => {
  it.each<[string, (ended: Subscription, own: Subscription) => Subscription]>([
    ['the endpoint alone', ({ endpoint }, own) => ({ ...own, endpoint })],
    ['the public key, too', (ended, own) => ({ ...ended, auth: own.auth })],
    ['the secret, and not the public key', (ended, own) => ({ ...ended, p256dh: own.p256dh })],
    ['another endpoint', (ended, own) => ({ ...ended, endpoint: own.endpoint })],
    ['nothing', (_ended, own) => own],
  ])('cannot take another person’s reminders by knowing %s', async (_name, guess) => {
    const airing = await stage.air(2)
    const [cleo, own] = [stage.pushes.subscribe('cleo'), stage.pushes.subscribe('stranger')]
    await follow(cleo, `airing:${airing.id}`)

    const refused = await renew(guess(cleo, own), own)
    expect([refused.status, await refused.json()]).toMatchObject([
      404,
      { message: 'This browser does not follow anything.' },
    ])
    expect(await stage.guide.app.app.records.list(followers)).toMatchObject([{ browser: cleo }])
  })

  it('cannot have messages sent into the station’s own network', async () => {
    const airing = await stage.air(2)
    const dora = stage.pushes.subscribe('dora')
    await follow(dora, `airing:${airing.id}`)

    const refused = await renew(dora, { ...dora, endpoint: 'http://10.0.0.1/1' })
    expect(refused.status).toBe(400)
    expect(await stage.guide.app.app.records.list(followers)).toMatchObject([{ browser: dora }])
  })
})
