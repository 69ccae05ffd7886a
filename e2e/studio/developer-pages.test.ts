import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { DESKTOP, openWindow, PHONE } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { notedFaults, noteFaults } from '../testing/note-faults.ts'
import { logIn } from '../testing/studio.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()
const SIXTY_DAYS_S = 60 * 86_400
let page: Page

test.beforeAll(async () => {
  page = await stage.openStudio('/views/BasicChartView', {
    viewport: { width: 1440, height: 900 },
  })
})

test.afterAll(async () => {
  await page.context().close()
})

const bar = (id: string) => page.locator(`[data-bar="${id}"]`)

/** Returns the start and end in the bar's accessible name, such as `09:00 – 10:00`. */
async function timesOf(id: string): Promise<string> {
  return (await bar(id).getAttribute('aria-label'))?.match(/\d\d:\d\d – \d\d:\d\d/)?.[0] ?? ''
}

async function hourPx(): Promise<number> {
  return (await bar('council').boundingBox())?.width ?? 0
}

type Drag = { hours: number; grip?: 'start' | 'end'; wayHours?: number; drop?: boolean }

/** Drags a bar by `hours`, first to `wayHours` if given. */
async function drag(id: string, { hours, grip, wayHours, drop = true }: Drag): Promise<void> {
  await bar(id).scrollIntoViewIfNeeded()
  const box = await boxOf(id)
  const x = grip === 'end' ? box.x + box.width - 3 : box.x + (grip === 'start' ? 3 : box.width / 2)
  const y = box.y + box.height / 2
  const px = await hourPx()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + Math.sign(hours || 1) * 6, y)
  for (const by of wayHours === undefined ? [hours] : [wayHours, hours]) {
    await page.mouse.move(x + by * px, y)
  }
  if (drop) await page.mouse.up()
}

async function boxOf(id: string) {
  const box = await bar(id).boundingBox()
  if (!box) throw new Error(`${id} is not in view.`)
  return box
}

async function again(...switches: string[]): Promise<void> {
  await page.reload()
  await bar('news').waitFor()
  for (const label of switches) await page.getByLabel(label).check({ force: true })
}

test.describe('S4.13 the chart', () => {
  test('pushes what it meets, stops at immobile bars, and keeps all lengths (F1, F4)', async () => {
    await again('Push on overlap')
    await drag('news', { hours: 5 })
    await expect.poll(() => timesOf('news')).toBe('10:30 – 11:30')
    expect(await timesOf('short')).toBe('11:30 – 12:00')
    expect(await timesOf('council')).toBe('12:00 – 13:00')
  })

  test('pushes even if overlaps are also forbidden', async () => {
    await again('Push on overlap', 'No overlap')
    await drag('news', { hours: 5 })
    await expect.poll(() => timesOf('news')).toBe('10:30 – 11:30')
    expect(await timesOf('short')).toBe('11:30 – 12:00')
  })

  test('lets pushed bars return with the pointer (F5), and reports the moved ones', async () => {
    await again('Push on overlap')
    await drag('news', { hours: 0, wayHours: 2 })
    expect(await timesOf('short')).toBe('10:30 – 11:00')
    await drag('news', { hours: 1 })
    await expect.poll(() => timesOf('short')).toBe('11:00 – 11:30')
    await page.getByText('dragend (2) news').waitFor()
  })

  test('does not let a handle push an immobile bar or reach the other end (F3)', async () => {
    await again('Push on overlap')
    await drag('short', { hours: 3, grip: 'end' })
    await expect.poll(() => timesOf('short')).toBe('10:30 – 12:00')
    await drag('film', { hours: 3, grip: 'start' })
    await expect.poll(() => timesOf('film')).toBe('16:59 – 17:00')
    expect(await timesOf('council')).toBe('12:00 – 13:00')
  })

  test('returns everything when an overlap is not allowed, even at exactly the same time (F2)', async () => {
    await again('No overlap')
    await drag('news', { hours: 3 })
    expect(await timesOf('news')).toBe('09:00 – 10:00')
    await drag('news', { hours: 5 })
    await expect.poll(() => timesOf('news')).toBe('14:00 – 15:00')
  })

  test('moves a bundle together, but resizes only the dragged bar (F7), and exempt bars stay (F6)', async () => {
    await again('Push on overlap')
    await drag('part-1', { hours: 2 })
    await expect.poll(() => timesOf('part-1')).toBe('06:00 – 07:00')
    expect(await timesOf('part-2')).toBe('09:00 – 10:00')
    await drag('part-2', { hours: 1, grip: 'end' })
    await expect.poll(() => timesOf('part-2')).toBe('09:00 – 11:00')
    expect(await timesOf('part-1')).toBe('06:00 – 07:00')
    await drag('part-2', { hours: 5 })
    await expect.poll(() => timesOf('part-2')).toBe('14:00 – 16:00')
    expect(await timesOf('crawl')).toBe('14:00 – 15:00')
  })

  test('keeps bars within its limits (F11), and Escape cancels', async () => {
    await again()
    await drag('film', { hours: 12 })
    await expect.poll(() => timesOf('film')).toBe('23:00 – 00:00')
    await drag('film', { hours: -3, drop: false })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await timesOf('film')).toBe('23:00 – 00:00')
  })

  test('sends its events in order, including the release of the button (F10)', async () => {
    await again()
    await drag('film', { hours: 1 })
    await expect.poll(() => timesOf('film')).toBe('17:00 – 18:00')
    const told = await page.locator('[data-told] li').allTextContents()
    const order = told.filter((line, place) => line !== told[place - 1])
    expect(order).toEqual([
      'mouseenter film',
      'mousedown film',
      'dragstart film',
      'drag film',
      'dragend (1) film',
      'mouseup film',
      'click film',
    ])
  })

  test('never drags an immobile bar, but reports mouse events on it', async () => {
    await again()
    await drag('council', { hours: 2 })
    expect(await timesOf('council')).toBe('12:00 – 13:00')
    const told = await page.locator('[data-told] li').allTextContents()
    expect(told).toContain('mousedown council')
    expect(told.filter((line) => line.startsWith('drag'))).toEqual([])
  })

  test('can be used by keyboard alone (F12), and shows a bar’s HTML without harmful parts', async () => {
    await again()
    await bar('film').focus()
    for (const key of ['m', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => timesOf('film')).toBe('16:30 – 17:30')
    expect(await bar('marked').locator('b').textContent()).toBe('Marked')
    expect(await bar('marked').locator('img').count()).toBe(0)
    expect(await page.title()).not.toBe('harmed')
  })

  test('does nothing that the page’s policy forbids, with any HTML in a bar', async () => {
    const window = await stage.openStudio('/dashboard')
    const said: string[] = []
    window.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text())
    })
    await window.addInitScript(noteFaults)
    await window.goto(`${stage.server.url}/views/BasicChartView`)
    await window.locator('[data-bar=marked] b').waitFor()

    expect(await notedFaults(window)).toEqual([])
    expect(said).toEqual([])
    await window.context().close()
  })

  test('has a line at the current time that moves (F12)', async () => {
    const window = await openWindow(stage.browser)
    // The date of the samples may be weeks ahead, when a session of the default length would have expired.
    await stage.root.collections.update('users', { authToken: { duration: SIXTY_DAYS_S } })
    await window.clock.install({ time: new Date('2026-11-21T15:00:00Z') })
    await logIn(window, stage.server, '/views/BasicChartView')
    await window.getByLabel('Current time').check({ force: true })
    const line = window.locator('[data-now]')
    const before = await line.evaluate((element) => Number.parseFloat(element.style.left))
    await window.clock.runFor(30 * 60_000)

    await expect
      .poll(() => line.evaluate((element) => Number.parseFloat(element.style.left)))
      .toBeGreaterThan(before)
    await window.context().close()
  })

  test('shows a tooltip after 800 ms, and has no axe violations', async () => {
    await again()
    const began = performance.now()
    await bar('news').hover()
    await page.getByText('09:00 – 10:00', { exact: true }).waitFor()
    expect(performance.now() - began).toBeGreaterThan(800)
    const [below, news] = [await page.locator('[data-tip]').boundingBox(), await boxOf('news')]
    expect(below?.x).toBeGreaterThanOrEqual(10)
    expect(below?.y).toBeGreaterThan(news.y + news.height - 10)

    // At the lower edge of the window, the tip appears above the bar (F12).
    await page.mouse.move(5, 5)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width, height: Math.round(news.y + news.height + 20) })
    await bar('news').hover()
    await page.locator('[data-tip]').waitFor()
    const [above, low] = [await page.locator('[data-tip]').boundingBox(), await boxOf('news')]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(low.y)
    await page.setViewportSize({ width, height })
    await page.mouse.move(5, 5)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

test.describe('the dimensions of a chart', () => {
  test('S9.6 are rows of 40 px, bars of 80 % of them, a head of 80 px, and labels of 150 px', async () => {
    await again()
    await page.getByLabel('Title of the label column').fill('Channel')
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height
    expect(await heightOf(page.getByRole('row').filter({ has: bar('news') }))).toBe(40)
    expect(await heightOf(bar('news'))).toBe(32)
    const corner = await page.getByText('Channel', { exact: true }).boundingBox()
    expect(corner).toMatchObject({ width: 150, height: 80 })
  })
})

test.describe('the pages for developers', () => {
  for (const [size, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    for (const colorScheme of ['dark', 'light'] as const) {
      test(`S3.3 S2.18 S2.20 show every part without axe violations: ${size}, ${colorScheme}`, async () => {
        const page = await openWindow(stage.browser, { ...options, colorScheme })
        await page.addInitScript((mode) => localStorage.setItem('color-mode', mode), colorScheme)
        await logIn(page, stage.server, '/debug/static')
        for (const of of ['avatar', 'media', 'logo']) {
          const picture = page.getByRole('img', { name: `Default ${of}` })
          await expect
            .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
            .toBeGreaterThan(0)
        }
        const waiting = page.getByRole('status', { name: /^Loading, type/ })
        await expect.poll(() => waiting.count()).toBe(8)
        await expect.poll(() => page.locator('#page [data-drawn=true]').count()).toBe(15)
        expect(await accessibilityFaults(page)).toEqual([])
        await page.goto(`${stage.server.url}/debug/playground`)
        await page.getByRole('heading', { name: 'Toasts' }).waitFor()
        expect(await accessibilityFaults(page)).toEqual([])
        await page.context().close()
      })
    }
  }
})
