import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../../e2e/testing/browser.ts'
import { mountOn, prepare, type Ride, ride, type Station, shake, watchRide } from './page.ts'

const ROUNDS = 3
const FRAMES = 120
const WEB = join(import.meta.dirname, '../../apps/web')
const SIZES = { rowHeight: 80, pxPerHour: 300, sideWidth: 120, width: 1280, height: 800 }

type Figures = Record<string, number>

const LIMITS: Figures = {
  'first paint ms': 100,
  'mount CPU ms': 80,
  elements: 900,
  'heap MiB': 8,
  'one update CPU ms': 5,
  'side CPU ms/frame': 6,
  'down CPU ms/frame': 6,
  'diagonal CPU ms/frame': 6,
  'fling CPU ms/frame': 12,
  'drag, 20 bumped, CPU ms/frame': 4,
  'blank places': 0,
}

const RIDES: Record<string, Ride> = {
  side: { frames: FRAMES, dx: 25, dy: 0, fromX: 2000, fromY: 0 },
  down: { frames: FRAMES, dx: 0, dy: 25, fromX: 2000, fromY: 0 },
  diagonal: { frames: FRAMES, dx: 25, dy: 25, fromX: 2000, fromY: 0 },
  fling: { frames: FRAMES, dx: 350, dy: 60, fromX: 0, fromY: 0 },
}

/** Measures the timeline with 200 channels and 7 and 14 days, and prints the best of three. */
async function main(): Promise<void> {
  const built = await mkdtemp(join(tmpdir(), 'docket-bench-'))
  const env = { ...process.env, BENCH_OUT: built }
  const vite = ['vite', 'build', '--config', 'vite.bench.config.ts', '--logLevel', 'error']
  await promisify(execFile)('npx', vite, { cwd: WEB, env })
  const server = await serve(built)
  const browser = await launchBrowser()
  try {
    for (const days of [7, 14]) {
      const rounds: Figures[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
        await page.goto(server.url)
        rounds.push(await measure(page, { channels: 200, days, sizes: SIZES }))
        await page.close()
      }
      print(`200 channels × ${days} days, ${200 * 48 * days} programmes`, rounds)
    }
  } finally {
    await browser.close()
    server.stop()
    await rm(built, { recursive: true })
  }
}

async function measure(page: Page, station: Station): Promise<Figures> {
  const meter = await createMeter(page)
  await page.evaluate(prepare, station)
  const heapBefore = await meter.heap()
  const figures: Figures = {}
  figures['mount CPU ms'] = await meter.cpu(async () => {
    figures['first paint ms'] = await page.evaluate(mountOn, station)
  })
  figures['heap MiB'] = ((await meter.heap()) - heapBefore) / 2 ** 20
  figures['one update CPU ms'] = await meter.cpu(() =>
    page.evaluate(async () => {
      const programme = globalThis.bench.programmes.find(({ id }) => id === 'p3-2')
      if (programme) globalThis.bench.timeline.update({ ...programme, title: 'Another title' })
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
  figures['blank places'] = blanks
  figures.elements = elements
  figures['drag, 20 bumped, CPU ms/frame'] = await drag(page, meter)
  return figures
}

/** Pulls the first programme of the first channel, which bumps the 20 behind it, to and fro. */
async function drag(page: Page, meter: Meter): Promise<number> {
  await page.evaluate(async () => {
    globalThis.bench.timeline.scrollTo(0, 0)
    await globalThis.bench.frame()
  })
  const box = await page.locator('[data-bar="p0-0"]').boundingBox()
  if (!box) throw new Error('The first programme is not in view.')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 60, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, y)
  const steps = 60
  const cpu = await meter.cpu(() => page.evaluate(shake, { x: box.x + 60, y, steps }))
  const bumped = await page.locator('[data-ghost]').count()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  if (bumped < 5) throw new Error('The drag bumped nothing.')
  return cpu / steps
}

type Meter = {
  /** Processor time of the page's main thread, in milliseconds, which other work leaves alone. */
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

function print(title: string, rounds: readonly Figures[]): void {
  console.log(`\n${title}`)
  for (const [name, limit] of Object.entries(LIMITS)) {
    const best = Math.min(...rounds.map((figures) => figures[name] ?? Number.NaN))
    const verdict = best <= limit ? '' : '  over'
    console.log(`  ${name.padEnd(32)} ${best.toFixed(1).padStart(8)}  ≤ ${limit}${verdict}`)
  }
}

await main()
