import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FeedPreview, MAX_EPISODES } from '@docket/model/podcasts/feed-import'
import { type Episode, episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { organizations } from '@docket/model/station/organizations'
import type PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '#features/guide/testing/guide-app.ts'

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

const FEED_GUID = '9b024349-ccf0-5f69-a609-6b82873eab3c'
const item = (name: string, more = '') =>
  `<item><title>${name} &amp; sea</title><guid isPermaLink="false">${name}-1</guid><pubDate>Tue, 02 Jan 2024 10:00:00 +0100</pubDate><description>&lt;p&gt;About ${name}.&lt;/p&gt;</description><enclosure url="https://old.example/${name}.mp3" length="1000" type="audio/mpeg"/><itunes:duration>1:02:03</itunes:duration><itunes:season>2</itunes:season><itunes:episode>7</itunes:episode>${more}</item>`
const feedOf = (items: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Old Harbor Talk</title><description>Talks.</description><language>en-us</language><itunes:author>Ines</itunes:author><itunes:category text="Society &amp; Culture"/><itunes:owner><itunes:email>ines@harbor.example</itunes:email></itunes:owner><podcast:guid>${FEED_GUID}</podcast:guid>${more}${items}</channel></rss>`

let guide: GuideApp
let staff: PocketBase
let answer: Answer = {}
let url = ''
const server = createServer((request, reply) => {
  const {
    status = 200,
    headers = {},
    body = '',
  } = request.url === '/moved' ? { status: 301, headers: { location: '/feed.xml' } } : answer
  reply.writeHead(status, headers).end(body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/moved`
  const outboundAllow = [{ station: '*', host: '127.0.0.1', port: '*', purpose: 'feeds' }] as const
  guide = await startGuideApp({ config: { outboundAllow: [...outboundAllow] } })
  const { organization } = guide.channel
  staff = await guide.app.logInAs({ organization, privileges: ['content'] })
})
afterAll(() => void server.close())

const send = <Result>(path: string, body: object, by = staff): Promise<Result> =>
  by.send(`/api/podcast-imports${path}`, { method: 'POST', body, requestKey: null })
const preview = (by = staff, from = url) => send<FeedPreview>('/preview', { url: from }, by)
const run = async ({ plan }: FeedPreview, by = staff, from = url) =>
  (await send<{ podcast: string }>('', { url: from, plan }, by)).podcast

describe('importing a feed', () => {
  it('shows a preview, imports, and can be repeated without duplicates', async () => {
    const { records } = guide.app.app
    const left = `<item><title>No file</title></item>${item('tide')}`
    answer = { body: feedOf(item('ferry') + item('tide') + left) }
    const first = await preview()
    expect(first).toMatchObject({
      title: 'Old Harbor Talk',
      author: 'Ines',
      podcast: '',
      counts: { new: 2, changed: 0, same: 0, skipped: 2, beyond: 0 },
      skipped: [
        { item: 3, title: 'No file', why: 'file' },
        { item: 4, title: 'tide & sea', why: 'double' },
      ],
    })
    expect(await records.count(podcasts)).toBe(0)

    const podcast = await run(first)
    expect(await records.get(podcasts, podcast)).toMatchObject({
      slug: 'old-harbor-talk',
      guid: FEED_GUID,
      status: 'draft',
      language: 'en-us',
      category: 'Society & Culture',
      ownerEmail: 'ines@harbor.example',
    })
    const all = () => records.list(episodes, { where: { podcast }, sort: 'guid' })
    const [ferry] = await all()
    expect(ferry).toMatchObject({
      title: 'ferry & sea',
      guid: 'ferry-1',
      description: 'About ferry.',
      season: 2,
      number: 7,
      durationSec: 3723,
      kind: 'full',
      status: 'published',
      publishedAt: '2024-01-02 09:00:00.000Z',
      enclosureUrl: 'https://old.example/ferry.mp3',
    } satisfies Partial<Episode>)

    const again = await preview()
    expect(again).toMatchObject({ podcast, counts: { new: 0, changed: 0, same: 2 } })
    expect(await run(again)).toBe(podcast)

    answer = {
      body: feedOf(item('ferry', '<itunes:episodeType>bonus</itunes:episodeType>') + item('new')),
    }
    const later = await preview()
    expect(later.counts).toMatchObject({ new: 1, changed: 1, same: 0 })
    await expect(run(again)).rejects.toMatchObject({ status: 409 })
    await run(later)
    expect((await all()).map(({ guid, kind }) => [guid, kind])).toEqual([
      ['ferry-1', 'bonus'],
      ['new-1', 'full'],
      ['tide-1', 'full'],
    ])
    expect(await records.count(podcasts)).toBe(1)

    // Apps that knew the podcast at its earlier host find the same GUIDs here.
    await records.update(podcasts, podcast, { status: 'published' })
    const feed = await (await guide.get('/feeds/harbor/podcasts/old-harbor-talk.xml')).text()
    expect(feed).toContain(`<podcast:guid>${FEED_GUID}</podcast:guid>`)
    expect(feed.match(/<guid [^<]+/g)?.sort()).toEqual([
      '<guid isPermaLink="false">ferry-1',
      '<guid isPermaLink="false">new-1',
      '<guid isPermaLink="false">tide-1',
    ])
  })

  it('imports the first three thousand episodes, with GUIDs of 500 characters and characters that databases cannot store', async () => {
    const guid = (at: number) => `${'g'.repeat(496)}${String(at).padStart(4, '0')}`
    const long = Array.from({ length: MAX_EPISODES + 2 }, (_, at) =>
      item('many').replace('many-1', guid(at)).replace('About', 'a&#0;b&#x1F; &lt;i&gt;&#xD800;'),
    )
    answer = {
      headers: { 'content-type': 'text/xml; charset=iso-8859-1' },
      body: Buffer.from(
        feedOf(long.join(''))
          .replace(/<podcast:guid>.*?<.podcast:guid>/, '')
          .replace(/ encoding="UTF-8"/, '')
          .replace('Old Harbor', 'Caf\u00e9'),
        'latin1',
      ),
    }
    const large = url.replace('moved', 'large.xml')
    const first = await preview(staff, large)
    expect(first).toMatchObject({
      title: 'Caf\u00e9 Talk',
      podcast: '',
      counts: { new: MAX_EPISODES, skipped: 0, beyond: 2 },
    })
    expect(first.episodes).toHaveLength(50)
    const podcast = await run(first, staff, large)
    const { records } = guide.app.app
    expect(await records.get(podcasts, podcast)).toMatchObject({ slug: 'cafe-talk' })
    expect(await records.find(episodes, { podcast, guid: guid(MAX_EPISODES - 1) })).toBeDefined()
    expect((await preview(staff, large)).counts).toMatchObject({
      new: 0,
      changed: 0,
      same: MAX_EPISODES,
    })
  })

  it('belongs to the station: others can neither see nor change what it imported', async () => {
    answer = { body: feedOf(item('ferry')) }
    const other = await guide.app.make(organizations, { slug: 'lakeside' })
    const stranger = await guide.app.logInAs({ organization: other.id, privileges: ['content'] })
    const theirs = await preview(stranger)
    expect(theirs).toMatchObject({ podcast: '', counts: { new: 1, same: 0 } })
    await run(theirs, stranger)
    expect(await guide.app.app.records.count(podcasts, { organization: other.id })).toBe(1)

    const { organization } = guide.channel
    const member = await guide.app.logInAs({ organization, privileges: ['schedule'] })
    await expect(preview(member)).rejects.toMatchObject({ status: 403 })
    await expect(run(theirs, member)).rejects.toMatchObject({ status: 403 })
  })

  it.each<[string, Answer]>([
    ['no podcast feed', { body: '<!doctype html><html><body>Hi</body></html>' }],
    ['no podcast feed', { body: '<!DOCTYPE a [<!ENTITY x "y">]><rss/>' }],
    ['no podcast feed', { body: '{"a":1}' }],
    [
      'no podcast feed',
      { body: '<feed xmlns="http://www.w3.org/2005/Atom"><title>a</title></feed>' },
    ],
    ['no podcast feed', { body: '<rss version="2.0"><channel/></rss>' }],
    ['not valid XML', { body: '<rss><channel><title>a</channel>' }],
    ['answered 500', { status: 500 }],
    ['10.0.0.1 cannot be reached', { status: 302, headers: { location: 'http://10.0.0.1/feed' } }],
    ['too many times', { status: 302, headers: { location: '/other' } }],
    ['no episodes', { body: feedOf('') }],
    ['has locked', { body: feedOf(item('a'), '<podcast:locked>yes</podcast:locked>') }],
  ])('says in a sentence what is wrong: %s', async (sentence, wrong) => {
    answer = wrong
    const failed = preview()
    await expect(failed).rejects.toMatchObject({ status: 400 })
    await expect(failed).rejects.toMatchObject({
      response: { message: expect.stringContaining(sentence) },
    })
  })

  it('never calls internal machines', async () => {
    for (const inside of ['http://10.0.0.1/feed', 'http://[::1]/feed', 'file:///etc/passwd', 'x']) {
      await expect(preview(staff, inside)).rejects.toMatchObject({ status: 400 })
    }
  })
})
