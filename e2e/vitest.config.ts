import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './testing/longest-first.ts'
import { TIME_NAMES, USUAL_TIME } from './testing/set-times.ts'

const TESTING = join(import.meta.dirname, 'testing')
const TIMES = process.env.DOCKET_PROOF ? TIME_NAMES : [process.env.DOCKET_TEST_TIME ?? USUAL_TIME]

// Each test file has its own server and its own windows. Files that run in one process share their modules and
// a browser, which takes a second to start. Two cores run three files at a time: one of them always waits.
export default defineConfig({
  test: {
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: TIMES.map((time) => ({
      test: {
        name: time,
        include: ['**/*.test.ts'],
        isolate: false,
        // A slow machine takes minutes for what takes seconds elsewhere.
        testTimeout: 300_000,
        hookTimeout: 300_000,
        // Loading a page on a busy machine may take seconds.
        expect: { poll: { timeout: 30_000 } },
        env: { DOCKET_TEST_TIME: time },
        setupFiles: [join(TESTING, 'own-time.ts')],
        globalSetup: [join(TESTING, 'seeded-demo.ts')],
      },
    })),
  },
})
