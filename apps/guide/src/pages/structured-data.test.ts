import type { GuidePage } from '@docket/model/guide/guide-page'
import { screenWords } from '@docket/texts/guide/guide'
import { followWords as followWordsIn } from '@docket/texts/guide/guide-following'
import { expect, it } from 'vitest'
import { renderGuide } from '../render.tsx'
import { EVERY_PAGE } from '../testing/every-page.ts'
import { schemaFaults } from '../testing/schema-org.ts'

const ASSETS = { styles: [], publicUrl: 'https://docket.example' }
const FACTS = /<script type="application\/ld\+json">(.*?)<\/script>/
/** The kinds of pages that show programs and that search engines may index. */
const TELLING = ['schedule', 'programme', 'show', 'series', 'channel', 'watch'] as const
/** The kinds of pages with recordings, which list no airings. */
const RECORDED = ['recording', 'library'] as const

/** Returns the structured data of a page, parsed from its HTML as a search engine would. */
async function factsOf(page: GuidePage): Promise<unknown> {
  const [, text] =
    FACTS.exec(
      renderGuide(page, ASSETS, screenWords('en'), { followWords: followWordsIn('en') }),
    ) ?? []
  return text === undefined ? undefined : JSON.parse(text)
}

/** Adds pictures, which the sample pages' shows and series lack. */
function withPicture(page: GuidePage): GuidePage {
  if (page.kind === 'series') return { ...page, series: { ...page.series, picture: '/1.jpg' } }
  return page.kind === 'show' ? { ...page, show: { ...page.show, picture: '/1.jpg' } } : page
}

it.each(TELLING)(
  'a page of the kind %s describes itself to search engines in schema.org terms',
  async (kind) => {
    const pages = EVERY_PAGE.filter((page) => page.kind === kind).flatMap((page) => [
      page,
      withPicture(page),
    ])
    const facts = await Promise.all(pages.map(factsOf))

    expect(facts.flatMap(schemaFaults)).toEqual([])
    expect(JSON.stringify(facts)).toContain(
      '"url":"https://docket.example/tvguide/1/airing/1","name":"1","startDate":"2026-03-02T23:35:00.000Z"',
    )
  },
)

it.each(RECORDED)(
  'a page of the kind %s describes its recordings in schema.org terms',
  async (kind) => {
    const pages = EVERY_PAGE.filter((page) => page.kind === kind)
    const facts = await Promise.all(pages.flatMap((page) => [page, withPicture(page)]).map(factsOf))

    expect(facts.flatMap(schemaFaults)).toEqual([])
    const text = JSON.stringify(facts)
    expect(text).toContain('https://docket.example/tvguide/1/show/1/watch')
    if (kind === 'recording') {
      expect(text).toContain('"uploadDate":"2026-03-03"')
      expect(text).toContain('"contentUrl":"https://docket.example/1.m3u8"')
    }
  },
)

it('no other page describes itself to search engines', async () => {
  const telling: readonly string[] = [...TELLING, ...RECORDED]
  const others = EVERY_PAGE.filter(({ kind }) => !telling.includes(kind))

  expect(new Set(await Promise.all(others.map(factsOf)))).toEqual(new Set([undefined]))
})

it.each([
  ['a type that does not exist', { '@type': 'Broadcast' }],
  ['a property of another type', { isbn: '1' }],
  ['a thing where another belongs', { publishedOn: { '@type': 'CreativeWork' } }],
  ['an address that is not whole', { url: '/tvguide/1' }],
  ['a time without an offset', { startDate: '2026-03-03T00:05:00' }],
  ['a word in place of yes or no', { isLiveBroadcast: 'live' }],
])('the check finds %s', (_, wrong) => {
  const event = { '@context': 'https://schema.org', '@type': 'BroadcastEvent', name: '1' }

  expect(schemaFaults(event)).toEqual([])
  expect(schemaFaults({ ...event, ...wrong })).not.toEqual([])
})
