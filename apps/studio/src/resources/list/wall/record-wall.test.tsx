import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { tap } from '#ui/testing/pointer.ts'
import { drawOnPhone } from '#ui/testing/screen.ts'
import { renderPage, STAFF } from '../../testing/render-page.tsx'
import { showPages } from '../../testing/show-pages.ts'
import { ListPage } from '../list-page.tsx'

/** More cards than are in view or rendered beyond the edges. */
const COUNT = 200
const SHOWS = Array.from({ length: COUNT }, (_, at) => ({
  id: `show${String(at).padStart(11, '0')}`,
  collectionName: 'shows',
  title: `Show ${at}`,
  status: 'ready',
  trtSec: 1710,
}))

// The choice is remembered per list, so these cards do not affect other tests.
const cardPages = { ...showPages, path: '/cards' }

function drawList(at = '/cards', storage = {}) {
  return renderPage(<ListPage resource={cardPages} />, {
    answers: { shows: SHOWS, customFields: [] },
    user: STAFF,
    at,
    route: '/cards',
    storage,
  })
}

async function drawWall(at?: string) {
  const screen = await drawList(at)
  await screen.getByText('Cards', { exact: true }).click()
  const wall = screen.getByRole('grid', { name: 'Shows' })
  await expect.element(wall.getByRole('gridcell').first()).toBeVisible()
  const focused = () =>
    Number(wall.element().getAttribute('aria-activedescendant')?.split('-').at(-1))
  return { screen, wall, focused }
}

describe('the wall of cards', () => {
  it('can be navigated, selected and opened with keys', async () => {
    const { screen, wall, focused } = await drawWall()
    const columns = Number(wall.element().getAttribute('aria-colcount'))
    expect(columns).toBeGreaterThan(3)
    ;(wall.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe(1)
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe(columns + 1)
    await userEvent.keyboard('{End}')
    expect(focused()).toBe(COUNT - 1)
    const last = wall.getByRole('gridcell').filter({ hasText: `Show ${COUNT - 1}` })
    await expect.element(last).toBeInViewport()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByText('1 show selected')).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])

    await userEvent.keyboard('{Home}{Enter}')
    await expect.poll(screen.address).toBe(`/cards/${SHOWS[0]?.id}`)
  })

  it('draws only the cards in view', async () => {
    const { wall } = await drawWall()

    await expect.poll(() => wall.getByRole('gridcell').elements().length).toBeLessThan(COUNT)
  })

  it('is remembered until the user switches back to the list', async () => {
    await drawWall()
    const screen = await drawList('/cards', { ...localStorage })
    await expect.element(screen.getByRole('radio', { name: 'Cards' })).toBeChecked()
    await screen.getByText('List', { exact: true }).click()

    await expect.element(screen.getByRole('columnheader', { name: 'Running time' })).toBeVisible()
  })

  it('is sorted with a menu, which changes the address of the list', async () => {
    const { screen } = await drawWall('/cards?sort=title')
    const sort = screen.getByRole('button', { name: 'Sort: Title, Ascending' })
    await sort.click()
    await screen.window.getByRole('menuitemradio', { name: 'Descending' }).click()
    await expect.poll(screen.address).toContain('sort=-title')
    await screen.getByRole('button', { name: 'Sort: Title, Descending' }).click()
    await screen.window.getByRole('menuitemradio', { name: 'Running time' }).click()

    await expect.poll(screen.address).toContain('sort=-trtSec')
  })

  it('fits a phone, and a tap opens a show', async () => {
    await drawOnPhone()
    const { screen, wall } = await drawWall()
    const card = wall.getByRole('gridcell').first().getByRole('link')
    expect(document.documentElement.scrollWidth).toBe(390)
    await tap(card.element())

    await expect.poll(screen.address).toBe(`/cards/${SHOWS[0]?.id}`)
  })
})
