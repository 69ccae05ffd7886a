import { describe, expect, it } from 'vitest'
import { ListPage } from '#resources/list/list-page.tsx'
import { renderPage, STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { podcastPages } from './podcasts.tsx'

const PREVIEW = {
  title: 'Old Harbor Talk',
  author: '',
  podcast: 'talk',
  plan: 'plan-1',
  artwork: '',
  counts: { new: 2, changed: 1, same: 0, skipped: 2, beyond: 0 },
  episodes: [],
  skipped: [
    { item: 7, title: '', why: 'file' },
    { item: 0, title: 'Gone', why: 'deleted' },
  ],
  kept: [{ title: 'Ferry', fields: ['description'] }],
  shortened: [],
}

function drawList(answers: object, privileges = ['content']) {
  return renderPage(<ListPage resource={podcastPages} />, {
    answers: { podcasts: [], episodes: [], ...answers },
    user: { ...STAFF, privileges },
    at: '/podcasts',
    route: '/podcasts',
  })
}

describe('importing a feed', () => {
  it('previews what the feed has and what is left out, and imports exactly that', async () => {
    const screen = await drawList({
      'POST podcast-imports/preview': PREVIEW,
      'POST podcast-imports': { podcast: 'talk', problem: '' },
    })
    await screen.getByRole('button', { name: 'Import a feed' }).click()
    const dialog = screen.window.getByRole('dialog', { name: 'Import a feed' })
    await dialog.getByRole('textbox').fill('https://old.example/feed.xml')
    await dialog.getByRole('button', { name: 'Preview the feed' }).click()

    await expect.element(dialog.getByText('2 new episodes, 1 changed, 0 the same.')).toBeVisible()
    await dialog.getByText('2 items are left out').click()
    await expect
      .element(dialog.getByText('7. No title: it has no file with a web address'))
      .toBeVisible()
    expect(await accessibilityFaults(dialog.element() as HTMLElement)).toEqual([])
    await dialog
      .getByRole('checkbox', { name: 'Bring back episodes that were deleted here' })
      .click()
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()

    await expect.poll(screen.address).toBe('/podcasts/talk?tab=episodes')
    const choice = { url: 'https://old.example/feed.xml', withDeleted: true }
    expect(screen.server.writes.map(({ path, body }) => [path, body])).toEqual([
      ['podcast-imports/preview', { ...choice, withDeleted: false }],
      ['podcast-imports/preview', choice],
      ['podcast-imports', { ...choice, plan: 'plan-1' }],
    ])
  })

  it('says at the address field why a feed cannot be read', async () => {
    const screen = await drawList({ 'POST podcast-imports/preview': 400 })
    await screen.getByRole('button', { name: 'Import a feed' }).click()
    const dialog = screen.window.getByRole('dialog')
    await dialog.getByRole('textbox').fill('https://old.example/feed.xml')
    await dialog.getByRole('button', { name: 'Preview the feed' }).click()

    await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(dialog.getByRole('button', { name: 'Preview the feed' })).toBeEnabled()
  })

  it('is offered only to users who manage podcasts', async () => {
    const screen = await drawList({}, ['captions'])
    await expect
      .element(screen.getByRole('button', { name: 'Import a feed' }))
      .not.toBeInTheDocument()
  })
})
