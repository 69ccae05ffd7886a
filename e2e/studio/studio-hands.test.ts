import type { Page } from '@playwright/test'
import { PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { follow } from '../testing/page-look.ts'
import { expect, test } from '../testing/test.ts'
import { smallTargets } from '../testing/walks/small-targets.ts'

const stage = demoStage()

/** Dialogs and menus over a page, opened by a button or by the address. */
const OPENED: readonly [path: string, name?: RegExp][] = [
  ['/dashboard', /account of/],
  ['/dashboard', /^Notifications/],
  ['/dashboard', /^Search or jump/],
  ['/dashboard', /^More/],
  ['/dashboard', /^Fill: /],
  ['/dashboard#settings'],
  ['/dashboard#faq'],
  ['/dashboard#keys'],
  ['/dashboard#logout'],
  ['/shows', /^Status/],
  ['/shows#upload-csv'],
  ['/schedule', /^Plan/],
]

async function open(page: Page, path: string, name: RegExp | undefined): Promise<void> {
  if (page.url() !== stage.server.url + path) await follow(page, path)
  if (name) await page.getByRole('button', { name }).first().tap()
  await shownAbove(page).locator('button, a, input').first().waitFor()
}

const shownAbove = (page: Page) => page.locator('[role=dialog], [role=menu]').last()

// `walk.test.ts` checks the pages themselves.
test.describe('a user with a phone', () => {
  test('has touch targets of 44 pixels in everything that opens over a page', async () => {
    const page = await stage.openStudio('/dashboard', PHONE)
    const small: string[] = []
    for (const [path, name] of OPENED) {
      await open(page, path, name)
      small.push(...(await smallTargets(page)).map((one) => `${path} ${name}: ${one}`))
      await page.keyboard.press('Escape')
      await shownAbove(page).waitFor({ state: 'detached' })
    }
    await page.context().close()
    expect(small).toEqual([])
  })

  test('has them in the lists of a form', async () => {
    const [show] = (await stage.api.collection('shows').getList(1, 1)).items
    const page = await stage.openStudio('/dashboard', PHONE)
    for (const name of ['Language', 'Category', 'Contains']) {
      await follow(page, `/shows/${show?.id}`)
      await page.getByRole('combobox', { name }).tap()
      await page.getByRole('option').first().waitFor()
      expect([name, await smallTargets(page)]).toEqual([name, []])
      await follow(page, '/shows')
      await expect(page.getByRole('option')).toHaveCount(0)
    }
    await page.context().close()
  })
})
