import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { launchBrowser, openWindow } from '../../e2e/testing/browser.ts'
import { keptSession } from '../../e2e/testing/studio.ts'
import { startServer } from '../processes/child.ts'

const TILES = 9
const SAMPLE_MS = Number(process.env.BENCH_SECONDS ?? 20) * 1000
const WITHIN_MS = 240_000
const TICKS_PER_SEC = 100
const HOUR_MS = 3_600_000

type Sample = { cores: number; memoryMb: number; megabits: number; sound: number; dropped: string }

/**
 * Measures the cost of the multiview in Chromium: nine linear channels, first muted, and then with one of them
 * unmuted.
 */
export async function measureMultiview(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-wall-'))
  const settings = { DOCKET_DATA: folder, DOCKET_DEMO: '1', DOCKET_DEMO_PROGRAMS: '1' }
  const server = await startServer({ ...settings, DOCKET_RATE_LIMITS: 'off', PORT: '0' })
  const browser = await launchBrowser()
  try {
    const client = new PocketBase(server.url).autoCancellation(false)
    await client.collection('users').authWithPassword('demo@docket.example', 'docket-demo-1')
    const ids = await playChannels(client, server.url)
    const options = { viewport: { width: 1440, height: 900 } }
    const page = await openWindow(browser, {
      ...options,
      storageState: keptSession(server.url, client),
    })
    console.log(`Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}\n`)
    console.log('| multiview | cores | MB (PSS) | Mbit/s | requests for sound | dropped |')
    console.log('|-|-:|-:|-:|-:|-:|')
    for (const count of [1, TILES]) {
      await page.goto(`${server.url}/multiview?channels=${ids.slice(0, count).join()}`)
      await page.getByRole('button', { name: 'Play all' }).click()
      await moving(page, count)
      print(`${count} muted`, await sample(page, browser))
    }
    await page.keyboard.press('1')
    await page.locator('[data-audible] video').waitFor()
    print(`${TILES}, one of them unmuted`, await sample(page, browser))
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Adds channels to those of the demo until there are nine, and waits until all of them play a film. */
async function playChannels(client: PocketBase, url: string): Promise<string[]> {
  const own = await client.collection('channels').getFullList({ filter: 'playout = "linear"' })
  const films = await until(async () => {
    const found = await client
      .collection('media')
      .getFullList({ filter: 'status = "ready" && kind = "video" && packaged != ""' })
    return found.length >= TILES ? found : undefined
  })
  const organization = client.authStore.record?.organization
  const added = films.slice(own.length, TILES).map(async ({ show }, at) => {
    const place = { organization, name: `Wall ${at + 1}`, slug: `wall-${at + 1}` }
    const channel = await client
      .collection('channels')
      .create({ ...place, number: String(90 + at), public: true, playout: 'linear' })
    await client.collection('airings').create({
      organization,
      channel: channel.id,
      show,
      title: place.name,
      source: 'local',
      startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
      endsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    })
    return channel
  })
  const all = [...own, ...(await Promise.all(added))]
  for (const { slug } of all) {
    await until(async () => {
      const answer = await fetch(`${url}/live/demo/${slug}/360.m3u8`)
      return answer.ok && /media\/[a-z0-9]{15}\//.test(await answer.text()) ? true : undefined
    })
  }
  return all.map(({ id }) => id)
}

function moving(page: Page, count: number): Promise<unknown> {
  return page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('video')].filter(({ currentTime }) => currentTime > 2).length >=
      wanted,
    count,
    { timeout: WITHIN_MS },
  )
}

async function sample(page: Page, browser: Browser): Promise<Sample> {
  let [bytes, sound] = [0, 0]
  const count = (one: { url(): string; headers(): Record<string, string> }) => {
    bytes += Number(one.headers()['content-length'] ?? 0)
    if (one.url().includes('/sound/')) sound += 1
  }
  page.on('response', count)
  const pids = await processesOf(browser)
  const [before, frames] = [ticksOf(pids), await framesOf(page)]
  await page.waitForTimeout(SAMPLE_MS)
  const [after, shown] = [ticksOf(pids), await framesOf(page)]
  page.off('response', count)
  const dropped = (shown.dropped - frames.dropped) / Math.max(1, shown.total - frames.total)
  return {
    cores: (after - before) / TICKS_PER_SEC / (SAMPLE_MS / 1000),
    memoryMb: memoryOf(pids),
    megabits: (bytes * 8) / SAMPLE_MS / 1000,
    sound,
    dropped: `${(dropped * 100).toFixed(1)} %`,
  }
}

function framesOf(page: Page): Promise<{ total: number; dropped: number }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('video')].map((one) => one.getVideoPlaybackQuality())
    return {
      total: all.reduce((sum, one) => sum + one.totalVideoFrames, 0),
      dropped: all.reduce((sum, one) => sum + one.droppedVideoFrames, 0),
    }
  })
}

/** Returns the ids of the browser's processes, as the browser itself lists them. */
async function processesOf(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const known = new Set(processInfo.map(({ id }) => id))
  const running = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return running.filter((id) => known.has(id))
}

function ticksOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return sum + Number(fields[11]) + Number(fields[12])
  }, 0)
}

function memoryOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) =>
    Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  )
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1000)
}

function print(name: string, { cores, memoryMb, megabits, sound, dropped }: Sample): void {
  console.log(
    `| ${[name, cores.toFixed(2), memoryMb, megabits.toFixed(1), sound, dropped].join(' | ')} |`,
  )
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (const from = Date.now(); Date.now() - from < WITHIN_MS; ) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((later) => setTimeout(later, 1000))
  }
  throw new Error('The channels did not go on air.')
}
