import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '../e2e/testing/browser.ts'
import { startServer } from '../e2e/testing/server.ts'
import { logIn } from '../e2e/testing/studio.ts'
import { USUAL_TIME } from '../e2e/testing/time/set-times.ts'

// Takes the screenshots for docs/tour.md from the demo station, at the set time of the tests.
process.env.DOCKET_TEST_TIME ??= USUAL_TIME
await import('../e2e/testing/time/own-time.ts')

const FOLDER = join(import.meta.dirname, '../docs/pictures')
const MAX_BYTES = 60_000
const QUALITIES = [80, 65, 50, 35, 20]

const server = await startServer({ DOCKET_DEMO: '1' })
const browser = await launchBrowser()
mkdirSync(FOLDER, { recursive: true })

/** The studio's pages, by the names of their screenshots. `link` leads to a record page. */
const STUDIO: Record<string, { path: string; link?: RegExp; query?: string }> = {
  dashboard: { path: '/dashboard' },
  timeline: { path: '/channels', link: /Harbor 8/ },
  week: { path: '/channels', link: /Harbor 8/, query: '?view=week' },
  shows: { path: '/shows' },
  show: { path: '/shows', link: /./ },
  members: { path: '/members' },
  bookings: { path: '/equipment/bookings' },
  pacing: { path: '/campaigns', link: /Bakery/, query: '?tab=pacing' },
  analytics: { path: '/analytics' },
  'api-docs': { path: '/api-docs' },
}

const studio = await openWindow(browser, DESKTOP)
await logIn(studio, server, '/dashboard')
await studio.getByRole('button', { name: 'Skip the tour' }).click()
for (const [name, { path, link, query = '' }] of Object.entries(STUDIO)) {
  await studio.goto(server.url + path)
  if (link) await followRecord(studio, path, link, query)
  await take(studio, name)
}
const visitor = await openWindow(browser, DESKTOP)
await visitor.goto(`${server.url}/tvguide/demo`)
await take(visitor, 'guide')
const phone = await openWindow(browser, PHONE)
await phone.goto(`${server.url}/tvguide/demo`)
await take(phone, 'guide-phone')
await browser.close()
await server.stop()

async function followRecord(page: Page, path: string, name: RegExp, query: string): Promise<void> {
  const records = page.getByRole('main').locator(`a[href^="${path}/"]`).filter({ hasText: name })
  // Record ids are longer than the path segments of the other pages.
  const hrefs = () =>
    records.evaluateAll((all) =>
      all.map((one) => (one as HTMLAnchorElement).pathname).filter((to) => /\/\w{15}$/.test(to)),
    )
  await records.first().waitFor()
  const [href] = await hrefs()
  if (href) await page.goto(server.url + href + query)
}

/** Takes a screenshot with the highest quality that stays within the size limit. */
async function take(page: Page, name: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  const session = await page.context().newCDPSession(page)
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const picture = Buffer.from(data, 'base64')
    writeFileSync(join(FOLDER, `${name}.webp`), picture)
    if (picture.length <= MAX_BYTES) break
  }
  await session.detach()
}
