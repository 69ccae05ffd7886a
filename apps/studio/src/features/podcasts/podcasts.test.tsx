import { describe, expect, it } from 'vitest'
import { RecordPage } from '#resources/record/record-page.tsx'
import { renderPage } from '#resources/testing/render-page.tsx'
import { podcastPages } from './podcasts.tsx'

const NEWS = {
  id: 'news',
  title: 'Harbor News',
  slug: 'harbor-news',
  updated: '2026-11-01 10:00:00.000Z',
}
const EPISODE = { id: 'one', title: 'At the mole', status: 'draft', podcast: 'news', number: 7 }

function page(at: string, privileges: string[], episodes: object[] | number = []) {
  return renderPage(<RecordPage resource={podcastPages} />, {
    answers: { podcasts: [NEWS], episodes },
    user: { id: 'ines', organization: 'harbor', privileges },
    at: `/podcasts/${at}`,
    route: '/podcasts/$record',
  })
}

describe('a new podcast', () => {
  it('asks for its name in the URL and its series, and not yet for its owner', async () => {
    const text = (await page('new', ['content'])).text()

    expect(text).toMatch(/^New podcast /)
    expect(text).toMatch(/Name in the URL .*Series/)
    expect(text).not.toContain('Owner')
  })
})

describe('the episodes of a podcast', () => {
  const episodes = (answer: object[] | number, privileges = ['content']) =>
    page('news?tab=episodes', privileges, answer)

  it('are listed with their state and links, with a link to add one', async () => {
    const screen = await episodes([EPISODE])

    await expect.poll(screen.links).toContain('/podcasts/episodes/one')
    await expect.poll(screen.text).toMatch(/Title Status Number .*At the mole Draft 7 New episode/)
  })

  it('show an empty list and a failed load differently', async () => {
    await expect.poll((await episodes([])).text).toContain('No episodes yet.')
    const lost = await episodes(503)
    await expect.element(lost.getByRole('alert')).toBeVisible()
    await expect.poll(lost.text).toContain('The episodes could not be loaded.')
  })

  it('cannot be added by staff with read-only access', async () => {
    expect((await episodes([EPISODE], ['captions'])).text()).not.toContain('New episode')
  })
})
