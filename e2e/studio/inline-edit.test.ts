import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-fact') ?? '')
const show = (id: string) => stage.api.collection('shows').getOne(id)

/** Waits until the field of a fact has the focus. */
const inField = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)

/** Opens the preview of a show beside its list. */
async function openPeek(title: string): Promise<Page> {
  const page = await stage.openStudio(`/shows?q=${encodeURIComponent(title)}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByText('Ready').click()
  await page.getByRole('complementary', { name: title }).waitFor()
  return page
}

test.describe('a fact beside the list', () => {
  test('is changed in place by keyboard, and keeps the focus', async () => {
    const { id } = await makeShow(stage, { title: 'Quick Change' })
    const page = await openPeek('Quick Change')
    const fact = page.getByRole('button', { name: 'Change Title: Quick Change' })
    await fact.focus()
    await page.keyboard.press('Enter')
    await inField(page, 'title')
    await page.keyboard.type('Quicker Change')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')

    await page.getByRole('button', { name: 'Change Title: Quicker Change' }).waitFor()
    await expect.poll(() => focused(page)).toBe('title')
    expect(await show(id)).toMatchObject({ title: 'Quicker Change' })
    await page.context().close()
  })

  test('stays as it was on Escape, and the details stay open', async () => {
    const { id } = await makeShow(stage, { title: 'Second Thought' })
    const page = await openPeek('Second Thought')
    await page.getByRole('button', { name: 'Change Title: Second Thought' }).click()
    await inField(page, 'title')
    await page.keyboard.type('Not this')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Change Title: Second Thought' }).waitFor()
    await expect.poll(() => focused(page)).toBe('title')
    expect(await show(id)).toMatchObject({ title: 'Second Thought' })
    await page.context().close()
  })

  test('says at its field why it cannot be saved', async () => {
    const { id } = await makeShow(stage, { title: 'Wrong Length' })
    const page = await openPeek('Wrong Length')
    await page.getByRole('button', { name: 'Add Running time' }).click()
    const input = page.getByRole('textbox', { name: 'Running time' })
    await input.fill('1:xx')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Running time is not valid.').waitFor()
    expect(await show(id)).toMatchObject({ trtSec: 0 })

    await input.fill('28:30')
    // The button must not move between the press and the release.
    await page.getByRole('button', { name: 'Save', exact: true }).hover()
    await page.mouse.down()
    expect(await input.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.mouse.up()
    await page.getByRole('button', { name: 'Change Running time: 28:30' }).waitFor()
    expect(await show(id)).toMatchObject({ trtSec: 1710 })
    await page.context().close()
  })

  test('is not saved over a colleague’s change of it, unless the user says so', async () => {
    const { id } = await makeShow(stage, { title: 'Same Field' })
    const page = await openPeek('Same Field')
    await page.getByRole('button', { name: 'Change Title: Same Field' }).click()
    await inField(page, 'title')
    await stage.api.collection('shows').update(id, { title: 'Theirs' })
    await page.keyboard.type('Mine')
    await page.keyboard.press('Enter')

    await page.getByText('Someone else changed this to “Theirs” meanwhile.').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Change Title: Mine' }).waitFor()
    expect(await show(id)).toMatchObject({ title: 'Mine' })
    await page.context().close()
  })
})

test.describe('a fact on another tab of a record', () => {
  test('is changed in place, also on a phone', async () => {
    const { id } = await makeShow(stage, { title: 'On the Go' })
    await stage.api.collection('shows').update(id, { trtSec: 600 })
    const page = await stage.openStudio(`/shows/${id}?tab=media`, PHONE)
    await page.getByRole('button', { name: 'Change Running time: 10:00' }).click()
    await page.getByRole('textbox', { name: 'Running time' }).fill('11:00')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Change Running time: 11:00' }).waitFor()
    expect(await show(id)).toMatchObject({ trtSec: 660 })
    await page.context().close()
  })
})
