import type { Page } from '@playwright/test'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const notice = (page: Page) => page.getByText(/^Your unsaved changes from .* are back\.$/)
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('unsaved') ?? '')

/** Opens a show, and answers every question about leaving with yes. */
async function openShow(id: string): Promise<Page> {
  const page = await stage.openStudio(`/shows/${id}`)
  page.on('dialog', (dialog) => void dialog.accept())
  return page
}

test.describe('unsaved changes of a record', () => {
  test('survive a look at another tab, and are given up by leaving the page', async () => {
    const { id } = await makeShow(stage, { title: 'Given Up' })
    const page = await openShow(id)
    await title(page).fill('Left behind')
    const tabs = page.getByRole('navigation', { name: 'Pages of this record' })
    await tabs.getByRole('link', { name: 'Media' }).click()
    await tabs.getByRole('link', { name: 'Details' }).click()
    await notice(page).waitFor()
    expect(await title(page).inputValue()).toBe('Left behind')

    const place = page.getByRole('navigation', { name: 'You are here' })
    await place.getByRole('link', { name: 'Shows' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(/\/shows$/)
    expect(await kept(page)).toBe('')
    await page.context().close()
  })
})
test.describe('unsaved changes of one account', () => {
  test('are deleted at logout', async () => {
    const { id } = await makeShow(stage, { title: 'Private Words' })
    const page = await openShow(id)
    await title(page).fill('For my eyes')
    expect(await kept(page)).toContain('For my eyes')
    await page.evaluate(() => {
      location.hash = 'logout'
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect.poll(() => kept(page)).toBe('')
    await page.context().close()
  })
})
