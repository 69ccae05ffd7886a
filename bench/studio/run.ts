import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import PocketBase from 'pocketbase'
import { launchBrowser } from '../../e2e/testing/browser.ts'
import { type Child, startServer } from '../child.ts'
import { importRows } from './import-rows.ts'
import { changeRoutes, openSignedIn, scrollTable, weigh } from './pages.ts'

/** The target's own number first; the table of the longest library is five times as long. */
const ROWS = [10_000, 40_000]
const ROUNDS = 10
const PAGES = [
  '/dashboard',
  '/channels',
  '/timeslots',
  '/schedule',
  '/shows',
  '/shows/new',
  '/organization',
  '/integrations',
  '/analytics',
  '/settings',
]

type Stage = { docket: Child; token: string; context: () => Promise<BrowserContext> }

const PARTS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  weights,
  ways,
  table,
}

/** Measures the studio as it was built: weights, ways, and long tables with the imports that fill them. */
async function main(part: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
  const settings = { DOCKET_DATA: folder, DOCKET_DEMO: '1', DOCKET_RATE_LIMITS: 'off', PORT: '0' }
  const docket = await startServer(settings)
  const browser = await launchBrowser()
  try {
    const client = new PocketBase(docket.url)
    await client.collection('users').authWithPassword('demo@docket.example', 'docket-demo-1')
    const { token, record } = client.authStore
    const context = () => openSignedIn(browser, docket.url, { token, record })
    for (const [name, measure] of Object.entries(PARTS)) {
      if (part === undefined || part === name) await measure({ docket, token, context })
    }
  } finally {
    await browser.close()
    await docket.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function weights({ docket, context }: Stage): Promise<void> {
  for (const path of PAGES) {
    const window = await context()
    const { kB, files } = await weigh(window, docket.url + path)
    console.log(`${path.padEnd(16)} ${kB.toFixed(1)} kB of script, ${files} files`)
    await window.close()
  }
}

async function ways({ docket, context }: Stage): Promise<void> {
  const window = await context()
  const page = await window.newPage()
  await page.goto(`${docket.url}/channels`)
  await page.locator('#page h1').waitFor()
  const { ms, cpuMs } = await changeRoutes(page, ['Shows', 'Channels'], ROUNDS)
  console.log(
    `route change, 4 times slower: ${ms.toFixed(0)} ms, of them ${cpuMs.toFixed(0)} working`,
  )
  await window.close()
}

async function table({ docket, token, context }: Stage): Promise<void> {
  let rows = 0
  for (const more of ROWS) {
    const figures = await importRows(docket, token, more)
    for (const [name, figure] of Object.entries(figures)) {
      console.log(`import of ${more} rows, ${name}: ${figure.toFixed(1)}`)
    }
    rows += more
    const window = await context()
    const page = await window.newPage()
    await page.goto(`${docket.url}/shows`)
    await page.locator('#page [role=row], #page tr').nth(5).waitFor()
    console.log('scrolling a table', await scrollTable(page, rows))
    await window.close()
  }
}

await main(process.argv[2])
