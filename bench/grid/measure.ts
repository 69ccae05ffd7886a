import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { fingersOn } from '../../e2e/testing/fingers.ts'
import { mountOn, prepare, type Ride, ride, type Station, watchFingers, watchRide } from './page.ts'

const ROUNDS = 3
const FRAMES = 120
export const SIZES = { rowHeight: 80, pxPerHour: 300, sideWidth: 120, width: 1280, height: 800 }

/** The measured values, keyed by their names in the table. */
export type Figures = Record<string, number>

/** The limits for the timeline and the guide's grid. CPU time is that of the main thread. */
export const GRID_LIMITS = {
  'first paint ms': 100,
  'mount CPU ms': 80,
  elements: 900,
  'heap MiB': 8,
  'one update CPU ms': 5,
  'side CPU ms/frame': 6,
  'down CPU ms/frame': 6,
  'diagonal CPU ms/frame': 6,
  'fling CPU ms/frame': 12,
  'blank places': 0,
}

const RIDES: Record<string, Ride> = {
  side: { frames: FRAMES, dx: 25, dy: 0, fromX: 2000, fromY: 0 },
  down: { frames: FRAMES, dx: 0, dy: 25, fromX: 2000, fromY: 0 },
  diagonal: { frames: FRAMES, dx: 25, dy: 25, fromX: 2000, fromY: 0 },
  fling: { frames: FRAMES, dx: 350, dy: 60, fromX: 0, fromY: 0 },
}

/**
 * Mounts the bundle in `folder` (`mount.js` and `mount.css`) on a new page per round, and measures it with
 * 200 channels of 48 programs a day.
 */
export async function measureGrid(
  browser: Browser,
  folder: string,
  days: number,
  {
    sizes = SIZES,
    more = async () => ({}),
  }: { sizes?: typeof SIZES; more?: (page: Page, meter: Meter) => Promise<Figures> } = {},
): Promise<Figures[]> {
  const server = await serve(folder)
  const rounds: Figures[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.goto(server.url)
      const meter = await createMeter(page)
      const figures = await measureRides(page, meter, { channels: 200, days, sizes })
      rounds.push({ ...figures, ...(await more(page, meter)) })
      await page.close()
    }
  } finally {
    server.stop()
  }
  return rounds
}

async function measureRides(page: Page, meter: Meter, station: Station): Promise<Figures> {
  await page.evaluate(prepare, station)
  const heapBefore = await meter.heap()
  const figures: Figures = {}
  figures['mount CPU ms'] = await meter.cpu(async () => {
    figures['first paint ms'] = await page.evaluate(mountOn, station)
  })
  figures['heap MiB'] = ((await meter.heap()) - heapBefore) / 2 ** 20
  figures['one update CPU ms'] = await meter.cpu(() =>
    page.evaluate(async () => {
      const program = globalThis.bench.programmes.find(({ id }) => id === 'p3-2')
      if (program) globalThis.bench.grid.update({ ...program, title: 'Another title' })
      await globalThis.bench.frame()
    }),
  )
  let blanks = 0
  let elements = 0
  for (const [name, way] of Object.entries(RIDES)) {
    figures[`${name} CPU ms/frame`] = (await meter.cpu(() => page.evaluate(ride, way))) / way.frames
    blanks += await page.evaluate(watchRide, way)
    elements = Math.max(elements, await page.locator('body *').count())
  }
  figures['blank places'] = blanks + (await flingByFinger(page))
  figures.elements = elements
  return figures
}

/** Flings the grid sideways and down with a finger at realistic speed. Returns the number of blank places. */
async function flingByFinger(page: Page): Promise<number> {
  await page.evaluate(async () => {
    globalThis.bench.grid.scrollTo(3000, 0)
    await globalThis.bench.frame()
  })
  const watching = page.evaluate(watchFingers, FRAMES)
  const fingers = await fingersOn(page)
  const [from, to] = [
    { x: 1000, y: 700 },
    { x: 200, y: 300 },
  ]
  await fingers.down(from)
  await fingers.move([from], [to])
  await fingers.lift()
  const { blanks, px } = await watching
  if (px < 300) throw new Error(`The finger moved the grid by ${px} px only.`)
  return blanks
}

export type Meter = {
  /** Measures the CPU time of the page's main thread in milliseconds, which other processes do not affect. */
  cpu(work: () => Promise<unknown>): Promise<number>
  heap(): Promise<number>
}

async function createMeter(page: Page): Promise<Meter> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  async function taskMs(): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  return {
    async cpu(work) {
      const before = await taskMs()
      await work()
      return (await taskMs()) - before
    },
    async heap() {
      await session.send('HeapProfiler.collectGarbage')
      return (await session.send('Runtime.getHeapUsage')).usedSize
    },
  }
}

async function serve(folder: string): Promise<{ url: string; stop(): void }> {
  const page =
    '<!doctype html><html lang="en" data-mantine-color-scheme="dark"><title>bench</title>' +
    '<link rel="stylesheet" href="/mount.css"><body style="margin:0"></body></html>'
  const server = createServer(async ({ url }, response) => {
    const isScript = url === '/mount.js'
    const body =
      isScript || url === '/mount.css' ? await readFile(join(folder, url.slice(1))) : page
    const type = isScript ? 'text/javascript' : 'text/css'
    response.setHeader('content-type', body === page ? 'text/html' : type)
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}

/** Prints the best of the rounds next to the limits. */
export function printFigures(title: string, rounds: readonly Figures[], limits: Figures): void {
  console.log(`\n${title}`)
  for (const [name, limit] of Object.entries(limits)) {
    const best = Math.min(...rounds.map((figures) => figures[name] ?? Number.NaN))
    const verdict = best <= limit ? '' : '  over'
    console.log(
      `  ${name.padEnd(32)} ${(best > 0 && best < 0.05 ? best.toFixed(4) : best.toFixed(1)).padStart(8)}  ≤ ${limit}${verdict}`,
    )
  }
}
