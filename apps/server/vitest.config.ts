import { defineConfig } from 'vitest/config'

const UNIT_TESTS = 'src/**/*.test.ts'
// Proofs take long: `npm run proof` runs them in place of the tests.
const API_TESTS = process.env.DOCKET_PROOF ? 'src/**/*.proof.ts' : 'src/**/*.api.test.ts'

// Files share their modules, so that a server is loaded once for many: `stop-test-apps.ts` ends what
// a file has started.
const SHARED = {
  isolate: false,
  setupFiles: [
    'src/testing/stop-test-apps.ts',
    '../../packages/model/src/testing/property-seed.ts',
  ],
  // What a server does on its own may take a while beside other work.
  expect: { poll: { timeout: 10_000 } },
}

// What enters by HTTP runs on both databases; everything else runs once.
export default defineConfig({
  test: {
    // More than the two cores of a small machine: some of them always wait for their database.
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
