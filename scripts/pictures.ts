import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { DESKTOP, launchBrowser, openWindow, PHONE } from '../e2e/testing/browser.ts'
import { startServer } from '../e2e/testing/server.ts'
import { signIn } from '../e2e/testing/studio.ts'

// Takes the pictures of docs/pictures from the demo station, as it is on air right now.
const FOLDER = join(import.meta.dirname, '../docs/pictures')

const server = await startServer({ DOCKET_DEMO: '1' })
const browser = await launchBrowser()
mkdirSync(FOLDER, { recursive: true })

const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  'sign-in': (page) => page.goto(`${server.url}/auth/login`),
  dashboard: (page) => signIn(page, server, '/dashboard'),
  channels: (page) => signIn(page, server),
  timeline: (page) => openChannel(page),
  week: async (page) => {
    await openChannel(page)
    await page.goto(`${page.url().split('?')[0]}?view=week`)
    await page.locator('#page h1').waitFor()
  },
  guide: (page) => page.goto(`${server.url}/tvguide/demo`),
}

async function openChannel(page: Page): Promise<void> {
  await signIn(page, server)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Harbor 8/ })
    .first()
    .click()
  await page.waitForURL(/\/channels\/\w+/)
  await page.locator('#page h1').waitFor()
}

for (const colorScheme of ['dark', 'light'] as const) {
  for (const [width, size] of Object.entries({ 1440: DESKTOP, 390: PHONE })) {
    for (const [name, open] of Object.entries(SCREENS)) {
      const page = await openWindow(browser, { ...size, colorScheme })
      await page.addInitScript((theme) => localStorage.setItem('color-mode', theme), colorScheme)
      await open(page)
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
      await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}-${width}.png`) })
      await page.context().close()
    }
  }
}
await browser.close()
await server.stop()
