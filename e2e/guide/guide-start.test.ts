import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { openWindow } from '../testing/browser.ts'
import { demoStage } from '../testing/demo-stage.ts'
import { expect, test } from '../testing/test.ts'

const stage = demoStage()

const GUIDE = '/tvguide/demo'
const MAX_KB = 110
/** Smaller files are sent uncompressed: see `scripts/compressed-files.ts`. */
const ONE_PACKET = 1400

/** Collects the scripts of a page, and returns their size in kB, each compressed with gzip. */
function weigh(page: Page): () => Promise<number> {
  const scripts: Response[] = []
  page.on('response', (answer) => {
    // This loads only if the server takes ten seconds to answer, which can happen on a busy machine.
    if (answer.url().includes('kept-schedule')) return
    if (answer.request().resourceType() === 'script') scripts.push(answer)
  })
  return async () => {
    const bodies = await Promise.all(scripts.map((answer) => answer.body()))
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
  }
}

test('the guide’s script takes at most 110 kB until a viewer acts, and is sent compressed like its styles', async () => {
  const page = await openWindow(stage.browser)
  const weight = weigh(page)
  const last = page.waitForResponse(/kept-cache/)
  const answer = await page.goto(stage.server.url + GUIDE)
  await last
  const kB = await weight()
  expect(kB).toBeGreaterThan(60)
  expect(kB).toBeLessThanOrEqual(MAX_KB)
  const html = (await answer?.text()) ?? ''
  await page.context().close()
  const files = [...new Set(html.match(/\/guide-assets\/[\w-]+\.(js|css)/g))]
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const headers = { 'accept-encoding': 'br' }
    const { headers: sent } = await fetch(stage.server.url + file, { headers })
    if (Number(sent.get('content-length')) < ONE_PACKET) continue
    expect([file, sent.get('content-encoding')]).toEqual([file, 'br'])
  }
})
