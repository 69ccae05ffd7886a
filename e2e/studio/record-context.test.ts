import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { makeShow } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const beside = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const idOf = async (collection: string, filter = '') => {
  const { items } = await stage.api.collection(collection).getList(1, 1, { filter })
  return items[0]?.id ?? ''
}

test.describe('beside the form of a show', () => {
  test('stands what viewers will see, as it is typed', async () => {
    const { id } = await makeShow(stage, { title: 'Harbor Lights' })
    const page = await stage.openStudio(`/shows/${id}`)
    const sheet = page.getByRole('article', { name: 'The show’s sheet in the guide' })
    await sheet.getByRole('heading', { name: 'Harbor Lights' }).waitFor()

    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Harbor Nights')
    await sheet.getByRole('heading', { name: 'Harbor Nights' }).waitFor()
    await page.getByLabel('Captioned').click()
    await sheet.getByText('CC', { exact: true }).waitFor()
    expect(await stage.api.collection('shows').getOne(id)).toMatchObject({ title: 'Harbor Lights' })

    await page.getByRole('button', { name: 'Cancel' }).click()
    await sheet.getByRole('heading', { name: 'Harbor Lights' }).waitFor()
    await page.context().close()
  })

  test('stands what is missing, and leads to where it is added', async () => {
    const { id } = await makeShow(stage, { title: 'Almost Ready' })
    const page = await stage.openStudio(`/shows/${id}`)
    const ready = beside(page, 'Ready to air?')
    await ready.getByText('4 missing').waitFor()

    await ready.getByRole('button', { name: 'Write' }).click()
    await page.keyboard.type('A walk along the pier.')
    await ready.getByText('5 words').waitFor()
    await ready.getByRole('button', { name: 'Enter' }).click()
    await page.keyboard.type('28:30')
    await page.keyboard.press('Tab')
    await ready.getByText('28:30').waitFor()
    await ready.getByText('2 missing').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await ready.getByRole('link', { name: 'Open media' }).click()
    await page.waitForURL(/tab=media/)
    await page.context().close()
  })

  test('is folded below the fields on a narrow page', async () => {
    const { id } = await makeShow(stage, { title: 'Small Screen' })
    const page = await stage.openStudio(`/shows/${id}`, PHONE)
    const fold = page.locator('summary').filter({ hasText: 'About this show' })
    await fold.waitFor()
    expect(await beside(page, 'Ready to air?').count()).toBe(0)
    await fold.click()
    await beside(page, 'Ready to air?').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })

  test('has season and episode side by side, in a column of 640 pixels', async () => {
    const { id } = await makeShow(stage, { title: 'Side by Side' })
    const page = await stage.openStudio(`/shows/${id}`)
    await beside(page, 'Ready to air?').waitFor()
    const box = (name: string) => page.locator(`[data-field="${name}"]`).boundingBox()
    const [title, season, episode] = [await box('title'), await box('season'), await box('episode')]
    expect(title?.width).toBeLessThanOrEqual(640)
    expect(season?.y).toBe(episode?.y)
    expect(episode?.x).toBeGreaterThan((season?.x ?? 0) + (season?.width ?? 0))
    await page.context().close()
  })
})

test.describe('the right half of a page is never empty', () => {
  for (const [collection, path, part, filter] of [
    ['members', '/members', 'Certificates', ''],
    ['campaigns', '/campaigns', 'Next placements', 'status = "running"'],
    ['series', '/series', 'Shows', ''],
    ['producers', '/producers', 'Shows', ''],
    ['resources', '/equipment', 'Bookings ahead', ''],
    ['categories', '/categories', 'Used by', ''],
  ] as const)
    test(`for ${collection}`, async () => {
      const page = await stage.openStudio(`${path}/${await idOf(collection, filter)}`)
      await beside(page, part).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.context().close()
    })

  test('for a timeslot, whose dates follow the rule', async () => {
    const page = await stage.openStudio(`/timeslots/${await idOf('timeslots', 'rrule != ""')}`)
    const dates = beside(page, 'About this timeslot')
    await expect.poll(() => dates.getByRole('listitem').count()).toBe(10)
    await page.getByLabel('Last day').fill('2020-01-01')
    await expect.poll(() => dates.getByRole('listitem').count()).toBe(0)
    await page.context().close()
  })

  test('for a new record, which says what is still needed', async () => {
    const page = await stage.openStudio('/members/new')
    const needs = beside(page, 'What a new member needs')
    await needs.getByRole('button', { name: 'Fill in' }).click()
    await page.keyboard.type('Ada Moss')
    await needs.getByText('Everything that is required is filled in.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.context().close()
  })
})
