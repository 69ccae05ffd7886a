import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { hydrated } from '../testing/hydration.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

test.describe('the sheet of a program', () => {
  test('has its artwork, later airings to be reminded of, and earlier episodes', async () => {
    const page = await openWindow(stage.browser)
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(request.url())
    })
    await page.goto(`${stage.server.url}/tvguide/demo?view=grid`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(loaded.filter((url) => /program-(sheet|body)|later-airings/.test(url))).toEqual([])
    await page.locator('.g-cell-program a', { hasText: 'Harbor News' }).first().click()

    const sheet = page.getByRole('dialog')
    const later = sheet.getByRole('region', { name: 'Later airings' })
    await later.waitFor()
    const width = () =>
      sheet.locator('.g-picture img').evaluate((one) => (one as HTMLImageElement).naturalWidth)
    await expect.poll(width).toBe(640)
    const calendar = later.getByRole('link', { name: /^Add to calendar (Tue|Wed)/ }).first()
    const file = await page.request.get(stage.server.url + (await calendar.getAttribute('href')))
    expect(await file.text()).toContain('BEGIN:VEVENT')
    const folded = later.getByText(/^\d+ more airings?$/)
    const before = await later.getByRole('listitem').count()
    await folded.click()
    expect(await later.getByRole('listitem').count()).toBeGreaterThan(before)

    const episodes = sheet.getByRole('region', { name: 'Earlier episodes' })
    const lines = await episodes.locator('small').allInnerTexts()
    expect(lines).toEqual(['S1 E4', 'S1 E3', 'S1 E2', 'S1 E1'])
    await episodes.locator('img').first().scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        episodes
          .locator('img')
          .first()
          .evaluate((one) => (one as HTMLImageElement).naturalWidth),
      )
      .toBe(160)
    expect(await accessibilityFaults(page)).toEqual([])

    await later
      .getByRole('link', { name: /^Remind me/ })
      .first()
      .click()
    await page.waitForURL(/\/follow\/new\?what=airing/)
    await page.context().close()
  })
})
