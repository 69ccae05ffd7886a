import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../../e2e/testing/browser.ts'
import { GRID_LIMITS, type Meter, measureGrid, printFigures, SIZES } from '../grid/measure.ts'
import '../grid/page.ts'

const STUDIO = join(import.meta.dirname, '../../apps/studio')
const DRAG = 'drag, 20 bumped, CPU ms/frame'
/** The height of lanes when there are few of them, with two-line titles. */
const TALL_PX = 120
const LIMITS = { ...GRID_LIMITS, [DRAG]: 4 }

/** Measures the timeline with 200 channels and 7 and 14 days, and prints the best of three rounds. */
async function main(): Promise<void> {
  const built = await mkdtemp(join(tmpdir(), 'docket-bench-'))
  const env = { ...process.env, BENCH_OUT: built }
  const vite = ['vite', 'build', '--config', 'vite.bench.config.ts', '--logLevel', 'error']
  await promisify(execFile)('npx', vite, { cwd: STUDIO, env })
  const browser = await launchBrowser()
  try {
    for (const [days, rowHeight] of [
      [7, SIZES.rowHeight],
      [14, SIZES.rowHeight],
      [7, TALL_PX],
      [14, TALL_PX],
    ] as const) {
      const sizes = { ...SIZES, rowHeight }
      const more = async (page: Page, meter: Meter) => ({ [DRAG]: await drag(page, meter) })
      const rounds = await measureGrid(browser, built, days, { sizes, more })
      const what = `200 channels × ${days} days, ${200 * 48 * days} programs, lanes of ${rowHeight} px`
      printFigures(what, rounds, LIMITS)
    }
  } finally {
    await browser.close()
    await rm(built, { recursive: true })
  }
}

/** Drags the first program of the first channel back and forth, which bumps the 20 after it. */
async function drag(page: Page, meter: Meter): Promise<number> {
  await page.evaluate(async () => {
    globalThis.bench.grid.scrollTo(0, 0)
    await globalThis.bench.frame()
  })
  const box = await page.locator('[data-bar="p0-0"]').boundingBox()
  if (!box) throw new Error('The first program is not in view.')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 60, y)
  await page.mouse.down()
  await page.mouse.move(box.x + 80, y)
  const steps = 60
  const cpu = await meter.cpu(() => page.evaluate(shake, { x: box.x + 60, y, steps }))
  const bumped = await page.locator('[data-ghost]').count()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  if (bumped < 5) throw new Error('The drag did not bump any program.')
  return cpu / steps
}

await main()

/** Moves the dragged bar back and forth by a quarter hour, once per frame. */
async function shake({ x, y, steps }: { x: number; y: number; steps: number }): Promise<void> {
  const scroller = globalThis.bench.element.querySelector('[role=grid]')
  for (let step = 0; step < steps; step += 1) {
    const clientX = x + (step % 2 === 0 ? 75 : 150)
    const options = { pointerId: 1, pointerType: 'mouse', clientX, clientY: y, bubbles: true }
    scroller?.dispatchEvent(new PointerEvent('pointermove', options))
    await globalThis.bench.frame()
  }
}
