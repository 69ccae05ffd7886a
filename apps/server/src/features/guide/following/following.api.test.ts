import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { superusers } from '@docket/model/accounts/superusers'
import { followers, follows } from '@docket/model/guide/following/followers'
import { organizations } from '@docket/model/station/organizations'
import { listOutbox, type OutboxPage } from '@docket/model/station/outbox'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { headerOf } from '@docket/service/testing/mail-server'
import { describe, expect, it } from 'vitest'
import { PASSWORD } from '#testing/make.ts'
import { startTestApp } from '#testing/test-app.ts'
import { guide } from '../guide.ts'
import { followedPage, followStage, subjectOf, textOf, tokenIn } from '../testing/follow-stage.ts'

const stage = followStage()

const records = () => stage.guide.app.app.records

describe('a reminder by mail', () => {
  it('requires confirmation, arrives in time, reports a move, and stops with one click', async () => {
    const airing = await stage.air(30)
    const asked = await stage.ask({
      what: `airing:${airing.id}`,
      remindMin: 30,
      email: 'Ann@a.example',
    })
    expect(await asked.json()).toEqual({ state: 'asked' })
    await stage.pass(MINUTE_MS)

    const [letter] = stage.mailsTo('ann@a.example')
    const token = tokenIn(letter)
    expect(letter && subjectOf(letter)).toContain('Confirm: City Council')
    // Mail scanners open every link, so opening it must not confirm anything.
    expect(await followedPage(stage, token)).toMatchObject({
      email: 'ann@a.example',
      follows: [{ kind: 'airing', title: 'City Council', active: false }],
    })
    const path = `/tvguide/harbor/follow/list?token=${token}`
    const confirmed = await stage.submit(path, { decision: 'confirm' })
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, path])

    await stage.pass(MINUTE_MS)
    expect((await followedPage(stage, token)).follows).toMatchObject([{ active: true }])
    await stage.move(airing, 90)
    await stage.pass(5 * MINUTE_MS)
    const [, moved, ...more] = stage.mailsTo('ann@a.example')
    expect(more).toEqual([])
    expect(moved && subjectOf(moved)).toContain('City Council was moved')
    expect(moved && textOf(moved)).toContain('/tvguide/harbor/airing/')

    stage.guide.app.clock.advance(30 * HOUR_MS)
    await stage.pass(HOUR_MS)
    const [, , reminder, ...others] = stage.mailsTo('ann@a.example')
    expect(others).toEqual([])
    expect(reminder && subjectOf(reminder)).toMatch(/City Council: \d+:\d\d [AP]M E[SD]T/)

    expect(reminder && headerOf(reminder, 'List-Unsubscribe-Post')).toBe(
      'List-Unsubscribe=One-Click',
    )
    const stopAt = `/tvguide/harbor/follow/stop?token=${token}`
    expect(reminder?.raw.replaceAll(/\r\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <https://docket.example${stopAt}>`,
    )
    const stopped = await stage.submit(stopAt, { 'List-Unsubscribe': 'One-Click' })
    expect(stopped.status).toBe(204)
    expect(await records().count(followers)).toBe(0)
    expect((await stage.guide.get(path)).status).toBe(404)
  })

  it('works with a plain form, in the viewer’s language', async () => {
    const airing = await stage.air(30)
    const what = `airing:${airing.id}`
    const path = `/tvguide/harbor/follow/new?${new URLSearchParams({ what })}`
    expect(await stage.guide.page(path)).toMatchObject({
      kind: 'follow',
      state: 'form',
      offer: { mail: true, subjects: [{ kind: 'airing', title: 'City Council' }] },
    })
    const wrong = await stage.submit(path, { what, remindMin: '5', email: 'ann at home' })
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { state: 'wrongAddress' }])

    const sent = await fetch(stage.guide.app.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'accept-language': 'es' },
      body: new URLSearchParams({ what, remindMin: '5', email: 'ann@a.example' }),
    })
    expect(sent.status).toBe(303)
    expect(await stage.guide.page(sent.headers.get('location') ?? '')).toMatchObject({
      state: 'asked',
    })
    await stage.pass(MINUTE_MS)
    const [letter] = stage.mailsTo('ann@a.example')
    expect(letter && subjectOf(letter)).toContain('Confirme: City Council')
    expect(letter?.raw).toContain('lang=3D"es"')
  })

  it('leaves nothing behind when it is not confirmed', async () => {
    const airing = await stage.air(30)
    await stage.ask({ what: `airing:${airing.id}`, email: 'una@a.example' })
    await stage.pass(MINUTE_MS)
    const token = tokenIn(stage.mailsTo('una@a.example')[0])

    stage.guide.app.clock.advance(25 * HOUR_MS)
    await stage.pass(MINUTE_MS)
    expect(await records().count(followers)).toBe(0)
    // The mails to the recipient are gone from the outbox too.
    const chief = 'chief@station.example'
    await stage.guide.app.make(superusers, { email: chief, password: PASSWORD })
    const client = stage.guide.app.client()
    await client.collection('_superusers').authWithPassword(chief, PASSWORD)
    const outbox = await client.send<OutboxPage>(listOutbox.path, { method: 'GET' })
    expect(outbox.mails.filter(({ recipient }) => recipient === 'una@a.example')).toEqual([])
    const path = `/tvguide/harbor/follow/list?token=${token}`
    const late = await stage.submit(path, { decision: 'confirm' })
    expect([late.status, await late.json()]).toMatchObject([404, { about: 'expired' }])
    expect(stage.mailsTo('una@a.example')).toHaveLength(1)
  })

  it('gives everyone the same response, and sends few mails to one address', async () => {
    const listed = await Promise.all([stage.air(30), stage.air(40), stage.air(50)])
    await stage.byMail('ann@a.example', `airing:${listed[0].id}`)
    const ask = async (email: string, id: string) =>
      (await stage.ask({ what: `airing:${id}`, email })).text()

    const known = await ask('ann@a.example', listed[1].id)
    expect(await ask('unknown@a.example', listed[1].id)).toBe(known)
    for (let turn = 0; turn < 20; turn += 1) {
      await ask('ann@a.example', listed[2].id)
      await stage.pass(3 * MINUTE_MS)
    }

    expect(stage.mailsTo('ann@a.example')).toHaveLength(5)
    // A stranger's request waits for Ann's confirmation and does not change what she confirmed before.
    expect(await records().count(follows, { active: true })).toBe(1)
  })

  it('is rate-limited for each IP address', async () => {
    const limited = await startTestApp(
      (joined) => guide(joined, { render: (page) => JSON.stringify(page) }),
      { config: { rateLimits: true } },
    )
    await limited.make(organizations, { name: 'Lakeside', slug: 'lakeside' })
    const path = `${limited.url}/tvguide/lakeside/follow/new`
    const ask = () => {
      const body = new URLSearchParams({ what: 'search:q=council', email: 'ann@a.example' })
      return fetch(path, { method: 'POST', redirect: 'manual', body })
    }
    for (let turn = 0; turn < 20; turn += 1) expect((await ask()).status).toBe(303)

    const refused = await ask()
    expect([refused.status, await refused.json()]).toMatchObject([429, { state: 'crowded' }])
  })

  it('ignores forms that robots fill in', async () => {
    const airing = await stage.air(30)
    await stage.ask({ what: `airing:${airing.id}`, email: 'ann@a.example', website: 'https://x' })
    await stage.pass(MINUTE_MS)

    expect(await records().count(followers)).toBe(0)
    expect(stage.mails.taken).toEqual([])
  })
})

describe('a reminder on a device', () => {
  it('arrives once and in time, with a way to stop it', async () => {
    const airing = await stage.air(2)
    const token = await stage.byBrowser('ann', `airing:${airing.id}`, 30)
    await stage.pass(2 * HOUR_MS)

    const shown = stage.shown('ann')
    expect(shown).toMatchObject([
      {
        title: expect.stringMatching(/^City Council: \d+:\d\d [AP]M E[SD]T$/),
        body: expect.stringMatching(/^\w+, \w+ \d+, .* E[SD]T, 8 Harbor Public$/),
        url: `/tvguide/harbor/airing/${airing.id}`,
        lang: 'en',
        stop: {
          label: 'Stop',
          url: expect.stringContaining(`/follow/stop?token=${token}&follow=`),
        },
      },
    ])
  })

  it('arrives late rather than never when the server was down', async () => {
    const airing = await stage.air(2)
    await stage.byBrowser('ann', `airing:${airing.id}`, 30)
    stage.guide.app.clock.advance(2 * HOUR_MS + 10 * MINUTE_MS)
    await stage.pass(MINUTE_MS)
    expect(stage.shown('ann')).toHaveLength(1)

    await stage.pass(10 * MINUTE_MS)
    expect(stage.shown('ann')).toHaveLength(1)
  })

  it('ends with the subscription, and is retried while the push service is down', async () => {
    const airing = await stage.air(2)
    await stage.byBrowser('ann', `airing:${airing.id}`, 60)
    stage.pushes.answerWith = 503
    await stage.pass(61 * MINUTE_MS)
    expect(stage.shown('ann')).toEqual([])
    stage.pushes.answerWith = undefined
    await stage.pass(5 * MINUTE_MS)
    expect(stage.shown('ann')).toHaveLength(1)

    stage.pushes.answerWith = 410
    await stage.move(airing, 30)
    await stage.pass(5 * MINUTE_MS)
    stage.pushes.answerWith = undefined
    await stage.move(airing, 30)
    await stage.pass(5 * MINUTE_MS)
    expect(stage.shown('ann')).toHaveLength(1)
  })
})

describe('the address of a push service', () => {
  it('cannot be an internal machine, even one that the operator allows for other purposes', async () => {
    const asked: string[] = []
    const inside = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready))
    const { port } = inside.address() as AddressInfo
    const airing = await stage.air(2)
    const { endpoint: _, ...keys } = stage.pushes.subscribe('mal')
    const statuses: number[] = []
    for (const origin of [
      `http://127.0.0.1:${port}`,
      `https://127.0.0.1:${port}`,
      `https://localhost:${port}`,
    ]) {
      const browser = { endpoint: `${origin}/any/path`, keys }
      const { status } = await stage.ask({ what: `airing:${airing.id}`, remindMin: 60, browser })
      statuses.push(status)
    }
    await stage.pass(61 * MINUTE_MS)
    inside.close()

    expect(statuses.slice(0, 2)).toEqual([400, 400])
    expect(asked).toEqual([])
  })
})

describe('a follow request', () => {
  it.each([
    ['an address that is none', { email: 'ann' }, 400],
    ['a browser without keys', { browser: { endpoint: 'https://push.example/1' } }, 400],
    [
      'a push service in the station’s own network',
      { browser: { endpoint: 'http://10.0.0.1/1', keys: { p256dh: 'B', auth: 'A' } } },
      400,
    ],
    ['a time that is not on offer', { remindMin: 7, email: 'a@a.example' }, 400],
    ['a kind that there is not', { what: 'channel:1', email: 'a@a.example' }, 400],
    ['something that is not there', { what: 'airing:nothing', email: 'a@a.example' }, 404],
    ['words without end', { what: `search:q=${'x'.repeat(200)}`, email: 'a@a.example' }, 400],
  ])('is refused when it is %s', async (_name, body, status) => {
    const airing = await stage.air(30)

    expect((await stage.ask({ what: `airing:${airing.id}`, ...body })).status).toBe(status)
    expect(await records().count(followers)).toBe(0)
  })
})
