import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from 'playwright-core'
import type PocketBase from 'pocketbase'
import { routesOf } from '../../e2e/testing/page-look.ts'
import { fillRoutes, plainRoutes } from '../../e2e/testing/walks/route-table.ts'
import { openWalker } from '../../e2e/testing/walks/walker.ts'
import { openLoggedIn } from './pages.ts'

const BUDGET_KB = 220
const ADMINISTRATION = /^\/admin(\/|$)/
const IDLE_MS = 2500

/**
 * Measures the script size of every page of the studio without parameters, and of one record page per
 * resource, each in a new browser context. Prints the figures, largest first, and returns the pages beyond
 * their budget.
 */
export async function measurePageSizes(
  browser: Browser,
  url: string,
  account: PocketBase,
): Promise<string[]> {
  const sizes: { path: string; kB: number; files: number }[] = []
  for (const path of await findPages(browser, url, account)) {
    const window = await openLoggedIn(browser, url, account)
    sizes.push({ path, ...(await measureSize(window, url + path)) })
    await window.close()
  }
  sizes.sort((one, other) => other.kB - one.kB)
  for (const { path, kB, files } of sizes) {
    console.log(`${kB.toFixed(1).padStart(6)} kB of script, ${files} files: ${path}`)
  }
  const heavy = sizes.filter(({ kB }) => kB > BUDGET_KB)
  return heavy.map(({ path, kB }) => `${path} ${kB.toFixed(1)} kB`)
}

/** Lists the pages of the studio's routes. The parameters come from links on its pages. */
async function findPages(browser: Browser, url: string, account: PocketBase): Promise<string[]> {
  const walker = await openWalker({ browser, url, account, start: '/dashboard' })
  try {
    const all = await routesOf(walker.page)
    const routes = all.filter((route) => !ADMINISTRATION.test(route))
    const plain = plainRoutes(routes)
    for (const path of plain) await walker.visit(path).catch(() => undefined)
    const { records, unfilled } = fillRoutes(routes, walker.links)
    if (unfilled.length > 0) console.log(`The demo has no page for ${unfilled.join(', ')}`)
    return [...plain, ...records]
  } finally {
    await walker.close()
  }
}

/** Returns the script that a page fetches until it settles: compressed kB, and the number of files. */
async function measureSize(
  window: BrowserContext,
  url: string,
): Promise<{ kB: number; files: number }> {
  const page = await window.newPage()
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body())
  })
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => undefined)
  const files = await Promise.all(bodies)
  await page.close()
  return {
    kB: files.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000,
    files: files.length,
  }
}
