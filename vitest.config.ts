import { LIMITS } from '@docket/model/testing/patience'
import { defineConfig } from 'vitest/config'

const SOURCES = ['packages/*/src', 'apps/server/src']
// Proofs take long: `npm run proof` runs them in place of the tests.
const isProof = Boolean(process.env.DOCKET_PROOF)
const UNIT_TESTS = SOURCES.map((folder) => `${folder}/**/*.test.ts`)
const API_TESTS = SOURCES.map((folder) => `${folder}/**/*${isProof ? '.proof.ts' : '.api.test.ts'}`)

// Test files share their modules, so that a server is loaded once for many of them; what a file starts is
// stopped after its last test.
const SHARED = {
  isolate: false,
  setupFiles: [
    'packages/model/src/testing/property-seed.ts',
    'packages/service/src/testing/stop-after-file.ts',
  ],
  testTimeout: LIMITS.testMs,
  hookTimeout: LIMITS.testMs,
  expect: { poll: { timeout: LIMITS.stateMs } },
}
const ON_A_DATABASE = { include: API_TESTS, ...SHARED }

// The packages and the server. Tests that need a database run on both kinds; all others run once. A path
// narrows the run to one floor: `npx vitest run packages/query`.
export default defineConfig({
  test: {
    // More than the two cores of a small machine: some of the workers always wait for their database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: isProof ? [] : [...UNIT_TESTS, 'scripts/*.test.ts'],
          exclude: API_TESTS,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'sqlite',
          env: { DOCKET_TEST_DATABASE: 'sqlite' },
          globalSetup: ['packages/database/src/testing/sqlite/setup.ts'],
          ...ON_A_DATABASE,
        },
      },
      {
        test: {
          name: 'postgres',
          env: { DOCKET_TEST_DATABASE: 'postgres' },
          globalSetup: ['packages/database/src/testing/postgres/setup.ts'],
          ...ON_A_DATABASE,
        },
      },
    ],
  },
})
