import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { launchBrowser } from '../../e2e/testing/browser.ts'
import { type Figures, GRID_LIMITS, measureGrid, printFigures } from '../grid/measure.ts'
import { startChild, startServer } from '../processes/child.ts'
import { givePhotos } from './give-photos.ts'
import { measureFirstView } from './measure-first-view.ts'
import { comeToRest, measurePages } from './measure-pages.ts'

/**
 * Measures the guide with 200 channels and 14 days (`BENCH_CHANNELS`, `BENCH_DAYS`): its grid, its first view and its
 * pages. Given an argument, it measures only that part.
 */
const only = process.argv[2]
const asked = (name: string) => only === undefined || only === name
const GUIDE = '/tvguide/bench'

const LIMITS: Figures = {
  ...GRID_LIMITS,
  'first paint ms': 90,
  'mount CPU ms': 65,
  'fling CPU ms/frame': 10,
}

const folder = mkdtempSync(join(tmpdir(), 'docket-guide-bench-'))
const browser = await launchBrowser()
try {
  if (asked('grid')) await measureGuideGrid(browser)
  if (asked('view') || asked('pages')) await measureServer()
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}

async function measureServer(): Promise<void> {
  const settings = {
    DOCKET_DATA: folder,
    DOCKET_DEMO: '0',
    DOCKET_RATE_LIMITS: 'off',
    DOCKET_LOG: 'error',
    BENCH_CHANNELS: process.env.BENCH_CHANNELS ?? '200',
    BENCH_DAYS: process.env.BENCH_DAYS ?? '14',
  }
  console.log(`\nCreating ${settings.BENCH_CHANNELS} channels with ${settings.BENCH_DAYS} days …`)
  await (await startChild('bench/seed.ts', [], settings)).stop()
  const docket = await startServer({ ...settings, PORT: '0' })
  try {
    if (asked('pages')) await measurePages(docket, GUIDE, folder)
    if (!asked('view')) return
    await givePhotos(browser, docket.url, 'bench')
    // Open guides would reload the changes.
    await comeToRest(docket)
    await measureFirstView(browser, docket.url + GUIDE)
  } finally {
    await docket.stop()
  }
}

/** Scrolls the guide's grid of 200 channels with all data loaded, and prints the figures next to their limits. */
async function measureGuideGrid(browser: Browser): Promise<void> {
  const built = await mkdtemp(join(tmpdir(), 'docket-bench-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: built,
        lib: {
          entry: join(import.meta.dirname, 'mount.tsx'),
          formats: ['es'],
          fileName: () => 'mount.js',
          cssFileName: 'mount',
        },
      },
    })
    for (const days of [7, 14]) {
      const rounds = await measureGrid(browser, built, days)
      printFigures(`The grid, 200 channels × ${days} days`, rounds, LIMITS)
    }
  } finally {
    await rm(built, { recursive: true })
  }
}
