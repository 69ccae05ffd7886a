import { type Embed, embeds } from '@docket/model/guide/embeds/embeds'
import type { SchedulePage } from '@docket/model/guide/guide-page'
import { shows } from '@docket/model/library/shows'
import { viewRollups } from '@docket/model/reports/view-rollups'
import { airings } from '@docket/model/schedule/airings'
import { channels } from '@docket/model/station/channels'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '../testing/guide-app.ts'

const EVENING = { startsAt: '2026-03-03T00:00:00.000Z', endsAt: '2026-03-03T01:00:00.000Z' }

let guide: GuideApp
let keys = 0

beforeAll(async () => {
  guide = await startGuideApp()
})

/** Creates an embed of the station and returns its address. */
async function make(values: Partial<Embed> = {}): Promise<string> {
  keys += 1
  const publicKey = `key${String(keys).padStart(8, '0')}`
  const { organization } = guide.channel
  await guide.app.make(embeds, { organization, name: 'Site', kind: 'guide', publicKey, ...values })
  return `/embed/${publicKey}`
}

async function framesOf(path: string): Promise<string | undefined> {
  const { headers } = await guide.get(path)
  expect(headers.get('x-frame-options')).toBeNull()
  return /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0]
}

describe('an embedded piece of the guide', () => {
  it('can be shown only by the sites in its list, or by all if the list is empty', async () => {
    const allowedOrigins = ['https://town.example', 'http://localhost:8080']

    expect(await framesOf(await make())).toBe('frame-ancestors *')
    expect(await framesOf(await make({ allowedOrigins }))).toBe(
      "frame-ancestors 'self' https://town.example http://localhost:8080",
    )
  })

  it('shows its channel and no other, and no channel that is not public', async () => {
    const { organization, id, name } = guide.channel
    await guide.app.make(channels, { organization, name: 'Education' })
    const hidden = await guide.app.make(channels, { organization, public: false })

    const page = (await guide.page(await make({ kind: 'lineup', channel: id }))) as SchedulePage
    expect(page.window.channels.map((channel) => channel.name)).toEqual([name])
    expect(page.view).toBe('list')
    const closed = await guide.get(await make({ kind: 'lineup', channel: hidden.id }))
    expect(closed.status).toBe(404)
  })

  it('sends its content to a script, only on the sites in its list', async () => {
    const { organization, id: channel } = guide.channel
    await guide.app.make(airings, { channel, title: 'Council', ...EVENING })
    const path = await make({ kind: 'now-next', channel, allowedOrigins: ['https://town.example'] })
    const ask = (origin: string) => guide.get(`${path}/content?first=1`, { origin })

    const answer = await ask('https://town.example')
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://town.example')
    expect(answer.headers.get('vary')).toContain('Origin')
    expect(await answer.json()).toMatchObject({
      kind: 'now-next',
      channels: [
        {
          programmes: [
            { title: 'Council', when: '7:00 – 8:00 PM', note: '55 min left', isOn: true },
          ],
        },
      ],
    })
    const refused = await ask('https://elsewhere.example')
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: expect.stringContaining('this site') },
    ])
    expect(organization).toBe(guide.channel.organization)
  })

  it('counts views by day, without those from the studio or from updates of an open page', async () => {
    const { organization } = guide.channel
    const path = await make({ name: 'Counted' })
    await guide.get(`${path}/content?first=1`)
    await guide.get(`${path}/content`)
    await guide.get(path)
    await guide.get(`${path}?again`)
    await guide.get(path, { 'sec-fetch-site': 'same-origin' })
    const counted = async () =>
      (await guide.app.app.records.list(viewRollups, { where: { organization } })).map(
        ({ day, source, plays }) => ({ day, source, plays }),
      )

    await expect.poll(counted).toContainEqual({ day: '2026-03-02', source: 'embed', plays: 2 })
    for (let view = 0; view < 40; view += 1) await guide.get(path)
    await expect.poll(counted).toContainEqual({ day: '2026-03-02', source: 'embed', plays: 20 })
    await guide.get(path)
  })

  it('is found by sites that embed any link (oEmbed)', async () => {
    const path = await make({ allowedOrigins: ['https://town.example'] })
    const { headers } = await guide.get(path)
    const asked = new URL(/<([^>]+)>.*json\+oembed/.exec(headers.get('link') ?? '')?.[1] ?? '')
    const ask = async (more: string) => {
      const answer = await guide.get(asked.pathname + asked.search + more)
      return [answer.status, (await answer.json()) as { html: string }] as const
    }

    const [status, told] = await ask('&maxwidth=400')
    expect([status, told]).toMatchObject([200, { version: '1.0', type: 'rich', width: 400 }])
    expect(told.html).toContain(`src="${asked.searchParams.get('url')}"`)
    expect(told.html).toContain('width="100%"')
    expect(told.html).toContain('max-width:400px')
    expect((await ask(''))[1].html).not.toContain('max-width')
    expect((await ask('&format=xml'))[0]).toBe(501)
    expect(
      (await guide.get('/oembed?url=https%3A%2F%2Felsewhere.example%2Fembed%2Fabcdefgh')).status,
    ).toBe(404)
  })

  it('plays a channel’s stream in a frame, only on the sites in its list', async () => {
    const { organization } = guide.channel
    await guide.app.make(channels, {
      organization,
      slug: 'live',
      name: 'Harbor Live',
      position: 5,
      streamUrl: 'https://stream.example/live.m3u8',
    })
    const path = await make({ kind: 'player', allowedOrigins: ['https://town.example'] })
    const frame = await guide.get(path)
    const content = await guide.get(`${path}/content`, { origin: 'https://town.example' })
    const policy = frame.headers.get('content-security-policy')

    expect(policy).toContain("frame-ancestors 'self' https://town.example;")
    expect(policy).toContain('media-src blob: http: https:')
    expect(await frame.json()).toMatchObject({
      kind: 'watch',
      framed: true,
      stream: 'https://stream.example/live.m3u8',
    })
    expect(await content.json()).toMatchObject({
      kind: 'player',
      channel: 'Harbor Live',
      href: 'https://docket.example/tvguide/harbor/live/watch',
    })
    const told = await guide.get(
      `/oembed?url=${encodeURIComponent(`https://docket.example${path}`)}`,
    )
    expect(await told.json()).toMatchObject({
      type: 'video',
      html: expect.stringContaining('allow="autoplay; fullscreen'),
    })
  })

  it('shows a notice when it does not exist', async () => {
    const answer = await guide.get('/embed/0123456789abcdef')
    expect([answer.status, await answer.json()]).toEqual([404, { kind: 'notice', about: 'embed' }])
  })
})

describe('a guide page, for sites that embed any link (oEmbed)', () => {
  it('is a link with a title, and nothing if it is not in the guide', async () => {
    const { make: add } = guide.app
    const { organization, id: channel } = guide.channel
    const show = await add(shows, { organization, title: 'Council' })
    const times = { startsAt: '2026-03-04T00:00:00.000Z', endsAt: '2026-03-04T01:00:00.000Z' }
    const airing = await add(airings, { channel, title: 'Council', show: show.id, ...times })
    const hidden = await add(airings, {
      channel,
      title: 'Hidden',
      private: true,
      startsAt: '2026-03-04T05:00:00.000Z',
      endsAt: '2026-03-04T06:00:00.000Z',
    })
    const ask = async (path: string) => {
      const address = encodeURIComponent(`https://docket.example/tvguide/harbor${path}`)
      const answer = await guide.get(`/oembed?url=${address}`)
      return [answer.status, ((await answer.json()) as { title?: string }).title]
    }
    const station = 'Harbor Community Media'

    expect(await ask('')).toEqual([200, `TV guide – ${station}`])
    expect(await ask('/public')).toEqual([200, `8 Harbor Public – ${station}`])
    expect(await ask(`/airing/${airing.id}`)).toEqual([200, `Council – ${station}`])
    expect(await ask(`/show/${show.id}`)).toEqual([200, `Council – ${station}`])
    expect((await ask(`/airing/${hidden.id}`))[0]).toBe(404)
    expect((await ask('/nowhere'))[0]).toBe(404)
  })
})
