import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { type Figures, GRID_LIMITS, measureGrid, printFigures } from '../grid/measure.ts'

const LIMITS: Figures = {
  ...GRID_LIMITS,
  'first paint ms': 90,
  'mount CPU ms': 65,
  'fling CPU ms/frame': 10,
}

/** Scrolls the guide's grid of 200 channels with all data loaded, and prints the figures next to their limits. */
export async function measureGuideGrid(browser: Browser): Promise<void> {
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
