import { toInstant } from '@docket/model/time/instants'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#data/cache/query-client.ts'
import { STAFF } from '#resources/testing/render-page.tsx'
import { resizeTo } from '#ui/testing/screen.ts'
import { showMoments } from '#ui/time/use-now.ts'
import { CHANNELS, renderStudio } from '../testing/render-studio.tsx'

const USER = {
  ...STAFF,
  collectionId: 'users',
  collectionName: 'users',
  settings: { seen: { tour: true } },
}
const AIRING = {
  id: 'airing000000000',
  title: 'Dock Talk',
  channel: CHANNELS[0]?.id,
  status: 'planned',
  organization: 'harbor',
  startsAt: toInstant(0),
  endsAt: toInstant(1),
}

type Screen = Awaited<ReturnType<typeof renderStudio>>

const draw = (answers: object = {}) =>
  renderStudio('/dashboard', { user: USER, answers: { users: [USER], ...answers } })
const menuOf = ({ window }: Screen) => window.getByRole('menu')

async function openMenu(screen: Screen): Promise<Element> {
  await screen.getByRole('button', { name: 'account of', exact: false }).click()
  await expect.element(menuOf(screen)).toBeVisible()
  return menuOf(screen).element()
}

/** Events that change the dashboard without any user action. */
const EVENTS: [name: string, happen: (screen: Screen) => unknown][] = [
  ['an airing arrives', ({ server }) => server.add('airings', AIRING)],
  ['an airing changes', ({ server }) => server.change('airings', AIRING.id, { title: 'Now' })],
  ['a notification arrives', ({ server }) => server.add('notifications', { id: 'note' })],
  [
    'a channel changes',
    ({ server }) => server.change('channels', `${CHANNELS[0]?.id}`, { name: 'One' }),
  ],
  [
    'the station changes',
    ({ server }) => server.change('organizations', 'harbor', { name: 'Bay' }),
  ],
  [
    'the account changes',
    ({ server }) => server.change('users', USER.id, { name: 'Ada Lovelace' }),
  ],
  ['everything is read again', () => queryClient.invalidateQueries()],
  ['the minute ends', () => showMoments([0])],
  ['the window loses the focus', () => dispatchEvent(new Event('blur'))],
  ['the window gets the focus', () => dispatchEvent(new Event('focus'))],
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network is lost', () => dispatchEvent(new Event('offline'))],
  ['the network is back', () => dispatchEvent(new Event('online'))],
  ['a scrollbar appears', () => document.body.style.setProperty('padding-right', '15px')],
  ['a scrollbar disappears', () => document.body.style.removeProperty('padding-right')],
  ['the page scrolls', () => document.querySelector('main')?.parentElement?.scrollTo(0, 40)],
]

/** Waits for everything that an event causes: two frames, and the requests to the server. */
async function settle({ server }: Screen): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  await expect.poll(() => server.isBusy()).toBe(false)
}

describe('the account menu on the dashboard', () => {
  it.each([1440, 1024, 390])(
    'stays open whatever happens meanwhile, at %i pixels',
    async (width) => {
      await resizeTo(width, 844)
      const screen = await draw()
      const menu = await openMenu(screen)
      for (const [name, happen] of EVENTS) {
        await happen(screen)
        await settle(screen)
        expect([name, menuOf(screen).elements()]).toEqual([name, [menu]])
        await expect.element(menuOf(screen)).toBeVisible()
      }
      await screen.window.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
      await expect
        .element(screen.window.getByRole('dialog', { name: 'Keyboard shortcuts' }))
        .toBeVisible()
    },
  )

  it('stays open when it was opened before the page had loaded', async () => {
    const coming = Promise.withResolvers<object[]>()
    const drawing = draw({ airings: () => coming.promise })
    const menu = page.getByRole('menu')
    await page.getByRole('button', { name: 'account of', exact: false }).click()
    await expect.element(menu).toBeVisible()
    const opened = menu.element()
    coming.resolve([])
    await settle(await drawing)
    expect(menu.elements()).toEqual([opened])
  })

  it('stays open when the window gets a little narrower', async () => {
    const screen = await draw()
    const menu = await openMenu(screen)
    await resizeTo(1425, 900)
    await settle(screen)
    expect(menuOf(screen).elements()).toEqual([menu])
  })

  it('stays open when it was opened at once after the tour was closed', async () => {
    const user = { ...USER, settings: { seen: { tour: false } } }
    const screen = await renderStudio('/dashboard', { user, answers: { users: [user] } })
    const tour = screen.window.getByRole('dialog', { name: 'A tour of the studio' })
    await expect.element(tour).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const menu = await openMenu(screen)
    await expect.element(tour).not.toBeInTheDocument()
    await settle(screen)
    expect(menuOf(screen).elements()).toEqual([menu])
    expect(menu.contains(document.activeElement)).toBe(true)
  })
})
