import type { Podcast } from '@docket/model/podcasts/podcasts'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#resources/testing/render-page.tsx'
import { PodcastReadiness } from './podcast-readiness.tsx'

const WHOLE = {
  id: 'pod',
  slug: 'news',
  status: 'published',
  artwork: 'a.png',
  description: 'News.',
  category: 'News',
  language: 'en',
  ownerEmail: 'ines@harbor.example',
}
const EPISODE = { id: 'one', title: 'First', status: 'published', media: 'm', enclosureUrl: '' }
const FEED = '/feeds/harbor/podcasts/news.xml'

function shown(podcast: object, episodes: object[] | number = [EPISODE]) {
  const user = { id: 'ines', organization: 'harbor' }
  const answers = { episodes, organizations: [{ id: 'harbor', slug: 'harbor' }] }
  const record = { ...WHOLE, ...podcast } as Podcast
  return renderPage(<PodcastReadiness podcast={record} />, { answers, user })
}

describe('the feed of a podcast', () => {
  it('is linked, and reported as ready when directories would accept it', async () => {
    const screen = await shown({})

    await expect.poll(screen.links).toContain(FEED)
    await expect.poll(screen.text).toContain('ready for directories')
    expect(screen.getByRole('listitem').elements()).toEqual([])
  })

  it('shows its address without a link before it is published', async () => {
    const screen = await shown({ status: 'draft' })

    await expect.poll(screen.text).toContain(FEED)
    await expect.poll(screen.links).toEqual([])
  })

  it('lists each problem for which directories would reject it', async () => {
    expect((await shown({ artwork: '', series: 'news' }, [])).text()).not.toContain('artwork')
    const screen = await shown({ artwork: '' }, [])

    expect(screen.getByRole('listitem').elements()).toHaveLength(2)
    await expect.poll(screen.text).toContain('Add square artwork')
    expect(screen.text()).not.toContain('Directories will')
  })

  it('is not checked when its episodes cannot be loaded', async () => {
    const screen = await shown({}, 503)

    await expect.element(screen.getByRole('alert').first()).toBeVisible()
    expect(screen.links()).not.toContain(FEED)
  })
})
