import { join } from 'node:path'
import { LIMITS } from '@docket/model/testing/patience'
import { defineConfig } from '@playwright/test'
import { IS_LONG } from './testing/time/long-form.ts'
import { USUAL_TIME } from './testing/time/set-times.ts'

process.env.DOCKET_TEST_TIME ??= USUAL_TIME

/** What takes longest. If one of these files began last, it would run alone at the end. */
const LONGEST = ['**/walk*.test.ts', 'studio/every-form.test.ts', 'workshop/dev.test.ts']
/** The long forms run in `npm run proof`. */
const FILES = IS_LONG ? '**/*.{test,proof}.ts' : '**/*.test.ts'

// A test file has its own data on the server of its worker. Waits end with a state, never with a duration: the limits
// are for what does not come at all.
export default defineConfig({
  testDir: '.',
  outputDir: join(import.meta.dirname, '../test-results/journeys'),
  globalSetup: './testing/global-setup.ts',
  // Two cores run three files at a time: one of them always waits.
  workers: 3,
  // What fails is tried again, with a trace. The end of the run names what passed only then; in the proof it failed.
  retries: 1,
  failOnFlakyTests: IS_LONG,
  forbidOnly: Boolean(process.env.CI),
  timeout: LIMITS.testMs,
  expect: { timeout: LIMITS.stateMs },
  reporter: [['list']],
  use: {
    // A trace has the page before and after each step, and would cost a fifth of the time of all that pass.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // The files of the first project begin first.
  projects: [
    { name: 'long', testMatch: LONGEST },
    { name: 'journeys', testMatch: FILES, testIgnore: LONGEST },
  ],
})
