import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { USUAL_TIME } from './testing/set-times.ts'

process.env.DOCKET_TEST_TIME ??= USUAL_TIME

// A test file has its own data on the server of its worker. Waits end with a state, never with a duration: the limits
// are for what does not come at all.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: join(import.meta.dirname, '../test-results/journeys'),
  globalSetup: './testing/global-setup.ts',
  // Two cores run three files at a time: one of them always waits.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
})
