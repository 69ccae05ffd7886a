import type { GuideWindow } from '@docket/model/guide/guide-window'
import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { hydrated } from '../testing/hydration.ts'
import { expect, test } from '../testing/test.ts'
import { IS_LONG } from '../testing/time/long-form.ts'
import { textOfPages } from './testing/pdf-text.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const ZONE = { timeZone: 'America/New_York' } as const
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayOf = (date: Date) => date.toLocaleDateString('en-CA', ZONE)
/** Tomorrow and the day after it, at the station. `DATE` is tomorrow as the page writes it. */
const [DAY, NEXT_DAY] = [dayOf(inDays(1)), dayOf(inDays(2))]
const DATE = inDays(1).toLocaleDateString('en-US', { ...ZONE, dateStyle: 'full' })

const squeezed = (text: string) => text.replaceAll(/\s/g, '')

/** Tomorrow's programs at the demo stations, by channel, as the guide's API returns them. */
async function plannedTomorrow(): Promise<Map<string, string[]>> {
  const query = `from=${DAY}T05:00:00Z&until=${NEXT_DAY}T05:00:00Z`
  const answer = await fetch(`${stage.server.url}/api/guide/demo?${query}`)
  const { channels } = (await answer.json()) as GuideWindow
  return new Map(
    channels.map(({ name, programmes }) => [name, programmes.map(({ title }) => title)]),
  )
}

/** Returns the rows that the text contains in sequence, up to the first one that is missing or out of order. */
function rowsInOrder(text: string, rows: readonly string[]): string[] {
  let from = 0
  return rows.slice(
    0,
    rows.findIndex((row) => {
      const at = text.indexOf(squeezed(row), from)
      from = at + 1
      return at < 0
    }) >>> 0,
  )
}

/** Prints the page and checks that each scheduled row is on paper, complete and in its place. */
async function expectWhole(page: Page, format: string): Promise<void> {
  const times = await page.locator('.g-paper-time').allInnerTexts()
  const pages = textOfPages(await page.pdf({ format, preferCSSPageSize: true }))
  const text = pages.join('')
  const planned = await plannedTomorrow()

  expect(pages.length).toBeGreaterThan(1)
  for (const sheet of pages) {
    expect(sheet).toContain('HarborCommunityMedia')
    expect(sheet).toContain(squeezed(DATE))
  }
  expect(times.length).toBe([...planned.values()].flat().length)
  // Each row is searched for after the previous one, so none is missing and none is out of order.
  const rows = [...planned].flat(2)
  expect(rowsInOrder(text, rows)).toEqual(rows)
  // If a page break cut through a row, its time would be on one sheet and its title on the next.
  for (const time of times) expect(pages.some((sheet) => sheet.includes(squeezed(time)))).toBe(true)
}

test.describe('a printed day', () => {
  test('can be opened from the guide and from a channel, and has every program of every channel, uncut', async () => {
    const page = await openWindow(stage.browser, { colorScheme: 'dark' })
    await page.goto(`${stage.server.url}${GUIDE}?day=${DAY}&view=grid`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Print', exact: true }).click()
    await page.waitForURL((url) => url.href.endsWith(`print.html?day=${DAY}`))
    expect(await page.locator('table').count()).toBeGreaterThan(2)
    expect(await accessibilityFaults(page)).toEqual([])
    for (const format of IS_LONG ? ['Letter', 'A4'] : ['Letter']) await expectWhole(page, format)
    await page.emulateMedia({ media: 'print' })
    const look = await page.evaluate(() => {
      const row = document.querySelector('.g-paper td strong')
      const style = (one: Element) => getComputedStyle(one)
      return {
        ground: style(document.documentElement).backgroundColor,
        text: row && style(row).color,
        breaks: [...document.querySelectorAll('.g-paper tr')].map((one) => style(one).breakInside),
      }
    })
    expect(look).toMatchObject({ ground: 'rgb(255, 255, 255)', text: 'rgb(0, 0, 0)' })
    expect(new Set(look.breaks)).toEqual(new Set(['avoid']))
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('link', { name: 'Harbor 8 Public' }).click()
    await page.getByRole('link', { name: 'Print', exact: true }).click()
    await page.waitForURL((url) => url.href.endsWith(`day=${DAY}&channel=harbor-8`))
    expect(await page.locator('table').count()).toBe(1)
    await page.locator(`nav a[href*="day=${NEXT_DAY}"]`).click()
    await page.waitForURL((url) => url.href.endsWith(`day=${NEXT_DAY}&channel=harbor-8`))
    await page.context().close()
  })
})
