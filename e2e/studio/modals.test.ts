import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

let keysPage: Page | undefined
/**
 * All dialogs opened by keys share one page, so that the tests detect state that one dialog leaves behind for
 * the next.
 */
async function sharedPage(): Promise<Page> {
  keysPage ??= await stage.openStudio('/shows')
  return keysPage
}
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
const isInDialog = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)

const dialog = (page: Page) => page.getByRole('dialog')
const hashOf = (page: Page) => new URL(page.url()).hash

/** Presses a button by its name, and then an item of the menu that it opens, if one is named. */
async function chooseByKeys(
  page: Page,
  [button, item]: readonly [button: string, item?: string],
): Promise<void> {
  await page.getByRole('button', { name: button }).focus()
  await page.keyboard.press('Enter')
  if (item === undefined) return
  await page.getByRole('menu').waitFor()
  // Typing an item's first letter moves the focus to it.
  while ((await focusedText(page)) !== item) await page.keyboard.press(item.charAt(0))
  await page.keyboard.press('Enter')
}

test.describe('the layers of the studio', () => {
  test('S9.4 are 1000 for menus and 1100 for dialogs, and a menu in a dialog is above it', async () => {
    const layerOf = (part: Locator) =>
      part.evaluate((element) => {
        let layered: Element | null = element
        while (layered && getComputedStyle(layered).zIndex === 'auto') {
          layered = layered.parentElement
        }
        return layered && getComputedStyle(layered).zIndex
      })
    const page = await stage.openStudio()
    await page.getByRole('button', { name: /account/i }).click()
    expect(await layerOf(page.getByRole('menu'))).toBe('1000')
    await page.getByRole('menuitem', { name: 'FAQ' }).click()
    await dialog(page).getByText('What is Docket TV?').waitFor()
    expect(await layerOf(dialog(page))).toBe('1100')
    await page.context().close()
  })
})

test.describe('a pressed button', () => {
  for (const [motion, runs] of [
    ['no-preference', ['opacity 0.4s, 0.4s', 'scale 0.4s, 0.4s']],
    ['reduce', []],
  ] as const)
    test(`S9.4 has a ripple of 400 ms unless motion is reduced: ${motion}`, async () => {
      const page = await stage.openStudio('/shows', { ...DESKTOP, reducedMotion: motion })
      // Includes buttons inside menus and tables.
      for (const name of [/^Export CSV/, /^Changed/, /^Status/, /account of/, /^Search or jump/]) {
        const button = page.getByRole('button', { name }).first()
        const ran = await button.evaluateHandle(listRipples)
        // Some are disabled until the list is known.
        await expect.poll(() => button.isEnabled()).toBe(true)
        await button.hover()
        await page.mouse.down()
        expect(await button.evaluate((element) => getComputedStyle(element).transform)).toBe('none')
        await page.mouse.up()
        await expect
          .poll(async () => [name, (await ran.jsonValue()).toSorted()])
          .toEqual([name, runs])
      }
      await page.context().close()
    })
})

/** Runs in the page: records which ripple transitions of a button run from now on, and their durations. */
function listRipples(button: Element): string[] {
  const ran: string[] = []
  button.addEventListener('transitionrun', (event) => {
    const { pseudoElement, propertyName } = event as TransitionEvent
    const { transitionDuration } = getComputedStyle(button, '::after')
    if (pseudoElement === '::after') ran.push(`${propertyName} ${transitionDuration}`)
  })
  return ran
}

test.describe('a dialog over any page', () => {
  test('opens by its address, keeps the focus, and removes the hash on Escape', async () => {
    const page = await stage.openStudio()
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: 'FAQ' }).click()
    await dialog(page).getByText('What is Docket TV?').waitFor()
    expect(hashOf(page)).toBe('#faq')

    for (let times = 0; times < 12; times += 1) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
    ).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(() => hashOf(page)).toBe('')
    expect(new URL(page.url()).pathname).toBe('/channels')
    await page.context().close()
  })

  test('closes on Back, and stays with its page on a reload', async () => {
    const page = await stage.openStudio()
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: 'FAQ' }).click()
    await dialog(page).waitFor()
    await page.reload()
    await dialog(page).getByText('What is Docket TV?').waitFor()

    await page.goBack()

    await dialog(page).waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${stage.server.url}/channels`)
    await page.context().close()
  })

  for (const [label, way, role] of [
    ['the jump list', 'Control+k', 'combobox'],
    ['Notifications', ['Notifications'], 'dialog'],
    ['Settings', ['account of', 'Settings'], 'dialog'],
    ['the FAQ', ['account of', 'FAQ'], 'dialog'],
    ['the survey', ['account of', 'Give feedback'], 'dialog'],
    ['logging out', ['account of', 'Log out'], 'dialog'],
    ['the import of CSV', ['Import CSV'], 'dialog'],
  ] as const)
    test(`opens by keyboard alone, and returns the focus: ${label}`, async () => {
      const page = await sharedPage()
      if (typeof way === 'string') await page.keyboard.press(way)
      else await chooseByKeys(page, way)
      await page.getByRole(role).first().waitFor()
      await expect.poll(() => isInDialog(page)).toBe(true)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      if (typeof way !== 'string') {
        await expect.poll(() => focusedName(page)).toContain(way[0])
      }
    })
})

test.describe('the keyboard shortcuts', () => {
  const keys = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  async function closeByEscape(page: Page): Promise<void> {
    await keys(page).getByText('close what is open').waitFor()
    await expect.poll(() => isInDialog(page)).toBe(true)
    await page.keyboard.press('Escape')
    await keys(page).waitFor({ state: 'detached' })
  }

  test('are shown by ? on every page and by the account menu, but not during typing', async () => {
    const page = await stage.openStudio('/dashboard')
    const ways = page.getByRole('navigation', { name: 'Studio' })
    await ways.getByRole('button', { name: 'Station' }).click()
    for (const way of ['Channels', 'Schedule', 'Shows', 'Analytics', 'Organization', 'Dashboard']) {
      await ways.getByRole('link', { name: way, exact: true }).click()
      await page.keyboard.press('?')
      await closeByEscape(page)
      expect(page.url()).toBe(`${stage.server.url}/${way.toLowerCase()}`)
    }

    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
    await closeByEscape(page)
    await expect.poll(() => focusedName(page)).toContain('account of')

    await page.goto(`${stage.server.url}/shows/new`)
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('Who goes there')
    await title.press('?')
    expect(await title.inputValue()).toBe('Who goes there?')
    expect(hashOf(page)).toBe('')
    await page.context().close()
  })
})

test.describe('the details of a product', () => {
  test('S2.11 S4.12 S8.3 open by the hash of a channel, and switch to another', async () => {
    const channels = await stage.root.collection('channels').getFullList({
      filter: `organization = "${stage.organization}"`,
      sort: 'position',
    })
    const asked: string[] = []
    const page = await stage.openStudio('/dashboard')
    page.on('request', (request) => {
      const [, id] = /channels\/records\/(\w+)/.exec(request.url()) ?? []
      if (id) asked.push(id)
    })

    await page.evaluate((id) => {
      location.hash = id
    }, channels[0]?.id ?? '')
    await dialog(page).getByRole('status', { name: 'Loading the details' }).waitFor()
    await page.evaluate((id) => {
      location.hash = id
    }, channels[1]?.id ?? '')

    await dialog(page)
      .getByRole('heading', { name: String(channels[1]?.name) })
      .waitFor()
    await dialog(page).getByRole('heading', { name: 'Product details' }).waitFor()
    expect(asked).toEqual([channels[1]?.id])
    await page.evaluate(() => {
      location.hash = 'nosuchchannel00'
    })
    await dialog(page).getByText("The requested resource wasn't found.").waitFor()
    await page.context().close()
  })
})
