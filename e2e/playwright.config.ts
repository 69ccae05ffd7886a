import { join } from 'node:path'
import { LIMITS } from '@docket/model/testing/patience'
import { defineConfig } from '@playwright/test'
import { IS_LONG } from './testing/time/long-form.ts'
import { USUAL_TIME } from './testing/time/set-times.ts'

process.env.DOCKET_TEST_TIME ??= USUAL_TIME

/** The files that take the longest. If one of them started last, it would run alone at the end. */
const LONGEST_FILES = ['**/walk*.test.ts', 'studio/every-form.test.ts', 'workshop/dev.test.ts']
/** The long forms run in `npm run proof`. */
const FILES = IS_LONG ? '**/*.{test,proof}.ts' : '**/*.test.ts'

export default defineConfig({
  testDir: '.',
  outputDir: join(import.meta.dirname, '../test-results/journeys'),
  globalSetup: './testing/global-setup.ts',
  // Two cores run three files at a time, because one of them is always waiting.
  workers: 3,
  // A failed test is tried again, with a trace. The end of the run names the tests that passed only then; in the proof
  // they count as failed.
  retries: 1,
  failOnFlakyTests: IS_LONG,
  forbidOnly: Boolean(process.env.CI),
  timeout: LIMITS.testMs,
  expect: { timeout: LIMITS.stateMs },
  reporter: [['list']],
  use: {
    // A trace has the page before and after each step. Recording one for all tests that pass would cost a fifth of the
    // time.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  // The files of the first project start first.
  projects: [
    { name: 'long', testMatch: LONGEST_FILES },
    { name: 'journeys', testMatch: FILES, testIgnore: LONGEST_FILES },
  ],
})
