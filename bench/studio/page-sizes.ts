import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Response } from '@playwright/test'
import type PocketBase from 'pocketbase'
import { findPages } from '../../e2e/testing/walks/find-pages.ts'
import { openLoggedIn } from './pages.ts'

const MAX_SCRIPT_KB = 350
const MAX_FILES = 40
/** The studio's typeface is 48.3 kB. Pages with a poster also load the viewers' typeface, in which posters are set. */
const FONTS_KB = 90
const IDLE_MS = 2500

/** The compressed size until the page settles, in kB, and the number of scripts. */
type PageSize = { kB: number; files: number; fontsKB: number }

/**
 * Measures the scripts and fonts of every page of the studio without parameters, and of one record page per resource
 * with its tabs, or of those below the `chosen` paths, each in a new browser context. Prints the figures, largest
 * first, and returns the pages that exceed the limits.
 */
export async function measurePageSizes(
  browser: Browser,
  url: string,
  account: PocketBase,
  chosen: readonly string[] = [],
): Promise<string[]> {
  const sizes: (PageSize & { path: string })[] = []
  const pages = await findPages(browser, url, account)
  const isChosen = (path: string) =>
    chosen.length === 0 || chosen.some((one) => path.startsWith(one))
  for (const path of pages.filter(isChosen)) {
    const window = await openLoggedIn(browser, url, account)
    sizes.push({ path, ...(await measureSize(window, url + path)) })
    await window.close()
  }
  sizes.sort((one, other) => other.kB - one.kB)
  for (const { path, kB, files, fontsKB } of sizes) {
    const fonts = `${fontsKB.toFixed(1)} kB of fonts`
    console.log(`${kB.toFixed(1).padStart(6)} kB of script, ${files} files, ${fonts}: ${path}`)
  }
  return sizes
    .filter(
      ({ kB, files, fontsKB }) => kB > MAX_SCRIPT_KB || files > MAX_FILES || fontsKB > FONTS_KB,
    )
    .map((size) => `${size.path} ${size.kB.toFixed(1)} kB in ${size.files} files`)
}

/** Returns the sizes of everything that a page loads until it settles. */
async function measureSize(window: BrowserContext, url: string): Promise<PageSize> {
  const page = await window.newPage()
  const scripts: Promise<Buffer>[] = []
  const fonts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push(bodyOf(response))
    if (pathname.endsWith('.woff2')) fonts.push(bodyOf(response))
  })
  // On a busy machine, files that the studio preloads after some seconds would count as well.
  await page.addInitScript(pauseTimers)
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
  const sizes = (await Promise.all(scripts)).map((body) => gzipSync(body).length)
  const fontSizes = (await Promise.all(fonts)).map(({ length }) => length)
  await page.close()
  return { kB: inKB(sizes), files: sizes.length, fontsKB: inKB(fontSizes) }
}

/** Responses that arrive after the page has settled are not counted. They may disappear together with the page. */
function bodyOf(response: Response): Promise<Buffer> {
  return response.body().catch(() => Buffer.alloc(0))
}

function inKB(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** Runs in the page before all other scripts: timers of more than two seconds never fire. */
function pauseTimers(): void {
  const start = globalThis.setTimeout
  globalThis.setTimeout = ((run: TimerHandler, ms = 0, ...given: unknown[]) =>
    ms > 2000 ? 0 : start(run, ms, ...given)) as typeof setTimeout
}
