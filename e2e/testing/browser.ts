import {
  type Browser,
  type BrowserContextOptions,
  chromium as driver,
  type Page,
} from 'playwright-core'
import { installBrowser } from './install-browser.ts'
import { shiftTime } from './shift-time.ts'

// No word to anybody outside, and no sandbox, which containers rarely allow.
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real browser out of the package registry, or the one at `CHROMIUM_PATH`. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, environment } = await installBrowser()
  const env = { ...process.env, ...environment }
  return driver.launch({ executablePath, args: FLAGS, headless: true, env })
}

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/** A window of a person of their own, at the test's time: no storage is shared with another. */
export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const shift = Number(process.env.DOCKET_TEST_SHIFT_MS ?? 0)
  if (shift !== 0) await context.addInitScript(shiftTime, shift)
  return context.newPage()
}
