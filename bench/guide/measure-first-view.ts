import type { Browser, BrowserContextOptions } from 'playwright-core'
import { DESKTOP, PHONE } from '../../e2e/testing/browser.ts'
import { type Figures, printFigures } from '../grid/measure.ts'

const ROUNDS = 3
const TIMES_SLOWER = 4

const LIMITS: Figures = {
  'first contentful paint ms': 1200,
  'largest contentful paint ms': 1200,
  'interactive ms': 1200,
  'layout shift': 0,
  'script, compressed kB': 95,
}

/** Measures the guide's first view in a browser with CPU throttling by a factor of four. */
export async function measureFirstView(browser: Browser, url: string): Promise<void> {
  for (const [name, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    const rounds: Figures[] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await look(browser, url, options))
    printFigures(`First view, ${name}, ${TIMES_SLOWER} times slower`, rounds, LIMITS)
  }
}

/** Each measurement starts with an empty cache. */
async function look(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<Figures> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
  const scripts = new Set<string>()
  let scriptBytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.addInitScript(watchFirstView)
  await page.goto(url)
  // The time zone becomes a control when the script has hydrated the page.
  await page.locator('button.g-zone').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await context.close()
  return {
    'first contentful paint ms': seen.firstPaint,
    'largest contentful paint ms': seen.largestPaint,
    'interactive ms': Math.max(seen.takenUp, seen.lastLongTask),
    'layout shift': seen.shift,
    'script, compressed kB': scriptBytes / 1000,
  }
}

/** In milliseconds since the page was requested. */
type Seen = {
  firstPaint: number
  largestPaint: number
  takenUp: number
  /** The end of the last task over 50 ms that was followed by an idle second. */
  lastLongTask: number
  shift: number
}

function watchFirstView(): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, takenUp: 0, lastLongTask: 0, shift: 0 }
  Object.assign(window, { seen })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  watch('longtask', ({ startTime, duration }) => {
    seen.lastLongTask = startTime + duration
  })
  new MutationObserver((_, watcher) => {
    if (!document.querySelector('button.g-zone')) return
    seen.takenUp = performance.now()
    watcher.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
