import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { STAFF } from '#resources/testing/render-page.tsx'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { drawOnPhone } from '#ui/testing/screen.ts'
import { focusedName, renderStudio } from '../testing/render-studio.tsx'

/** A user who has seen neither the tour nor the news, unless `seen` says otherwise. */
const personWho = (seen: object = {}) => ({
  ...STAFF,
  collectionId: 'users',
  collectionName: 'users',
  settings: { seen },
})

function draw(at: string, user = personWho()) {
  return renderStudio(at, { user, answers: { users: [user] } })
}

type Screen = Awaited<ReturnType<typeof draw>>

const tourOf = ({ window }: Screen) => window.getByRole('dialog', { name: 'A tour of the studio' })
const seenOf = ({ server }: Screen) => {
  const saved = server.writes.findLast(({ method }) => method === 'PATCH')
  return (saved?.body as { settings: { seen: object } } | undefined)?.settings.seen
}
const markOf = (stop: string) => document.querySelector(`[data-tour-mark="${stop}"]`)

async function openFromMenu(screen: Screen, item: string): Promise<void> {
  await screen.getByRole('button', { name: 'account of', exact: false }).click()
  await screen.window.getByRole('menuitem', { name: item, exact: false }).click()
}

describe('the tour', () => {
  it('starts automatically, has five stops, works with the keyboard, and is saved as seen', async () => {
    await drawOnPhone()
    const screen = await draw('/dashboard')
    const tour = tourOf(screen)
    await expect.element(tour.getByText('1 of 5')).toBeVisible()
    expect(await accessibilityFaults(tour.element())).toEqual([])
    await expect.poll(focusedName).toBe('Next')
    for (const step of ['2 of 5', '3 of 5', '4 of 5', '5 of 5']) {
      await userEvent.keyboard('{Enter}')
      await expect.element(tour.getByText(step)).toBeVisible()
    }
    expect(markOf('help')).not.toBeNull()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(tour.getByText('4 of 5')).toBeVisible()
    await userEvent.keyboard('{Escape}')

    await expect.element(tour).not.toBeInTheDocument()
    expect(document.activeElement?.id).toBe('page')
    await expect.poll(() => seenOf(screen)).toEqual({ tour: true, news: 0 })
  })

  it('starts automatically only once, and again from the menu, to which the focus returns', async () => {
    const screen = await draw('/dashboard', personWho({ tour: true }))
    await screen.getByRole('button', { name: 'account of', exact: false }).click()
    await expect
      .element(screen.window.getByRole('menuitem', { name: 'Take the tour' }))
      .toBeVisible()
    expect(tourOf(screen).elements()).toEqual([])
    await screen.window.getByRole('menuitem', { name: 'Take the tour' }).click()
    await tourOf(screen).getByRole('button', { name: 'Skip the tour' }).click()

    await expect.element(tourOf(screen)).not.toBeInTheDocument()
    expect(document.activeElement?.ariaHasPopup).toBe('menu')
  })

  it('highlights the part of the page that each stop describes', async () => {
    const screen = await draw('/shows', personWho({ tour: true }))
    await openFromMenu(screen, 'Take the tour')
    for (const stop of ['timeline', 'library', 'guide', 'people', 'help']) {
      await expect.poll(() => markOf(stop)?.getBoundingClientRect().height).toBeGreaterThan(20)
      await tourOf(screen)
        .getByRole('button', { name: /^(Next|Done)$/ })
        .click()
    }
    await expect.element(tourOf(screen)).not.toBeInTheDocument()
  })

  it('leaves the page usable, and the focus in the field where the user types', async () => {
    const screen = await draw('/shows', personWho({ tour: true }))
    await openFromMenu(screen, 'Take the tour')
    await expect.element(tourOf(screen)).toBeVisible()
    const search = screen.getByRole('searchbox', { name: 'Search shows' })
    await search.fill('Harbor')
    await expect.poll(screen.address).toContain('q=Harbor')
    await userEvent.keyboard('{Escape}')

    await expect.element(search).toHaveFocus()
  })
})

describe('what is new', () => {
  it('has a small dot until it is read', async () => {
    const screen = await draw('/shows')
    const dot = () => document.querySelector('[data-news]')
    await expect.poll(dot).not.toBeNull()
    await openFromMenu(screen, 'What’s new')
    const news = screen.window.getByRole('dialog', { name: 'What’s new' })
    await expect.element(news.getByRole('heading', { name: 'The library as cards' })).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await expect.poll(dot).toBeNull()
    await userEvent.keyboard('{Escape}')

    await expect.element(news).not.toBeInTheDocument()
    await expect.poll(() => seenOf(screen)).toEqual({ tour: false, news: 1 })
  })
})
