import { type Episode, episodes, podcasts } from '@docket/model/podcasts/podcasts'
import type PocketBase from 'pocketbase'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GuideApp } from '#features/guide/testing/guide-app.ts'
import {
  type FeedHost,
  feedXml,
  importerOf,
  itemXml,
  startFeedHost,
  startImporter,
} from '../testing/feed-host.ts'

let guide: GuideApp
let host: FeedHost
let staff: PocketBase
let importer: ReturnType<typeof importerOf>
let url = ''
let feeds = 0

beforeAll(async () => {
  host = await startFeedHost()
  guide = await startImporter()
  staff = await guide.app.logInAs({
    organization: guide.channel.organization,
    privileges: ['content'],
  })
  importer = importerOf(staff)
})

// Each test has its own feed.
beforeEach(() => {
  feeds += 1
  url = `${host.url}/${feeds}.xml`
})

const offer = (channel: string, path = `/${feeds}.xml`) => {
  host.answers[path] = { body: feedXml(channel, `Talk ${feeds}`) }
}
const podcastOf = (id: string) => guide.app.app.records.get(podcasts, id)
const episodeOf = async (podcast: string, guid: string) =>
  (await guide.app.app.records.find(episodes, { podcast, guid })) as Episode
const feedOf = async (podcast: string) => {
  const { slug } = await guide.app.app.records.update(podcasts, podcast, { status: 'published' })
  return (await guide.get(`/feeds/harbor/podcasts/${slug}.xml`)).text()
}
const noted = (text: string) => `<description>${text}</description>`

describe('an imported podcast', () => {
  it('has every episode in its own feed, even those of unknown size', async () => {
    const sizes = ['length="5"', 'length="0"', '', 'length="1,000,005"']
    const items = sizes.map((size, at) => itemXml(`e${at}`).replace('length="1000"', size))
    offer(items.join(''))

    const { podcast } = await importer.import({ url })

    const feed = await feedOf(podcast)
    expect(
      feed.match(/<enclosure [^>]*length="(\d+)"/g)?.map((tag) => /\d+"$/.exec(tag)?.[0]),
    ).toEqual(expect.arrayContaining(['5"', '0"', '0"', '1000005"']))
    expect(feed.match(/<item>/g)).toHaveLength(sizes.length)
  })

  it('has its categories, the picture and page of each episode, and notes with paragraphs and links', async () => {
    const category =
      '<itunes:category text="Arts"><itunes:category text="Books"/></itunes:category>'
    const more = `<itunes:image href="https://old.example/e.jpg"/><link>https://old.example/e</link>`
    const notes = noted(
      '<![CDATA[<p>One.</p><p>See <a href="https://town.example/a?b=1&amp;c=2">it</a> &amp; go.</p>]]>',
    )
    offer(`${category}<itunes:category text="News"/>${itemXml('a', more + notes)}`)

    const feed = await feedOf((await importer.import({ url })).podcast)

    expect(feed).toContain(`${category}<itunes:category text="News"/>`)
    expect(feed).toContain('<link>https://old.example/e</link>')
    expect(feed).toContain('<itunes:image href="https://old.example/e.jpg"/>')
    const [, html = ''] = /<content:encoded>(.*?)<.content:encoded>/.exec(feed) ?? []
    expect(
      html
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    ).toBe(
      '<p>One.</p><p>See it (<a href="https://town.example/a?b=1&amp;c=2">https://town.example/a?b=1&amp;c=2</a>) &amp; go.</p>',
    )
  })

  it('has its artwork, or a sentence that says why not', async () => {
    const picture = await sharp({
      create: { width: 1400, height: 1400, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer()
    host.answers['/cover.jpg'] = { headers: { 'content-type': 'image/jpeg' }, body: picture }
    offer(`<itunes:image href="${host.url}/cover.jpg"/>${itemXml('a')}`)

    const preview = await importer.preview({ url })
    expect(preview.artwork).toBe(`${host.url}/cover.jpg`)
    const { podcast, problem } = await importer.run({ url }, preview)
    expect(problem).toBe('')
    expect((await podcastOf(podcast)).artwork).toMatch(/^cover\w*\.jpg$/)

    // Staff removed it, so it does not come back.
    await staff.collection('podcasts').update(podcast, { artwork: null })
    expect((await importer.preview({ url })).artwork).toBe('')

    url = `${host.url}/other.xml`
    offer(`<itunes:image href="${host.url}/gone.jpg"/>${itemXml('a')}`, '/other.xml')
    expect((await importer.import({ url })).problem).toContain('Its server answered 404.')
  })
})

describe('a second import', () => {
  it('undoes nothing that staff completed, changed, unpublished or deleted', async () => {
    const unknown = itemXml('size').replace('length="1000"', 'length="0"')
    offer(itemXml('kept', noted('As it was.')) + unknown + itemXml('out') + itemXml('gone'))
    const { podcast } = await importer.import({ url })
    const change = async (guid: string, values: Partial<Episode>) =>
      staff.collection('episodes').update((await episodeOf(podcast, guid)).id, values)
    await change('size-1', { enclosureBytes: 77_000, season: 2 })
    await change('kept-1', { description: 'Better words.', title: 'A better title' })
    await change('out-1', { status: 'unpublished' })
    await staff.collection('episodes').delete((await episodeOf(podcast, 'gone-1')).id)
    await staff.collection('podcasts').update(podcast, { description: 'Ours.' })

    offer(
      noted('Theirs.') +
        itemXml('kept', noted('Changed there.')) +
        unknown +
        itemXml('out') +
        itemXml('gone'),
    )
    const preview = await importer.preview({ url })
    expect(preview).toMatchObject({
      counts: { new: 0, changed: 0, same: 3, skipped: 1 },
      skipped: [{ item: 0, title: 'gone', why: 'deleted' }],
      kept: [
        { title: `Talk ${feeds}`, fields: ['description'] },
        { title: 'kept', fields: ['description'] },
      ],
    })
    await importer.run({ url }, preview)

    expect(await episodeOf(podcast, 'size-1')).toMatchObject({ enclosureBytes: 77_000, season: 2 })
    expect(await episodeOf(podcast, 'kept-1')).toMatchObject({
      title: 'A better title',
      description: 'Better words.',
    })
    expect(await episodeOf(podcast, 'out-1')).toMatchObject({ status: 'unpublished' })
    expect(await episodeOf(podcast, 'gone-1')).toBeUndefined()
    expect(await podcastOf(podcast)).toMatchObject({ description: 'Ours.' })
  })

  it('imports what changed at the other host, and deleted episodes on request', async () => {
    offer(itemXml('a', noted('First.')) + itemXml('b'))
    const { podcast } = await importer.import({ url })
    await staff.collection('episodes').delete((await episodeOf(podcast, 'b-1')).id)
    offer(noted('About.') + itemXml('a', noted('Second.')) + itemXml('b'))

    await importer.import({ url, withDeleted: true })

    expect(await podcastOf(podcast)).toMatchObject({ description: 'About.' })
    expect(await episodeOf(podcast, 'a-1')).toMatchObject({ description: 'Second.' })
    expect(await episodeOf(podcast, 'b-1')).toMatchObject({ status: 'published' })
  })

  it('only fills empty fields in episodes that an older version imported', async () => {
    const { organization } = guide.channel
    const make = guide.app.make
    const { id: podcast } = await make(podcasts, {
      organization,
      importedFrom: url,
      status: 'draft',
    })
    await make(episodes, {
      organization,
      podcast,
      guid: 'a-1',
      title: 'Ours',
      enclosureBytes: 5,
      status: 'published',
    })
    offer(itemXml('a', noted('New.')))

    await importer.import({ url })

    expect(await episodeOf(podcast, 'a-1')).toMatchObject({
      title: 'Ours',
      enclosureBytes: 5,
      description: 'New.',
    })
  })

  it('finds the podcast at the address to which its feed has moved permanently', async () => {
    offer(itemXml('a'), '/renamed.xml')
    host.answers[`/${feeds}.xml`] = { status: 301, headers: { location: '/renamed.xml' } }

    const { podcast } = await importer.import({ url })

    expect(await podcastOf(podcast)).toMatchObject({ importedFrom: `${host.url}/renamed.xml` })
    for (const from of [url, `${host.url}/renamed.xml`]) {
      expect(await importer.preview({ url: from })).toMatchObject({ podcast })
    }
  })
})

describe('a feed of many megabytes', () => {
  it('is read while it arrives, up to the most that may be loaded', async () => {
    offer(itemXml('a', noted('word '.repeat(1_600_000))) + itemXml('b'))
    expect(await importer.preview({ url })).toMatchObject({ counts: { new: 2 }, shortened: ['a'] })

    host.answers[`/${feeds}.xml`] = { body: Buffer.alloc(68_000_000, ' ') }
    await expect(importer.preview({ url })).rejects.toMatchObject({
      status: 400,
      response: { message: expect.stringContaining('could not be loaded') },
    })
  })
})
