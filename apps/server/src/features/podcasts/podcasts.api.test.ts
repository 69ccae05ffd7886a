import { series as seriesOfShows } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { episodes, podcasts } from '@docket/model/podcasts/podcasts'
import { organizations } from '@docket/model/station/organizations'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeEach, describe, expect, it } from 'vitest'
import { type GuideApp, startGuideApp } from '#features/guide/testing/guide-app.ts'
import { feedGuid } from './podcast-feed.ts'

let guide: GuideApp
let podcast: string

const FEED = '/feeds/harbor/podcasts/harbor-talk.xml'
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' })

beforeEach(async () => {
  guide = await startGuideApp()
  const made = await guide.app.make(podcasts, {
    organization: guide.channel.organization,
    title: 'Harbor Talk & Friends',
    slug: 'harbor-talk',
    description: 'Neighbors, <talking>.',
    category: 'Society & Culture',
    ownerName: 'Harbor Community Media',
    ownerEmail: 'podcasts@harbor.example',
    locked: true,
    status: 'published',
  })
  podcast = made.id
})

type Item = Record<string, string | number | Record<string, string>>
type Channel = Record<string, string | Record<string, string>> & { item?: Item[] }

async function channel(): Promise<Channel> {
  const xml = await (await guide.get(FEED)).text()
  expect(XMLValidator.validate(xml)).toBe(true)
  return (parser.parse(xml) as { rss: { channel: Channel } }).rss.channel
}

function episode(title: string, more = {}) {
  return guide.app.make(episodes, {
    organization: guide.channel.organization,
    podcast,
    title,
    status: 'published',
    publishedAt: '2026-03-01T15:00:00.000Z',
    enclosureUrl: 'https://media.example/talk.mp3',
    enclosureType: 'audio/mpeg',
    enclosureBytes: 12_345_678,
    durationSec: 1710,
    number: 1,
    ...more,
  })
}

describe('the feed of a podcast', () => {
  it('has what directories require', async () => {
    const show = await guide.app.make(shows, { organization: guide.channel.organization })
    const made = await episode('Ferry & <boats>', { guid: 'ferry-1', show: show.id })
    const { id: series } = await guide.app.make(seriesOfShows, {
      organization: guide.channel.organization,
    })
    await guide.app.app.records.update(podcasts, podcast, { series })
    const { item, ...about } = await channel()
    const square = (path: string) => ({
      '@_href': expect.stringMatching(
        new RegExp(`^https://docket\\.example/api/artwork/${path}/\\w+/1x1-1400\\.jpg$`),
      ),
    })

    expect(about).toMatchObject({
      title: 'Harbor Talk & Friends',
      description: 'Neighbors, <talking>.',
      language: 'en',
      'itunes:explicit': false,
      'itunes:type': 'episodic',
      'itunes:image': square(`series/${series}`),
      'itunes:category': { '@_text': 'Society & Culture' },
      'itunes:owner': { 'itunes:email': 'podcasts@harbor.example' },
      'podcast:locked': { '#text': 'yes', '@_owner': 'podcasts@harbor.example' },
      'podcast:guid': feedGuid(`docket.example${FEED}`),
      'atom:link': { '@_href': `https://docket.example${FEED}`, '@_rel': 'self' },
    })
    expect(item).toEqual([
      expect.objectContaining({
        title: made.title,
        guid: { '#text': 'ferry-1', '@_isPermaLink': 'false' },
        pubDate: 'Sun, 01 Mar 2026 15:00:00 GMT',
        enclosure: {
          '@_url': 'https://media.example/talk.mp3',
          '@_length': '12345678',
          '@_type': 'audio/mpeg',
        },
        'itunes:image': square(`shows/${show.id}`),
        'itunes:duration': 1710,
        'itunes:episode': 1,
        'itunes:episodeType': 'full',
      }),
    ])
  })

  it('has only episodes that are published, playable, and not in the future', async () => {
    await episode('Out')
    await episode('Draft', { status: 'draft' })
    await episode('Taken back', { status: 'unpublished' })
    await episode('Without a file', { enclosureUrl: '' })
    await episode('Tomorrow', { publishedAt: '2026-03-04T15:00:00.000Z' })
    expect((await channel()).item?.map(({ title }) => title)).toEqual(['Out'])
  })

  it('is not found for a podcast that is unpublished, archived, or another station’s', async () => {
    const records = guide.app.app.records
    await guide.app.make(organizations, { slug: 'lakeside' })
    expect((await guide.get(FEED.replace('harbor/', 'lakeside/'))).status).toBe(404)
    await records.update(podcasts, podcast, { archived: true })
    expect((await guide.get(FEED)).status).toBe(404)
    await records.update(podcasts, podcast, { archived: false, status: 'unpublished' })
    expect((await guide.get(FEED)).status).toBe(404)
    expect((await guide.get('/feeds/harbor/podcasts/none.xml')).status).toBe(404)
  })

  it('is not sent again to a client that has it, until an episode is added', async () => {
    const first = await guide.get(FEED)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect((await guide.get(FEED, { 'if-none-match': etag })).status).toBe(304)
    await episode('New')
    expect((await guide.get(FEED, { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('GUIDs', () => {
  it('do not change once they are published, no matter what else changes', async () => {
    const { organization } = guide.channel
    const guidOf = async (slug: string) => {
      const xml = await (await guide.get(`/feeds/harbor/podcasts/${slug}.xml`)).text()
      return /<podcast:guid>(.*?)</.exec(xml)?.[1]
    }
    const staff = await guide.app.logInAs({ organization, privileges: ['content'] })
    const refused = { response: { data: { guid: { code: 'guid_kept' } } } }
    const before = await guidOf('harbor-talk')
    await staff.collection('podcasts').update(podcast, { slug: 'harbor-voices' })
    expect(before).toBeDefined()
    expect(await guidOf('harbor-voices')).toBe(before)
    const other = staff.collection('podcasts').update(podcast, { guid: feedGuid('a.example') })
    await expect(other).rejects.toMatchObject(refused)

    const out = await episode('The ferry', { guid: 'ferry-1' })
    const draft = await episode('The pier', { status: 'draft' })
    const change = (id: string) => staff.collection('episodes').update(id, { guid: 'other' })
    await expect(change(out.id)).rejects.toMatchObject(refused)
    await expect(change(draft.id)).resolves.toMatchObject({ guid: 'other' })
  })
})

describe('a podcast that is renamed', () => {
  it('is found at its earlier addresses, which redirect permanently to the current one', async () => {
    const staff = await guide.app.logInAs({
      organization: guide.channel.organization,
      privileges: ['content'],
    })
    const rename = (slug: string) => staff.collection('podcasts').update(podcast, { slug })
    const go = (slug: string) =>
      fetch(guide.app.url + FEED.replace('harbor-talk', slug), { redirect: 'manual' })
    await rename('harbor-voices')
    await rename('voices')

    for (const earlier of ['harbor-talk', 'harbor-voices']) {
      const answer = await go(earlier)
      expect(answer.status).toBe(301)
      expect(answer.headers.get('location')).toBe(
        `https://docket.example${FEED.replace('harbor-talk', 'voices')}`,
      )
    }
    expect((await go('voices')).status).toBe(200)
    expect((await go('talk')).status).toBe(404)

    await rename('harbor-talk')
    expect((await go('harbor-talk')).status).toBe(200)
    expect((await go('voices')).status).toBe(301)
  })
})

describe('the GUID of a feed', () => {
  it('is the UUIDv5 in the Podcast Index’s example', () => {
    expect(feedGuid('https://podnews.net/rss/')).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  })
})
