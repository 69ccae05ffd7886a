import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import type { FakeAnswers } from '../../testing/fake-server.ts'
import { renderPage, STAFF } from '../../testing/render-page.tsx'
import { showPages } from '../../testing/show-pages.ts'
import { ListPage } from '../list-page.tsx'

function drawShows(answers: FakeAnswers, at = '/shows') {
  return renderPage(<ListPage resource={showPages} />, {
    user: STAFF,
    at,
    route: '/shows',
    answers: { customFields: [], ...answers },
  })
}

const drawingOf = (container: Element) =>
  container.querySelector<SVGElement>('svg[data-drawing]')?.dataset.drawing

describe('an empty list', () => {
  it('starts with a picture, a sentence and its action', async () => {
    const screen = await drawShows({ shows: [] })
    await expect.element(screen.getByText('No shows yet.')).toBeVisible()
    expect(drawingOf(screen.container)).toBe('library')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await screen.getByRole('link', { name: /^New/ }).click()

    await expect.poll(screen.address).toBe('/shows/new')
  })

  it('that is empty only because of a filter offers to show all records', async () => {
    const show = { id: 'council00000000', title: 'City Council', status: 'ready', trtSec: 1710 }
    const screen = await drawShows(
      { shows: ({ query }) => (query.get('filter')?.includes('nothing') ? [] : [show]) },
      '/shows?q=nothinghasthisname',
    )
    await expect.poll(() => drawingOf(screen.container)).toBe('search')
    await screen.getByRole('button', { name: 'Show all' }).click()

    await expect.element(screen.getByRole('link', { name: 'City Council' })).toBeVisible()
    expect(screen.address()).toBe('/shows')
  })
})
