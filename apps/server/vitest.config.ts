import { defineConfig } from 'vitest/config'

const UNIT_TESTS = 'src/**/*.test.ts'
// Proofs take long, so `npm run proof` runs them in place of the tests.
const API_TESTS = process.env.DOCKET_PROOF ? 'src/**/*.proof.ts' : 'src/**/*.api.test.ts'

// Test files share their modules, so that the server code is loaded once for many files. `stop-test-apps.ts`
// stops the servers that a file started.
const SHARED = {
  isolate: false,
  setupFiles: [
    'src/testing/stop-test-apps.ts',
    '../../packages/model/src/testing/property-seed.ts',
  ],
  // The server's background work can be slow while other tests run.
  expect: { poll: { timeout: 10_000 } },
}

// Tests that use HTTP run on both databases. All other tests run once.
export default defineConfig({
  test: {
    // More workers than the two cores of a small machine, because some workers always wait for their
    // database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'server',
          include: process.env.DOCKET_PROOF ? [] : [UNIT_TESTS],
          exclude: [API_TESTS],
          ...SHARED,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: [API_TESTS],
          env: { DOCKET_TEST_DATABASE: 'sqlite' },
          globalSetup: ['src/testing/sqlite/setup.ts'],
          ...SHARED,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [API_TESTS],
          env: { DOCKET_TEST_DATABASE: 'postgres' },
          globalSetup: ['src/testing/postgres/setup.ts'],
          ...SHARED,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
