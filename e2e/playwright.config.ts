import { join } from 'node:path'
import { LIMITS } from '@docket/model/testing/patience'
import { defineConfig } from '@playwright/test'
import { IS_LONG } from './testing/time/long-form.ts'
import { USUAL_TIME } from './testing/time/set-times.ts'

process.env.DOCKET_TEST_TIME ??= USUAL_TIME

// A test file has its own data on the server of its worker. Waits end with a state, never with a duration: the limits
// are for what does not come at all.
export default defineConfig({
  testDir: '.',
  // The long forms run in `npm run proof`.
  testMatch: IS_LONG ? '**/*.{test,proof}.ts' : '**/*.test.ts',
  outputDir: join(import.meta.dirname, '../test-results/journeys'),
  globalSetup: './testing/global-setup.ts',
  // Two cores run three files at a time: one of them always waits.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: LIMITS.testMs,
  expect: { timeout: LIMITS.stateMs },
  reporter: [['list']],
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
})
