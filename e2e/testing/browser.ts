import {
  type Browser,
  type BrowserContextOptions,
  chromium as driver,
  type Page,
} from 'playwright-core'
import { installBrowser } from './install-browser.ts'
import { shiftTime } from './shift-time.ts'

// Disables all background requests, and the sandbox, which rarely works in containers.
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

/** Launches the browser from the npm package, or the one at `CHROMIUM_PATH`. */
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

/** Opens a page in a new browser context with its own storage, at the test's time. */
export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const shift = Number(process.env.DOCKET_TEST_SHIFT_MS ?? 0)
  if (shift !== 0) await context.addInitScript(shiftTime, shift)
  return context.newPage()
}
