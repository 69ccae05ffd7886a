import {
  type Browser,
  type BrowserContextOptions,
  chromium as driver,
  type Page,
} from '@playwright/test'
import { BROWSER_FLAGS, installBrowser } from './install-browser.ts'
import { shiftTime } from './time/shift-time.ts'

/** Launches the browser from the npm package, or the one at `CHROMIUM_PATH`, with further flags if any. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, environment } = await installBrowser()
  const env = { ...process.env, ...environment }
  return driver.launch({ executablePath, args: [...BROWSER_FLAGS, ...flags], headless: true, env })
}

let shared: Promise<Browser> | undefined

/** Returns the browser that the test files of this process use one after the other. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser()
  return shared
}

/** Closes all windows of the shared browser, which stores nothing from them. */
export async function closeWindows(): Promise<void> {
  const browser = await shared
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
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

/** Limits the upload speed of the page, in bytes per second. 0: no limit. */
export async function throttle(page: Page, bytesPerSec: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const limits = { latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSec || -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, ...limits })
}
