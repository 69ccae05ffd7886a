import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PocketBase from 'pocketbase'
import { launchBrowser } from '../../e2e/testing/browser.ts'
import { startChild } from '../child.ts'
import { importRows } from './import-rows.ts'
import { changeRoutes, openSignedIn, scrollTable, weigh } from './pages.ts'

const ROWS = 50_000
const ROUNDS = 10
const PAGES = [
  '/dashboard',
  '/channels',
  '/timeslots',
  '/shows',
  '/shows/new',
  '/organization',
  '/settings',
]

/** Measures the studio as it was built: weights, ways, a long table, and the import that fills it. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
  const settings = { DOCKET_DATA: folder, DOCKET_DEMO: '1', DOCKET_RATE_LIMITS: 'off', PORT: '0' }
  const docket = await startChild('apps/server/src/main.ts', [], settings)
  const browser = await launchBrowser()
  try {
    const client = new PocketBase(docket.url)
    await client.collection('users').authWithPassword('demo@docket.example', 'docket-demo-1')
    const { token, record } = client.authStore
    const context = () => openSignedIn(browser, docket.url, { token, record })

    for (const path of PAGES) {
      const window = await context()
      const { kB, files } = await weigh(window, docket.url + path)
      console.log(`${path.padEnd(16)} ${kB.toFixed(1)} kB of script, ${files} files`)
      await window.close()
    }
    const window = await context()
    const page = await window.newPage()
    await page.goto(`${docket.url}/channels`)
    await page.locator('#page h1').waitFor()
    const ms = await changeRoutes(page, ['Shows', 'Channels'], ROUNDS)
    console.log(`route change, 4 times slower: ${ms.toFixed(0)} ms`)

    const figures = await importRows(docket, token, ROWS)
    for (const [name, figure] of Object.entries(figures)) {
      console.log(`import of ${ROWS} rows, ${name}: ${figure.toFixed(1)}`)
    }
    await page.goto(`${docket.url}/shows`)
    await page.locator('#page [role=row], #page tr').nth(5).waitFor()
    console.log('scrolling a table', await scrollTable(page, ROWS))
    await window.close()
  } finally {
    await browser.close()
    await docket.stop()
    rmSync(folder, { recursive: true })
  }
}

await main()
