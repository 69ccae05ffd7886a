import type { SchedulePage } from '@docket/model/guide/guide-page'
import { afterAll, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility-faults.ts'
import { drawGuide, focusGrid, leaveGuide } from '../testing/draw-guide.ts'
import { CHANNELS, harborPage } from '../testing/harbor.ts'

const ALL = CHANNELS.map(({ name }) => name)
const GOVERNMENT = 'Harbor 22 Government'

afterAll(leaveGuide)

/** Draws the guide of a viewer who has these favorites. */
async function drawOwn(
  favorites: string[],
  more: Partial<SchedulePage> = {},
  recent: string[] = [],
) {
  leaveGuide()
  const own = { favorites, recent }
  if (favorites.length > 0) localStorage.setItem('docket-channels-harbor', JSON.stringify(own))
  const drawn = await drawGuide(harborPage(more), { path: '/tvguide/harbor?view=grid' })
  const { screen } = drawn
  return {
    ...drawn,
    only: screen.getByRole('link', { name: 'Favorites', exact: true }),
    star: (name: string) => screen.getByRole('button', { name: `Favorite: ${name}` }),
  }
}

/** The names of the channels in the grid, from top to bottom. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.g-row-head .g-channel-words > span')].map(
    (one) => one.innerText,
  )

describe('a viewer’s favorites', () => {
  it('come first, and are the only ones that “Favorites” shows', async () => {
    const { screen, star, only } = await drawOwn(['c22'])
    const mine = [GOVERNMENT, ...ALL.filter((name) => name !== GOVERNMENT)]
    await expect.element(star(GOVERNMENT)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(star('Harbor 8 Public')).toHaveAttribute('aria-pressed', 'false')
    expect(rows()).toEqual(mine)
    await only.click()
    await expect.element(screen.getByText(/^Showing only your favorite\./)).toBeVisible()
    await expect.poll(rows).toEqual([GOVERNMENT])
    expect(await accessibilityFaults()).toEqual([])

    // A removed favorite stays until the viewer filters again, so that an accidental click can be undone.
    await star(GOVERNMENT).click()
    expect(rows()).toEqual([GOVERNMENT])
    await only.click()
    // Rows in view do not change places either.
    await expect.poll(rows).toEqual(mine)
    await only.click()
    await expect.element(screen.getByText(/^No favorites yet\./)).toBeVisible()
  })

  it('are chosen with a key, and the page says so', async () => {
    const { screen } = await drawOwn([])
    focusGrid()
    await userEvent.keyboard('f')
    await expect.element(screen.getByText(/ is now a favorite\.$/)).toBeInTheDocument()
    await userEvent.keyboard('{Shift>}F{/Shift}')
    await expect.element(screen.getByText(/ is no longer a favorite\.$/)).toBeInTheDocument()
    expect(rows()).toEqual(ALL)
  })

  it('are in the address, without names, and stay with Back and with the links to days', async () => {
    const { screen, only } = await drawOwn(['c16'])
    await only.click()
    await expect.poll(rows).toEqual(['Harbor 16 Education'])
    expect(location.search).toBe('?view=grid&favorites=1')
    history.back()
    await expect.poll(rows).toHaveLength(3)
    await expect.element(only).not.toHaveAttribute('aria-current')
    history.forward()
    await expect.poll(rows).toEqual(['Harbor 16 Education'])
    await expect.element(only).toHaveAttribute('aria-current', 'true')
    const tomorrow = screen.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(2)
    await expect.element(tomorrow).toHaveAttribute('href', expect.stringContaining('favorites=1'))
    await only.click()
    await expect.poll(rows).toHaveLength(3)
    expect(location.search).toBe('?view=grid')
  })

  it('are shown at once if the address asks for them, in the list too, with the recent channels', async () => {
    const more = { view: 'list', favorites: true } as const
    const { screen } = await drawOwn(['c16', 'c8'], more, ['c8', 'c22'])
    const mine = screen.getByRole('region', { name: 'Favorites' })
    await expect.element(mine.getByText(/^Showing only your 2 favorites\./)).toBeVisible()
    const names = mine
      .getByRole('link')
      .elements()
      .map((one) => one.textContent)
    expect(names.map((name) => name.slice(0, 9))).toEqual(['Harbor 8 ', 'Harbor 22'])
    const listed = [...document.querySelectorAll<HTMLElement>('.g-list-channel h2')]
    expect(listed.map((one) => one.innerText)).toEqual(['Harbor 8 Public', 'Harbor 16 Education'])
    expect(await accessibilityFaults()).toEqual([])
  })
})
