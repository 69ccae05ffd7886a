import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type PocketBase from 'pocketbase'
import { keptSession } from '../../e2e/testing/studio.ts'

const SLOWER = 4
const STEPS = 60
const AHEAD_MS = 6000

/** Opens a browser context with a session and an empty cache. */
export function openLoggedIn(
  browser: Browser,
  url: string,
  account: PocketBase,
): Promise<BrowserContext> {
  const viewport = { width: 1440, height: 900 }
  return browser.newContext({ viewport, storageState: keptSession(url, account) })
}

/**
 * Measures the time from a navigation to the dashboard until its heading and its data are painted, with the CPU throttled
 * by a factor of four.
 */
export async function loadDashboard(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
  await page.waitForFunction(
    () =>
      document.querySelector('#page h1') !== null &&
      document.querySelector('#page :is([aria-busy="true"], [data-skeleton])') === null,
    undefined,
    { polling: 'raf' },
  )
  return page.evaluate(
    () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))),
  )
}

/**
 * Measures the time from a click in the navigation until the heading of the other page is painted, with its data
 * cached and the CPU throttled by a factor of four. Returns the median of the rounds, and the main thread's CPU time
 * per navigation at that speed, which is less affected by other processes.
 */
export async function changeRoutes(
  page: Page,
  ways: readonly [string, string],
  rounds: number,
): Promise<{ ms: number; cpuMs: number }> {
  const session = await page.context().newCDPSession(page)
  for (const name of [...ways, ...ways]) await go(page, name)
  // Waits for the studio's preloading, which is not part of a navigation.
  await page.waitForTimeout(AHEAD_MS)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await workedMs(session)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ways) times.push(await go(page, name))
  }
  const worked = (await workedMs(session)) - before
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const ms = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  return { ms, cpuMs: worked / times.length }
}

async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

function go(page: Page, name: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
    const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === wanted,
    )
    if (!link) throw new Error(`There is no link to ${wanted}.`)
    const began = performance.now()
    link.click()
    const isThere = () =>
      document.querySelector('#page h1')?.textContent === wanted &&
      document.querySelector('#page [aria-busy]') === null
    while (!isThere()) await frame()
    await frame()
    return performance.now() - began
  }, name)
}

export type Scrolled = { rows: number; frames: number; over50: number; longestMs: number }

/** Scrolls a table from its first row to its last and measures every frame. */
export async function scrollTable(page: Page, rows: number): Promise<Scrolled> {
  const times = await page.evaluate(async (steps) => {
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const isScrolled = (one: Element) =>
      one.scrollHeight > one.clientHeight * 3 && getComputedStyle(one).overflowY !== 'visible'
    const table = [...document.querySelectorAll('#page *')].find(isScrolled)
    if (!table) throw new Error('No part of the page can be scrolled.')
    const end = table.scrollHeight - table.clientHeight
    const lengths: number[] = []
    let last = await frame()
    for (let step = 1; step <= steps; step += 1) {
      table.scrollTop = (end * step) / steps
      // Several frames per step, so that new rows are loaded and drawn.
      for (let more = 0; more < 4; more += 1) {
        const now = await frame()
        lengths.push(now - last)
        last = now
      }
    }
    return lengths
  }, STEPS)
  const over50 = times.filter((ms) => ms > 50).length
  return { rows, frames: times.length, over50, longestMs: Math.max(...times) }
}
