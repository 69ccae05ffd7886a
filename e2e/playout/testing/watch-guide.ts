import type { Browser, Page } from '@playwright/test'
import { openWindow } from '../../testing/browser.ts'

/** What was on screen from a given time (epoch milliseconds): the name of a picture, or `slate`. */
export type SeenPicture = { what: string; from: number }

type Picture = { name: string; color: readonly number[] }
type SamplingScope = { seen?: SeenPicture[] }

/** A viewer who watches a channel on its page in the guide. */
export type GuideViewer = {
  readonly page: Page
  /** The errors of the page. */
  readonly faults: readonly string[]
  /** What was on screen, in order. */
  seen(): Promise<SeenPicture[]>
  /** What is on screen now. */
  now(): Promise<string | undefined>
}

const SAMPLED_EVERY_MS = 200

/** Opens the page at `address` and plays the stream. Pictures are identified by their color. */
export async function watchGuide(
  browser: Browser,
  address: string,
  pictures: readonly Picture[],
): Promise<GuideViewer> {
  const page = await openWindow(browser)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(address)
  await page.getByRole('button', { name: 'Play' }).click()
  await page.locator('video').waitFor()
  await page.evaluate(sample, { pictures, everyMs: SAMPLED_EVERY_MS })
  const seen = () => page.evaluate(() => (globalThis as SamplingScope).seen ?? [])
  return { page, faults, seen, now: async () => (await seen()).at(-1)?.what }
}

/** Runs in the page: records each change of the video's picture. */
function sample({ pictures, everyMs }: { pictures: readonly Picture[]; everyMs: number }): void {
  const NEAR = 40
  const seen: SeenPicture[] = []
  Object.assign(globalThis, { seen })
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  setInterval(() => {
    const video = document.querySelector('video')
    if (!canvas || !video || video.readyState < 2) return
    canvas.drawImage(video, video.videoWidth * 0.02, video.videoHeight * 0.5, 4, 4, 0, 0, 1, 1)
    const color = canvas.getImageData(0, 0, 1, 1).data
    const isNear = (one: Picture) =>
      one.color.every((part, at) => Math.abs(part - (color[at] ?? 0)) < NEAR)
    const what = pictures.find(isNear)?.name ?? 'slate'
    if (seen.at(-1)?.what !== what) seen.push({ what, from: Date.now() })
  }, everyMs)
}
