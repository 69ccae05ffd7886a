import type { BrowserContextOptions, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow } from '../testing/browser.ts'
import { demoStageInOwnProcess } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'
import { walkToNextProgram } from '../testing/walks/walk-grid.ts'

// The guide on various devices and without a network. The last tests stop the server, so no test may follow
// them in this file.
const stage = demoStageInOwnProcess()

const GUIDE = '/tvguide/demo'

async function open(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openWindow(stage.browser, options)
  await page.goto(stage.server.url + path)
  return page
}

/** Returns a function that reports by how many airings each focus change since then has advanced. */
async function followStrides(page: Page, filter: string): Promise<() => Promise<number[]>> {
  const airings = await stage.api.collection('airings').getFullList({ filter, sort: 'startsAt' })
  const order = new Map(airings.map(({ id }, place) => [id, place]))
  const visited = await page.evaluateHandle(() => {
    const ids: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      ids.push((target as HTMLElement).dataset.block ?? '')
    })
    return ids
  })
  return async () => {
    const places = (await visited.jsonValue()).flatMap((id) => order.get(id) ?? [])
    return places.slice(1).map((place, at) => place - (places[at] ?? place))
  }
}

const REPEAT_MS = 100

/**
 * Holds the right arrow key as a remote control does, which sends it repeatedly, and checks that the focus
 * stays in the grid.
 */
async function holdArrow(page: Page, until: () => Promise<boolean>): Promise<void> {
  const lost: unknown[] = []
  const hold = async () => {
    await page.keyboard.down('ArrowRight')
    await page.clock.fastForward(REPEAT_MS)
    const role = await page.evaluate(() => document.activeElement?.role)
    if (!role?.startsWith('grid')) lost.push(role)
    return until()
  }
  await expect.poll(hold, { intervals: [10] }).toBe(true)
  await page.keyboard.up('ArrowRight')
  expect(lost).toEqual([])
}

test.describe('a viewer in another time zone', () => {
  test('can switch to their own times with one click, and sees which are shown', async () => {
    const page = await open(`${GUIDE}?view=list`, { ...DESKTOP, timezoneId: 'Asia/Kathmandu' })
    const first = page.locator('.g-list-now time').first()
    const before = await first.textContent()
    const names = await page.locator('.g-list').getByRole('heading', { level: 2 }).allInnerTexts()
    const tree = await page.locator('.g-list').ariaSnapshot()
    // For a screen reader, each channel is a heading, with its programs as a list of times and titles.
    const links = tree.match(/- listitem:\s+- '?link "\d+:\d\d [AP]M \w.+"/g) ?? []
    expect(links.length).toBeGreaterThanOrEqual(names.length)
    expect(names.length).toBeGreaterThan(2)
    await page.getByRole('button', { name: /^Times in E[SD]T/ }).click()

    await page.getByRole('button', { name: /^Times in GMT\+5:45/ }).waitFor()
    expect(await first.textContent()).not.toBe(before)
    await page.context().close()
  })
})

test.describe('a viewer with a television', () => {
  test('can use the guide with the remote alone, in large text', async () => {
    const page = await openWindow(stage.browser, { viewport: { width: 1920, height: 1080 } })
    await page.clock.install()
    await page.goto(`${stage.server.url}${GUIDE}?view=tv`)
    const reached = page.locator('.g-tv-reached strong')
    const focused = page.locator('[role=gridcell]:focus')
    await focused.waitFor()
    const channelOfFocus = () =>
      focused.evaluate((cell) => cell.closest('[data-row]')?.querySelector('strong')?.textContent)
    await walkToNextProgram(page)
    const title = await focused.locator('strong, span').first().textContent()
    await expect.poll(() => reached.textContent()).toBe(title)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    // The key code of a television's Back button, which has no key name.
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { keyCode: 461, bubbles: true }),
      ),
    )
    await focused.waitFor()
    await page.keyboard.type('22')
    await page.clock.fastForward(1500)
    await expect.poll(channelOfFocus).toBe('22')

    // With reduced motion, a held arrow key visits every program. Otherwise it skips some.
    const strides = await followStrides(page, 'channel.number = "22"')
    await holdArrow(page, async () => (await strides()).length > 10)
    expect(new Set(await strides())).toEqual(new Set([1]))
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await holdArrow(page, async () => Math.max(...(await strides())) > 1)
    await expect
      .poll(() => reached.textContent())
      .toBe(await focused.locator('strong, span').first().textContent())

    const small = await page.evaluate(() => {
      const texts = [...document.querySelectorAll<HTMLElement>('.g-tv *')].filter(
        (one) => one.checkVisibility() && one.innerText && !one.matches('.g-hidden'),
      )
      return texts.filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 28).length
    })
    expect(small).toBe(0)
    await page.context().close()
  })
})

/** Advances the clock until the guide counts the visit as more than a glance and stores its data. */
async function stay(page: Page): Promise<void> {
  await page.locator('[role=gridcell][tabindex="0"]').waitFor()
  await page.clock.fastForward(2000)
}

test.describe('a viewer without a network', () => {
  test('can read a guide that was opened before, sees its age, and can delete it', async () => {
    const page = await openWindow(stage.browser)
    await page.clock.install()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const days = () => asked.filter((path) => path.includes('/days/'))
    await page.goto(`${stage.server.url}${GUIDE}?view=grid`)
    const keep = page.locator('.g-keep')
    await stay(page)
    await keep.getByText('Available offline until').waitFor()
    expect(days()).toHaveLength(7)
    await page.reload()
    await stay(page)
    await keep.getByRole('button', { name: 'Remove the saved days' }).click()
    expect(days()).toHaveLength(7)
    const traces = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations()
        return [...(await caches.keys()), ...workers.map(({ scope }) => scope)]
      })
    await expect.poll(traces).toEqual([])
    await keep.getByRole('button', { name: 'Save the next seven days' }).click()
    await keep.getByText('Available offline until').waitFor()
    const airing = await page.locator('.g-cell-program a').first().getAttribute('href')

    await stage.server.end('SIGKILL')
    await page.locator('.g-chip').nth(4).click()
    await page.getByRole('status').getByText('No connection').waitFor()
    for (const path of [airing, `${GUIDE}?view=list`, `${GUIDE}?view=grid`]) {
      await page.goto(stage.server.url + path)
      await page.getByRole('status').getByText('No connection').waitFor()
      expect([path, await page.locator('h1').count()]).toEqual([path, 1])
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('[role=gridcell][tabindex="0"]').focus()
    await walkToNextProgram(page)
    await page.keyboard.press('Enter')
    await page.locator('.g-facts').waitFor()
    await page.goto(`${stage.server.url}${GUIDE}?q=harbr+news`)
    await page.getByText('Only the schedule saved on this device was searched').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('.g-listings').getByRole('link', { name: 'Harbor News' }).first().click()
    await page.getByRole('link', { name: 'Harbor News This Week' }).click()
    await page.getByRole('heading', { level: 1, name: 'Harbor News This Week' }).waitFor()
    await page.context().close()
  })
})
