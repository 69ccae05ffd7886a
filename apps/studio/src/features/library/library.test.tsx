import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { RecordPage } from '#resources/record/record-page.tsx'
import type { Resource } from '#resources/resource.ts'
import type { FakeAnswers } from '#resources/testing/fake-server.ts'
import { renderPage } from '#resources/testing/render-page.tsx'
import { categoryPages } from './categories.tsx'
import { producerPages } from './producers.tsx'
import { seriesPages } from './series.tsx'

const NIGHTS = {
  id: 'nights',
  title: 'Harbor Nights',
  slug: 'harbor-nights',
  producer: 'mole',
  isPodcast: true,
  updated: 'then',
}
const STATION = { series: [NIGHTS], producers: [{ id: 'mole', name: 'Mole TV' }] }

function page(pages: Resource, id: string, privileges: string[], answers: FakeAnswers = {}) {
  return renderPage(<RecordPage resource={pages} />, {
    answers: { ...STATION, ...answers },
    user: { id: 'ines', organization: 'harbor', privileges },
    at: `${pages.path}/${id}`,
    route: `${pages.path}/$record`,
  })
}

describe('a series', () => {
  it('can be changed by content staff, who are told which names the URL allows', async () => {
    const screen = await page(seriesPages, 'nights', ['content'])

    await expect
      .element(screen.getByRole('textbox', { name: 'Title' }))
      .toHaveValue('Harbor Nights')
    await expect.poll(screen.text).toContain('Name in the URL')
    await expect.poll(screen.text).toContain('Lowercase letters, digits and hyphens')
  })

  it('is read-only for everyone else, and shows the name of its producer', async () => {
    const screen = await page(seriesPages, 'nights', ['captions'])

    await expect.poll(screen.text).toMatch(/Title Harbor Nights .*Producer Mole TV Podcast Yes/)
    expect(screen.getByRole('textbox').elements()).toEqual([])
  })

  it('says so when it was deleted, and offers to try again when it cannot be loaded', async () => {
    const gone = (await page(seriesPages, 'days', ['content'])).text()
    const lost = await page(seriesPages, 'nights', ['content'], { series: 503 })

    expect(gone).toContain('Page Not Found: /series/days')
    await expect.element(lost.getByRole('alert')).toBeVisible()
    await expect.poll(lost.text).toMatch(/The series could not be loaded\. .*Try again/)
  })
})

describe('the name in the URL of a new series', () => {
  const TAKEN = ['council-hour', 'council-hour-3'].map((slug) => ({ id: slug, title: slug, slug }))

  async function newSeries() {
    const screen = await page(seriesPages, 'new', ['content'], { series: TAKEN, customFields: [] })
    const made = () => screen.server.writes.filter(({ method }) => method === 'POST')
    return {
      screen,
      slug: screen.getByRole('textbox', { name: 'Name in the URL', exact: false }),
      title: screen.getByRole('textbox', { name: 'Title', exact: true }),
      madeSlug: () => (made().at(-1)?.body as { slug?: string } | undefined)?.slug,
    }
  }

  it('follows the title, and gets a number when another series has it', async () => {
    const { screen, slug, title, madeSlug } = await newSeries()
    await title.fill('Café & Council')
    await expect.element(slug).toHaveValue('cafe-council')
    await title.fill('Council Hour')
    await userEvent.tab()
    await expect.element(slug).toHaveValue('council-hour-2')
    await screen.getByRole('button', { name: 'Create series' }).click()
    await expect.poll(madeSlug).toBe('council-hour-2')
  })

  it('stays as the user edited it, and follows the title again when cleared', async () => {
    const { slug, title, madeSlug } = await newSeries()
    await title.fill('Harbor Hour')
    await slug.fill('our-harbor')
    await title.fill('Harbor Hours')
    await userEvent.tab()
    await expect.element(slug).toHaveValue('our-harbor')
    await slug.fill('')
    await title.fill('Council Hour')
    // Saves before the title field loses the focus.
    await userEvent.keyboard('{Enter}')
    await expect.poll(madeSlug).toBe('council-hour-2')
  })
})

describe('a new record of the library', () => {
  it.each([
    [seriesPages, 'New series', ['Title', 'Name in the URL', 'Producer', 'Artwork']],
    [producerPages, 'New producer', ['Name', 'Website', 'Currently makes programs.']],
    [categoryPages, 'New category', ['Name', 'Color']],
  ] as [Resource, string, string[]][])(
    'asks for its required fields',
    async (pages, title, asked) => {
      const text = (await page(pages, 'new', ['content'])).text()

      expect(text).toMatch(new RegExp(`^${title} `))
      for (const label of asked) expect(text).toContain(label)
    },
  )

  it('is refused for staff without the privilege, and tells them who to ask', async () => {
    const text = (await page(producerPages, 'new', ['captions'])).text()

    expect(text).toContain('You are not allowed to create producers.')
    expect(text).toContain('Ask an administrator')
  })
})
