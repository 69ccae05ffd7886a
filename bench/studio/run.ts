import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import PocketBase from 'pocketbase'
import { launchBrowser } from '../../e2e/testing/browser.ts'
import { addRareRecords, RARE_SETTINGS } from '../../e2e/testing/rare-records.ts'
import { type Child, startServer } from '../processes/child.ts'
import { importRows } from './import-rows.ts'
import { measurePageSizes } from './page-sizes.ts'
import { changeRoutes, loadDashboard, openLoggedIn, scrollTable } from './pages.ts'

/** The number of rows per import: first the number in the target, then enough to make the table five times as long. */
const ROWS = [10_000, 40_000]
const ROUNDS = 10
const ROOT = { email: 'root@docket.example', password: 'root-bench-1' }
type Stage = {
  docket: Child
  browser: Browser
  client: PocketBase
  context: () => Promise<BrowserContext>
}

const PARTS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  weights: sizes,
  first,
  ways,
  table,
}

/** Measures the built studio: script sizes, navigation, and long tables with the imports that fill them. */
async function main(part: string | undefined): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
  const settings = {
    DOCKET_DATA: folder,
    DOCKET_DEMO: '1',
    DOCKET_RATE_LIMITS: 'off',
    DOCKET_ADMIN_EMAIL: ROOT.email,
    DOCKET_ADMIN_PASSWORD: ROOT.password,
    PORT: '0',
  }
  const docket = await startServer({ ...settings, ...RARE_SETTINGS })
  const browser = await launchBrowser()
  try {
    const client = new PocketBase(docket.url)
    await client.collection('users').authWithPassword('demo@docket.example', 'docket-demo-1')
    const context = () => openLoggedIn(browser, docket.url, client)
    for (const [name, measure] of Object.entries(PARTS)) {
      if (part === undefined || part === name) await measure({ docket, browser, client, context })
    }
  } finally {
    await browser.close()
    await docket.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sizes({ docket, browser, client }: Stage): Promise<void> {
  const root = new PocketBase(docket.url)
  await root.collection('_superusers').authWithPassword(ROOT.email, ROOT.password)
  await addRareRecords(root, client.authStore.record?.organization)
  const heavy = await measurePageSizes(browser, docket.url, client, process.argv.slice(3))
  if (heavy.length > 0) throw new Error(`Too much script on the first load: ${heavy.join(', ')}.`)
}

async function first({ docket, context }: Stage): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const window = await context()
    times.push(await loadDashboard(await window.newPage(), docket.url))
    await window.close()
  }
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  console.log(`dashboard usable, empty cache, 4 times slower: ${median.toFixed(0)} ms`)
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

async function table({ docket, client, context }: Stage): Promise<void> {
  let rows = 0
  for (const more of ROWS) {
    const figures = await importRows(docket, client.authStore.token, more)
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
