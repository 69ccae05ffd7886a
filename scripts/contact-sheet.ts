import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { launchBrowser, openWindow } from '../e2e/testing/browser.ts'
import { startServer } from '../e2e/testing/server.ts'
import { DEMO, keptSession } from '../e2e/testing/studio.ts'
import { findPages } from '../e2e/testing/walks/find-pages.ts'

/**
 * Takes screenshots of the studio's pages in the demo station, dark and light, at three widths, and joins those of
 * each width and color mode into sheets. Usage: `node scripts/contact-sheet.ts FOLDER [PATH…]`
 */
const SIZES = [
  { width: 1440, height: 900, columns: 3 },
  { width: 1024, height: 768, columns: 3 },
  { width: 390, height: 844, columns: 6 },
]
const SHEET_WIDTH = 2160
const PAGES_A_SHEET = 12

const [folder = 'contact-sheet', ...wanted] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const server = await startServer({ DOCKET_DEMO: '1' })
const browser = await launchBrowser()
const api = new PocketBase(server.url)
await api.collection('users').authWithPassword(DEMO.email, DEMO.password)
const paths = wanted.length > 0 ? wanted : await allPaths()

for (const { columns, ...viewport } of SIZES) {
  for (const mode of ['dark', 'light']) {
    const storageState = keptSession(server.url, api)
    storageState.origins[0]?.localStorage.push({ name: 'color-mode', value: mode })
    const page = await openWindow(browser, { viewport, storageState })
    const shots: Buffer[] = []
    for (const path of paths) shots.push(await take(page, path))
    await page.context().close()
    const name = `${viewport.width}-${mode}`
    for (let first = 0; first < shots.length; first += PAGES_A_SHEET) {
      const some = shots.slice(first, first + PAGES_A_SHEET)
      await joinShots(some, columns, `${name}-${first / PAGES_A_SHEET + 1}.png`)
    }
  }
}
await browser.close()
await server.stop()

/** Returns all pages of the studio, plus those that no route names: views, dialogs, and forms for new records. */
async function allPaths(): Promise<string[]> {
  const [channel] = (await api.collection('channels').getList(1, 1)).items
  const views = ['week', 'pattern'].map((view) => `/channels/${channel?.id}?view=${view}`)
  const pages = await findPages(browser, server.url, api)
  return [...pages, ...views, '/shows/new', '/channels#settings', '/channels#keys']
}

async function take(page: Page, path: string): Promise<Buffer> {
  await page.goto('about:blank')
  await page.goto(server.url + path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  return page.screenshot()
}

async function joinShots(shots: Buffer[], columns: number, name: string): Promise<void> {
  const images = shots.map(
    (shot) => `<img src="data:image/png;base64,${shot.toString('base64')}" style="width: 100%">`,
  )
  const look = `display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 24px; margin: 24px`
  const page = await openWindow(browser, { viewport: { width: SHEET_WIDTH, height: 100 } })
  await page.setContent(`<body style="${look}; background: gray">${images.join('')}</body>`)
  await page.screenshot({ path: join(folder, name), fullPage: true })
  await page.context().close()
}
