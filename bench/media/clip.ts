import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { launchBrowser, openWindow } from '../../e2e/testing/browser.ts'
import { keptSession } from '../../e2e/testing/studio.ts'
import { startServer } from '../processes/child.ts'
import { sayLoad } from './usage.ts'

const WITHIN_MS = 240_000
const LIMIT_SEC = 60
/** Adds a few pictures after the first one that moves, so that the movement is visible. */
const MOVING_MS = 2500
const MOTION = { reducedMotion: 'no-preference' } as const
const DESKTOP = { ...MOTION, viewport: { width: 1440, height: 900 } }
const PHONE = { ...MOTION, viewport: { width: 390, height: 844 } }

type ClipPage = { name: string; path: string; options: BrowserContextOptions; asks?: string }

const PLACES: readonly ClipPage[] = [
  { name: 'guide', path: '/tvguide/demo', options: DESKTOP },
  { name: 'guide-phone', path: '/tvguide/demo', options: PHONE },
  { name: 'dashboard', path: '/dashboard', options: DESKTOP },
  { name: 'multiview', path: '/multiview', options: DESKTOP },
  { name: 'player', path: '/tvguide/demo/harbor-8/watch', options: DESKTOP, asks: 'Play' },
]

/**
 * Starts the demo station in an empty folder, opens it in a browser at the printed address, and records the screen
 * until it moves. The pictures are stored in the folder `BENCH_CLIP`, with the seconds since the address was printed
 * in their names.
 */
export async function recordClip(_encoders: unknown, folder: string): Promise<void> {
  const clip = process.env.BENCH_CLIP ?? join(folder, 'clip')
  const settings = { PORT: '0', DOCKET_DATA: join(folder, 'clip-data'), DOCKET_DEMO: '1' }
  const browser = await launchBrowser()
  const server = await startServer({ ...settings, DOCKET_DEMO_PROGRAMS: '1', DOCKET_LOG: 'error' })
  const since = performance.now()
  const seconds = () => (performance.now() - since) / 1000
  try {
    console.log(`\nclip, ${sayLoad()}`)
    const api = new PocketBase(server.url).autoCancellation(false)
    await api.collection('users').authWithPassword('demo@docket.example', 'docket-demo-1')
    const [channel] = await api.collection('channels').getFullList({ sort: 'position' })
    for (const place of PLACES) {
      const path = place.path.replace('harbor-8', String(channel?.slug))
      const storageState = keptSession(server.url, api)
      const page = await openWindow(browser, { ...place.options, storageState })
      const stop = await record(page, join(clip, place.name), seconds)
      await page.goto(server.url + path)
      if (place.asks) await page.getByRole('button', { name: place.asks }).click()
      await page.waitForFunction(isMoving, null, { timeout: WITHIN_MS, polling: 100 })
      const at = seconds()
      await page.waitForTimeout(MOVING_MS)
      const frames = await stop()
      const said = at <= LIMIT_SEC ? '' : `, beyond ${LIMIT_SEC} s`
      console.log(
        `${place.name}: moves ${at.toFixed(1)} s after the address (${frames} pictures)${said}`,
      )
      await page.context().close()
    }
  } finally {
    await server.stop()
    await browser.close()
  }
}

/** Whether a moving picture is on screen. Runs in the page. */
function isMoving(): boolean {
  return [...document.querySelectorAll('video')].some(
    (video) =>
      video.currentTime > 0.3 && !video.paused && Number(getComputedStyle(video).opacity) > 0.9,
  )
}

/**
 * Stores each picture as the browser draws it. Returns a function that stops recording and returns the number of
 * pictures.
 */
async function record(page: Page, folder: string, seconds: () => number) {
  mkdirSync(folder, { recursive: true })
  const session = await page.context().newCDPSession(page)
  let frames = 0
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames += 1
    const name = `${seconds().toFixed(2).padStart(7, '0')}.jpg`
    writeFileSync(join(folder, name), Buffer.from(data, 'base64'))
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 2 })
  return async () => {
    await session.send('Page.stopScreencast').catch(() => undefined)
    return frames
  }
}
