import type { BrowserContextOptions, Page } from '@playwright/test'
import { dayAhead } from '../schedule/testing/lineups.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { notedFaults, noteFaults } from '../testing/note-faults.ts'
import { expect, test } from '../testing/test.ts'
import { programInSight } from '../testing/walks/walk-grid.ts'

const stage = demoStage()
const GUIDE = '/tvguide/demo'

async function open(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openWindow(stage.browser, options)
  await page.addInitScript(noteFaults)
  await page.goto(stage.server.url + path)
  return page
}

/** What an address shows: day, time, filter, program, and page title. */
async function seenOn(page: Page) {
  return {
    day: await page.locator('.g-chip[aria-current=date]').textContent(),
    left: await page.locator('.g-bar-day').textContent(),
    tick: await page.locator('.g-tick').first().textContent(),
    others: (await page.locator('.g-cell-others').count()) > 0,
    sheet: await page.locator('#program-title').allTextContents(),
    title: await page.title(),
  }
}

test.describe('the address of an open guide', () => {
  test('opens the same view for everyone it is shared with, without layout shifts', async () => {
    // The evening of another day, when every channel has a program.
    const page = await open(`${GUIDE}?view=grid&day=${dayAhead(8)}`)
    await page.locator('[role=gridcell][tabindex="0"]').waitFor()
    await page.locator('.g-grid').hover()
    await page.mouse.wheel(600, 0)
    const search = () => new URL(page.url()).search
    await expect.poll(search).toContain('from=')
    await page.getByRole('link', { name: 'Filter' }).click()
    await page.getByRole('checkbox', { name: 'Captions' }).check()
    await expect.poll(search).toContain('mark=cc')
    const { x, y, title } = await programInSight(page, 1)
    await page.mouse.click(x, y)
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => page.title()).toContain(title)
    const seen = await seenOn(page)
    expect(seen).toMatchObject({ sheet: [title], others: true })
    const shared = new URL(page.url()).pathname + search()
    expect(shared).toContain('airing=')

    const theirs = await open(shared)
    await theirs.getByRole('dialog').getByText(title).first().waitFor()
    await expect.poll(() => seenOn(theirs)).toEqual(seen)
    expect(await notedFaults(theirs)).toEqual([])
    await theirs.keyboard.press('Escape')
    await theirs.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => new URL(theirs.url()).search).not.toContain('airing=')

    const plain = await open(shared, { ...DESKTOP, javaScriptEnabled: false })
    expect(await plain.title()).toContain(title)
    await plain.locator('.g-opened a').click()
    expect(await plain.locator('h1').textContent()).toBe(title)
    for (const window of [page, theirs, plain]) await window.context().close()
  })
})
