import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { guideReact } from '../apps/web/guide-react.config.ts'
import { launchBrowser } from '../e2e/testing/browser.ts'

/**
 * Scrolls the guide's grid of 200 channels and 14 days in a real browser and prints, for each way
 * of scrolling, the main thread's time a frame, the elements, and the places left blank.
 */
const SIZES = { rowHeight: 80, pxPerHour: 300, sideWidth: 160, width: 1280, height: 800 }
const FRAMES = 120
const WAYS = {
  side: { x: 40, y: 0 },
  down: { x: 0, y: 40 },
  diagonal: { x: 40, y: 40 },
  fling: { x: 900, y: 120 },
}

const folder = mkdtempSync(join(tmpdir(), 'docket-grid-'))
const browser = await launchBrowser()
try {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: guideReact },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      lib: {
        entry: join(import.meta.dirname, 'guide/mount.tsx'),
        formats: ['iife'],
        name: 'bench',
      },
    },
  })
  const page = await browser.newPage({ viewport: { width: SIZES.width, height: SIZES.height } })
  await page.setContent('<!doctype html><body style="margin:0"><div id="grid"></div>')
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    if (file.endsWith('.css')) await page.addStyleTag({ path })
    else await page.addScriptTag({ path })
  }
  console.log(`mount: ${JSON.stringify(await page.evaluate(mountGrid, SIZES))}`)
  for (const [name, step] of Object.entries(WAYS)) console.log(name, await measure(page, step))
  console.log(`update: ${JSON.stringify(await page.evaluate(updateOne))}`)
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}

async function measure(page: Page, step: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // Looking for holes costs time of its own, so it has a run of its own.
  const seen = await page.evaluate(scrollAlong, { ...step, frames: FRAMES, look: true })
  const before = await session.send('Performance.getMetrics')
  await page.evaluate(scrollAlong, { ...step, frames: FRAMES, look: false })
  const after = await session.send('Performance.getMetrics')
  const value = (from: typeof before) =>
    from.metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  const cpuMs = ((value(after) - value(before)) * 1000) / FRAMES
  return { cpuMsAFrame: Number(cpuMs.toFixed(2)), elements: seen.elements, blank: seen.blank }
}

function mountGrid(sizes: typeof SIZES) {
  const hour = 3_600_000
  const start = Date.UTC(2026, 2, 2)
  const channels = Array.from({ length: 200 }, (_, at) => ({ id: `c${at}`, name: `Channel ${at}` }))
  const programmes = channels.flatMap(({ id }) =>
    Array.from({ length: 14 * 48 }, (_, at) => ({
      ...{ id: `${id}-${at}`, channelId: id, title: `City Council Meeting, part ${at}` },
      ...{ start: start + (at * hour) / 2, end: start + ((at + 1) * hour) / 2 },
    })),
  )
  const before = performance.now()
  const element = document.getElementById('grid')
  const { mount } = (globalThis as unknown as { bench: { mount(...all: unknown[]): object } }).bench
  const data = { channels, programmes, start, end: start + 14 * 24 * hour }
  Object.assign(globalThis, { mounted: mount(element, data, sizes), programmes })
  return { ms: performance.now() - before, elements: document.querySelectorAll('#grid *').length }
}

type Way = { x: number; y: number; frames: number; look: boolean }

async function scrollAlong({ x, y, frames, look }: Way) {
  const { mounted } = globalThis as unknown as { mounted: { scrollTo(x: number, y: number): void } }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  mounted.scrollTo(0, 0)
  for (let at = 0; at < 20; at += 1) await frame()
  let [elements, blank, samples] = [0, 0, 0]
  for (let at = 1; at <= frames; at += 1) {
    mounted.scrollTo(at * x, at * y)
    await frame()
    if (!look || at % 4 > 0) continue
    elements = Math.max(elements, document.querySelectorAll('#grid *').length)
    const places = Array.from({ length: 22 * 18 }, (_, place) => place)
    samples += places.length
    blank += places.filter((place) => {
      const [left, top] = [170 + (place % 22) * 50, 60 + Math.floor(place / 22) * 40]
      // A row's border and the pixel between two cells are no holes.
      const hits = [0, 11].map((by) => document.elementFromPoint(left + by / 3, top + by))
      return !hits.some((hit) => hit?.closest('.g-cell'))
    }).length
  }
  return { elements, blank: `${((100 * blank) / samples).toFixed(2)} %` }
}

async function updateOne() {
  const { mounted, programmes } = globalThis as unknown as {
    mounted: { scrollTo(x: number, y: number): void; update(one: object): void }
    programmes: object[]
  }
  mounted.scrollTo(0, 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const before = performance.now()
  mounted.update({ ...programmes[2], title: 'Breaking news' })
  const ms = performance.now() - before
  return { ms, shown: document.body.textContent?.includes('Breaking news') }
}
