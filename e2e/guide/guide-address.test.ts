import type { BrowserContextOptions, Page } from '@playwright/test'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { notedFaults, noteFaults } from '../testing/note-faults.ts'
import { expect, test } from '../testing/test.ts'
import { programInSight } from '../testing/walks/walk-grid.ts'

const stage = demoStage()
const GUIDE = '/tvguide/demo'
const CURRENT_DAY = '.g-chip[aria-current=date]'

async function open(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openWindow(stage.browser, options)
  await page.addInitScript(noteFaults)
  await page.goto(stage.server.url + path)
  return page
}

/** Opens the evening of another day, when every channel has a program. */
async function openEvening(options?: BrowserContextOptions): Promise<Page> {
  const page = await open(`${GUIDE}?view=grid`, options)
  const evening = await page.locator('.g-chip').nth(9).getAttribute('href')
  await page.goto(stage.server.url + evening)
  await page.locator('[role=gridcell][tabindex="0"]').waitFor()
  return page
}

/** Returns the visible state of the guide: day, corner of the grid, filter, sheet, and page title. */
async function seenOn(page: Page) {
  return {
    day: await page.locator(CURRENT_DAY).textContent(),
    left: (await page.locator('.g-bar-day').textContent()) ?? '',
    others: (await page.locator('.g-cell-others').count()) > 0,
    sheet: await page.locator('#program-title').allTextContents(),
    title: await page.title(),
  }
}

const searchOf = (page: Page) => new URL(page.url()).search

async function openProgram(page: Page): Promise<string> {
  const { x, y, title } = await programInSight(page, 1)
  await page.mouse.click(x, y)
  await page.getByRole('dialog').waitFor()
  return title
}

test.describe('the address of an open guide', () => {
  test('follows scrolling, without a history entry', async () => {
    const page = await openEvening()
    const steps = await page.evaluate(() => history.length)
    await page.locator('.g-grid').hover()
    await page.mouse.wheel(2400, 0)

    await expect.poll(() => searchOf(page)).toContain('from=')
    const left = () => page.locator('.g-corner').textContent()
    const tick = () => page.locator('.g-tick').first().textContent()
    const there = [await left(), await tick()]
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await page.reload()
    await page.locator('[role=gridcell][tabindex="0"]').waitFor()
    await expect.poll(async () => [await left(), await tick()]).toEqual(there)
    await page.context().close()
  })

  test('contains view, filter, and sheet, and Back undoes them one by one', async () => {
    const page = await openEvening()
    const evening = await seenOn(page)
    await page.getByRole('link', { name: 'Filter' }).click()
    await page.getByRole('checkbox', { name: 'Captions' }).check()
    await expect.poll(() => searchOf(page)).toContain('mark=cc')
    const narrowed = await seenOn(page)
    const title = await openProgram(page)
    expect(searchOf(page)).toContain('airing=')
    await expect.poll(() => seenOn(page)).toMatchObject({ sheet: [title], day: evening.day })

    await page.reload()
    await page.getByRole('dialog').waitFor()
    expect(await seenOn(page)).toMatchObject({ sheet: [title], others: true, left: evening.left })
    expect(await page.title()).toContain(title)
    await page.keyboard.press('Escape')
    await expect.poll(() => seenOn(page)).toEqual(narrowed)
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.locator('.g-list').waitFor()
    expect(searchOf(page)).toContain('view=list')
    await page.goBack()
    await page.locator('.g-grid').waitFor()
    await page.goBack()
    await expect.poll(() => seenOn(page)).toEqual(evening)
    expect(await page.getByRole('checkbox', { name: 'Captions' }).isChecked()).toBe(false)
    await page.goForward()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Captions' }).isChecked()).toBe(true)
    await page.context().close()
  })

  test('opens the same for everyone it is shared with, without moving anything', async () => {
    const page = await openEvening()
    const title = await openProgram(page)
    const shared = new URL(page.url()).pathname + searchOf(page)
    const theirs = await open(shared)
    await theirs.getByRole('dialog').getByText(title).first().waitFor()
    expect(await notedFaults(theirs)).toEqual([])
    await theirs.keyboard.press('Escape')
    await theirs.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => searchOf(theirs)).not.toContain('airing=')

    const plain = await open(shared, { ...DESKTOP, javaScriptEnabled: false })
    expect(await plain.title()).toContain(title)
    await plain.locator('.g-opened a').click()
    expect(await plain.locator('h1').textContent()).toBe(title)
    for (const window of [page, theirs, plain]) await window.context().close()
  })

  test('contains what is open on a television too, and the remote’s Back key closes it', async () => {
    const page = await open(`${GUIDE}?view=tv`)
    await page.goto(`${stage.server.url}${GUIDE}?view=tv&day=${await tomorrowOf(page)}`)
    await page.locator('[role=gridcell][tabindex="0"]:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(searchOf(page)).toContain('airing=')
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(searchOf(page)).not.toContain('airing=')
    await page.context().close()
  })
})

/** Returns the day after today, as addresses contain it. */
async function tomorrowOf(page: Page): Promise<string> {
  const text = await page.locator('#guide-page').textContent()
  const { days, now } = JSON.parse(text ?? '') as {
    days: { day: string; from: number }[]
    now: number
  }
  return days.find(({ from }) => from > now)?.day ?? ''
}
