import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

/** Makes the owner somebody who never saw the tour nor the news. */
async function forget(): Promise<void> {
  const { api } = stage
  await api.collection('users').update(api.authStore.record?.id ?? '', { settings: {} })
  await api.collection('users').authRefresh()
}

const tourOf = (page: Page) => page.getByRole('dialog', { name: 'A tour of the studio' })
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Returns whether the page or the button of the account menu has the focus. */
function focusedPart(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.ariaHasPopup === 'menu' ? 'menu' : activeElement?.id
  })
}

async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('the tour', () => {
  test('starts once, has five stops, and is for keys', async () => {
    await forget()
    const page = await stage.openStudio('/dashboard', PHONE)
    const tour = tourOf(page)
    await tour.getByText('1 of 5').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await expect.poll(() => inFocus(page)).toBe('Next')
    for (const step of ['2 of 5', '3 of 5', '4 of 5', '5 of 5']) {
      await page.keyboard.press('Enter')
      await tour.getByText(step).waitFor()
    }
    expect(await page.locator('[data-tour-mark="help"]').count()).toBe(1)
    await page.keyboard.press('ArrowLeft')
    await tour.getByText('4 of 5').waitFor()
    await page.keyboard.press('Escape')
    await tour.waitFor({ state: 'detached' })
    expect(await focusedPart(page)).toBe('page')
    const { settings } = await stage.api
      .collection('users')
      .authRefresh()
      .then(({ record }) => record)
    expect(settings.seen.tour).toBe(true)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: /account of/ }).click()
    await page.getByRole('menuitem', { name: 'Take the tour' }).waitFor()
    expect(await tour.count()).toBe(0)

    await page.getByRole('menuitem', { name: 'Take the tour' }).click()
    await tour.getByText('1 of 5').waitFor()
    await tour.getByRole('button', { name: 'Skip the tour' }).click()
    await tour.waitFor({ state: 'detached' })
    expect(await focusedPart(page)).toBe('menu')
    await page.context().close()
  })

  test('marks what it speaks of, and leaves the page usable', async () => {
    const page = await stage.openStudio('/shows')
    await page.getByRole('row').nth(2).waitFor()
    await openMenu(page, 'Take the tour')
    const tour = tourOf(page)
    for (const stop of ['timeline', 'library', 'guide', 'people', 'help']) {
      const mark = page.locator(`[data-tour-mark="${stop}"]`)
      await mark.waitFor()
      expect((await mark.boundingBox())?.height).toBeGreaterThan(20)
      await tour.getByRole('button', { name: /^(Next|Done)$/ }).click()
    }
    await tour.waitFor({ state: 'detached' })
    expect(await focusedPart(page)).toBe('menu')
    await openMenu(page, 'Take the tour')
    await tour.waitFor()
    const search = page.getByRole('searchbox', { name: 'Search shows' })
    await search.fill('Harbor')
    await page.waitForURL(/q=Harbor/)
    await page.keyboard.press('Escape')
    expect(await search.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.context().close()
  })
})

test.describe('what is new', () => {
  test('has a quiet dot until it is read, by each person', async () => {
    await forget()
    const page = await stage.openStudio('/shows')
    const dot = page.locator('[data-news]')
    await dot.waitFor()
    await openMenu(page, 'What’s new')
    const news = page.getByRole('dialog', { name: 'What’s new' })
    await news.getByRole('heading', { name: 'The library as cards' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await dot.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await news.waitFor({ state: 'detached' })
    const { record } = await stage.api.collection('users').authRefresh()
    expect(record.settings.seen.news).toBeGreaterThan(0)
    await page.context().close()
  })
})
