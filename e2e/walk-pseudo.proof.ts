import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './testing/test.ts'
import { noteWritten } from './testing/walks/english-words.ts'
import { textsOutsideBrackets, withoutData } from './testing/walks/pseudo-texts.ts'
import type { Walker } from './testing/walks/walker.ts'
import { prepareWalks, walkEverywhere } from './testing/walks/walks.ts'

// A fault includes the name of its page, so traces are not needed.
test.use({ trace: 'off' })

const STUDIO = join(import.meta.dirname, '../apps/studio')
/** Pages for developers: they document English names. */
const ENGLISH_ONLY = /^\/(debug|api-docs|views)\//

const walks = prepareWalks()

test.describe('the studio in the pseudo-language', () => {
  let folder: string

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-pseudo-'))
    buildPseudo(folder)
  })

  test.afterAll(() => rmSync(folder, { recursive: true }))

  /** Visits all pages of an area, and returns the texts in no catalog, and how many are in one. */
  async function walk(walker: Walker, routes: readonly string[]) {
    const written = noteWritten(walker.page)
    await servePseudo(walker.page, folder)
    await walker.page.reload()
    const found = new Set<string>()
    let bracketed = 0
    await walkEverywhere(walker, routes, async ({ page }) => {
      const { pathname, search } = new URL(page.url())
      const { outside, inside } = await textsOutsideBrackets(page)
      bracketed += inside
      for (const text of withoutData(outside, written)) found.add(`${pathname}${search}: ${text}`)
    })
    await walker.close()
    return { found: [...found], bracketed }
  }

  test('shows staff no text that is outside the catalogs', async () => {
    const walker = await walks.begin('/dashboard', walks.stage.api)
    const routes = walks.studio.filter((route) => !ENGLISH_ONLY.test(route))
    const { found, bracketed } = await walk(walker, routes)

    expect(found).toEqual([])
    expect(bracketed).toBeGreaterThan(1_000)
  })

  test('shows administrators no text that is outside the catalogs', async () => {
    const walker = await walks.begin('/admin/collections', walks.stage.root, 'docket_administrator')
    await walker.visit('/admin/records/shows')
    const { found, bracketed } = await walk(walker, walks.administration)

    expect(found).toEqual([])
    expect(bracketed).toBeGreaterThan(100)
  })
})

/** Builds the studio in the pseudo-language, in a folder of its own. */
function buildPseudo(folder: string): void {
  const vite = join(STUDIO, '../../node_modules/vite/bin/vite.js')
  const built = spawnSync(
    process.execPath,
    [vite, 'build', '--mode', 'pseudo', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: STUDIO, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )
  expect(built.status).toBe(0)
}

/** Answers a page's requests for the studio from the folder. */
async function servePseudo(page: Page, folder: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/'),
    (route) => route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  )
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    await route.fulfill({ response: await route.fetch(), body: index })
  })
}
