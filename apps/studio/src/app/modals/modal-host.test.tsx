import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { accessibilityFaults } from '#ui/testing/accessibility-faults.ts'
import { CHANNELS, focusedName, renderStudio } from '../testing/render-studio.tsx'

type Screen = Awaited<ReturnType<typeof renderStudio>>

const dialogOf = ({ window }: Screen) => window.getByRole('dialog')
const isInDialog = () => document.activeElement?.closest('[role=dialog]') !== null

/** Presses a button with the keyboard, and then the given item of the menu that it opens, if any. */
async function chooseByKeys({ window }: Screen, name: string, item?: string): Promise<void> {
  const [button] = window.getByRole('button', { name, exact: false }).elements()
  ;(button as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  if (item === undefined) return
  await expect.element(window.getByRole('menu')).toBeVisible()
  // Typing an item's first letter moves the focus to it.
  while (focusedName() !== item) await userEvent.keyboard(item.charAt(0))
  await userEvent.keyboard('{Enter}')
}

/** Returns the z-index of the layer that contains an element. */
function layerOf(element: Element): string | undefined {
  let layered: Element | null = element
  while (layered && getComputedStyle(layered).zIndex === 'auto') layered = layered.parentElement
  return layered ? getComputedStyle(layered).zIndex : undefined
}

describe('a dialog over any page', () => {
  it('S9.4 opens above the menus at its own address, traps the focus, and removes the hash on Escape', async () => {
    const screen = await renderStudio('/shows')
    await screen.getByRole('button', { name: 'account of', exact: false }).click()
    expect(layerOf(screen.window.getByRole('menu').element())).toBe('1000')
    await screen.window.getByRole('menuitem', { name: 'FAQ' }).click()
    await expect.element(screen.window.getByText('What is Docket TV?')).toBeVisible()
    expect(screen.address()).toBe('/shows#faq')
    expect(layerOf(dialogOf(screen).element())).toBe('1100')

    for (let times = 0; times < 12; times += 1) await userEvent.keyboard('{Tab}')
    expect(isInDialog()).toBe(true)
    expect(await accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialogOf(screen)).not.toBeInTheDocument()
    await expect.poll(screen.address).toBe('/shows')
  })

  it.each([
    'jump',
    'notifications',
    'logout',
    'settings',
    'upload-csv',
    'keys',
    'faq',
    'survey',
    CHANNELS[0]?.id ?? '',
  ])('S2.11 opens at its own address, as after a reload: %s', async (hash) => {
    const screen = await renderStudio(`/shows#${hash}`)
    await expect.element(dialogOf(screen)).toBeVisible()
    await expect.poll(isInDialog).toBe(true)
    // A dialog that loads on demand has no accessible name until its content is there.
    await expect.poll(() => accessibilityFaults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialogOf(screen)).not.toBeInTheDocument()
    await expect.poll(screen.address).toBe('/shows')
  })

  it.each([
    ['Notifications', undefined],
    ['account of', 'Settings'],
    ['account of', 'FAQ'],
    ['account of', 'Give feedback'],
    ['account of', 'Keyboard shortcuts'],
    ['account of', 'Log out'],
    ['Import CSV', undefined],
  ])(
    'S2.16 S2.10 S2.15 opens with the keyboard alone, and returns the focus: %s, %s',
    async (button, item) => {
      const screen = await renderStudio('/shows')
      await chooseByKeys(screen, button, item)
      await expect.element(dialogOf(screen)).toBeVisible()
      await expect.poll(isInDialog).toBe(true)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialogOf(screen)).not.toBeInTheDocument()
      await expect.poll(focusedName).toContain(button)
    },
  )
})

describe('the keyboard shortcuts', () => {
  it('are shown by ? on every page, but not during typing', async () => {
    const screen = await renderStudio('/series')
    const keys = screen.window.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const way of ['Shows', 'Media', 'Members']) {
      await screen.getByRole('link', { name: way, exact: true }).click()
      await userEvent.keyboard('?')
      await expect.element(keys.getByText('close what is open')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expect.element(keys).not.toBeInTheDocument()
      await expect.poll(screen.address).toBe(`/${way.toLowerCase()}`)
    }

    screen.goTo('/shows/new')
    const title = screen.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Who goes there')
    await userEvent.keyboard('?')
    await expect.element(title).toHaveValue('Who goes there?')
    expect(screen.address()).toBe('/shows/new')
  })
})

describe('the details of a product', () => {
  it('S2.11 S4.12 S8.3 open by the hash of a channel, and switch to another', async () => {
    const asked: string[] = []
    const record = (id: string) => `GET collections/channels/records/${id}`
    const noted = (channel: { id: string }) => {
      asked.push(channel.id)
      return channel
    }
    const answers = Object.fromEntries(
      CHANNELS.map((channel) => [record(channel.id), () => noted(channel)]),
    )
    const screen = await renderStudio('/shows', { answers })
    const [first, second] = CHANNELS
    screen.goTo(`/shows#${first?.id}`)
    const loading = dialogOf(screen).getByRole('status', { name: 'Loading the details' })
    await expect.element(loading).toBeVisible()
    screen.goTo(`/shows#${second?.id}`)

    const dialog = dialogOf(screen)
    await expect.element(dialog.getByRole('heading', { name: second?.name ?? '' })).toBeVisible()
    await expect.element(dialog.getByRole('heading', { name: 'Product details' })).toBeVisible()
    expect(asked).toEqual([second?.id])
    screen.goTo('/shows#nosuchchannel00')
    await expect.element(dialog.getByText('Refused with 404.', { exact: false })).toBeVisible()
  })
})
