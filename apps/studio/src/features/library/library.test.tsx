import '#resources/testing/browser-globals.ts'

import { describe, expect, it } from 'vitest'
import { RecordPage } from '#resources/record/record-page.tsx'
import type { Resource } from '#resources/resource.ts'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { categoryPages } from './categories.tsx'
import { podcastPages } from './podcasts/podcasts.tsx'
import { producerPages } from './producers.tsx'
import { seriesPages } from './series.tsx'

const NIGHTS = {
  ...{ id: 'nights', title: 'Harbor Nights', slug: 'harbor-nights', producer: 'mole' },
  ...{ isPodcast: true, updated: 'then' },
}
const NEWS = { id: 'news', title: 'Harbor News', slug: 'harbor-news', updated: 'then' }
const EPISODE = { id: 'one', title: 'At the mole', status: 'draft', podcast: 'news', number: 7 }
const STATION = { series: [NIGHTS], podcasts: [NEWS], producers: [{ id: 'mole', name: 'Mole TV' }] }

function page(
  pages: Resource,
  id: string,
  privileges: string[],
  answers: NonNullable<Parameters<typeof rendered>[1]>['answers'] = {},
): Promise<string> {
  return rendered(<RecordPage resource={pages} />, {
    answers: { ...STATION, ...answers },
    user: { id: 'ines', organization: 'harbor', privileges },
    at: `${pages.path}/${id}`,
    route: `${pages.path}/$record`,
  })
}

describe('a series', () => {
  it('is changed by staff for content, who are told what the name in the URL may be', async () => {
    const html = await page(seriesPages, 'nights', ['content'])

    expect(html).toContain('value="Harbor Nights"')
    expect(textOf(html)).toContain('Name in the URL')
    expect(textOf(html)).toContain('Lowercase letters, digits and hyphens')
  })

  it('is read by everybody else, with its producer by name', async () => {
    const html = await page(seriesPages, 'nights', ['captions'])

    expect(textOf(html)).toMatch(/Title Harbor Nights .*Producer Mole TV Podcast Yes/)
    expect(html).not.toContain('<input')
  })

  it('says so when it is gone, and that it may be tried again when it cannot be loaded', async () => {
    const gone = textOf(await page(seriesPages, 'days', ['content']))
    const lost = await page(seriesPages, 'nights', ['content'], { series: 503 })

    expect(gone).toContain('Page Not Found: /series/days')
    expect(lost).toContain('role="alert"')
    expect(textOf(lost)).toMatch(/The series could not be loaded\. .*Try again/)
  })
})

describe('a new record of the library', () => {
  it.each([
    [seriesPages, 'New series', ['Title', 'Name in the URL', 'Producer', 'Artwork']],
    [producerPages, 'New producer', ['Name', 'Website', 'Currently makes programs.']],
    [categoryPages, 'New category', ['Name', 'Color']],
    [podcastPages, 'New podcast', ['Title', 'Name in the URL', 'Series']],
  ] as [Resource, string, string[]][])(
    'is asked for what it needs',
    async (pages, title, asked) => {
      const text = textOf(await page(pages, 'new', ['content']))

      expect(text).toMatch(new RegExp(`^${title} `))
      for (const label of asked) expect(text).toContain(label)
    },
  )

  it('is refused to staff without the privilege, who are told whom to ask', async () => {
    const text = textOf(await page(producerPages, 'new', ['captions']))

    expect(text).toContain('You are not allowed to create producers.')
    expect(text).toContain('Ask an administrator')
  })
})

describe('the episodes of a podcast', () => {
  const episodes = (answer: object[] | number, privileges = ['content']) =>
    page(podcastPages, 'news?tab=episodes', privileges, { episodes: answer })

  it('are listed with their state, and lead to themselves and to a new one', async () => {
    const html = await episodes([EPISODE])

    expect(html).toContain('href="/podcasts/episodes/one"')
    expect(textOf(html)).toMatch(/Title Status Number .*At the mole Draft 7 New episode/)
  })

  it('are none yet, which is not the same as not loaded', async () => {
    expect(textOf(await episodes([]))).toContain('No episodes yet.')
    const lost = await episodes(503)
    expect(lost).toContain('role="alert"')
    expect(textOf(lost)).toContain('The episodes could not be loaded.')
  })

  it('are not added by staff who may only read them', async () => {
    expect(textOf(await episodes([EPISODE], ['captions']))).not.toContain('New episode')
  })
})
