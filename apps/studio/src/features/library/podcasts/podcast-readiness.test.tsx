import type { Podcast } from '@docket/model/collections/library/podcasts'
import { describe, expect, it } from 'vitest'
import { rendered, textOf } from '#resources/testing/rendered.tsx'
import { PodcastReadiness } from './podcast-readiness.tsx'

const WHOLE = {
  ...{ id: 'pod', slug: 'news', status: 'published', artwork: 'a.png', description: 'News.' },
  ...{ category: 'News', language: 'en', ownerEmail: 'ines@harbor.example' },
}
const EPISODE = { id: 'one', title: 'First', status: 'published', media: 'm', enclosureUrl: '' }
const FEED = '/feeds/harbor/podcasts/news.xml'

function shown(podcast: object, episodes: object[] | number = [EPISODE]): Promise<string> {
  const user = { id: 'ines', organization: 'harbor' }
  const answers = { episodes, organizations: [{ id: 'harbor', slug: 'harbor' }] }
  const record = { ...WHOLE, ...podcast } as Podcast
  return rendered(<PodcastReadiness podcast={record} />, { answers, user })
}

describe('the feed of a podcast', () => {
  it('is linked, and approved when directories accept it', async () => {
    const html = await shown({})

    expect(html).toContain(`href="${FEED}"`)
    expect(textOf(html)).toContain('ready for directories')
    expect(html).not.toContain('<li')
  })

  it('has its address before it is published, but no link', async () => {
    const html = await shown({ status: 'draft' })

    expect(html).toContain(FEED)
    expect(html).not.toContain('href=')
  })

  it('has a sentence for each thing that directories would miss', async () => {
    expect(textOf(await shown({ artwork: '', series: 'news' }, []))).not.toContain('artwork')
    const html = await shown({ artwork: '' }, [])

    expect(html.match(/<li/g)).toHaveLength(2)
    expect(textOf(html)).toContain('Add square artwork')
    expect(textOf(html)).not.toContain('Directories will')
  })

  it('is not checked when its episodes cannot be loaded', async () => {
    const html = await shown({}, 503)

    expect(html).toContain('role="alert"')
    expect(html).not.toContain(FEED)
  })
})
