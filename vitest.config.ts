import { LIMITS } from '@docket/model/testing/patience'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testing/longest-first.ts'

const SOURCES = ['packages/*/src', 'apps/server/src']
// `npm run proof` also runs the long versions, repeats randomized checks more often (`trials`), and runs all of these
// tests on both kinds of database.
const isProof = Boolean(process.env.DOCKET_PROOF)
const UNIT_TESTS = SOURCES.map((folder) => `${folder}/**/*.test.ts`)
const API_TESTS = SOURCES.flatMap((folder) => [
  `${folder}/**/*.api.test.ts`,
  ...(isProof ? [`${folder}/**/*.proof.ts`] : []),
])

// Code with its own SQL is always tested on both kinds of database: the packages, and what the server guarantees for
// each of them. No feature writes SQL, as `.dependency-cruiser.cjs` enforces; a feature reaches the database through
// records, which are tested here. So features run on only one kind.
const CONTRACT = 'apps/server/src/contract'
const PLATFORM = 'apps/server/src/platform'
const FEATURES = 'apps/server/src/features'
const ON_POSTGRES_TOO = [
  'packages/*/src/**/*.api.test.ts',
  `${CONTRACT}/{collections,collections-api,oauth2,records}/*.api.test.ts`,
  `${CONTRACT}/record-api/section-0{2,3,4,5}-*.api.test.ts`,
  `${PLATFORM}/service/*.api.test.ts`,
  `${PLATFORM}/operations/{batch,move-database,moving,request-logs,restore,serve-outbox,station,upgrade}.api.test.ts`,
  // The database itself refuses double bookings.
  `${FEATURES}/equipment/never-overlap.api.test.ts`,
  `${FEATURES}/schedule/{,break-ins/,drafts/,proposals/}*.api.test.ts`,
]

// Test files share their modules, so that a server is loaded once for many of them; what a file starts is
// stopped after its last test. Node loads the modules itself, as for `npm start`, with the same compile cache.
const SHARED = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', new URL('scripts/keep-compiled.mjs', import.meta.url).href],
  isolate: false,
  setupFiles: [
    'packages/model/src/testing/property-seed.ts',
    'packages/service/src/testing/stop-after-file.ts',
    'packages/service/src/testing/patient-fetch.ts',
  ],
  testTimeout: LIMITS.testMs,
  hookTimeout: LIMITS.testMs,
  expect: { poll: { timeout: LIMITS.stateMs } },
}

// The packages and the server. A path narrows the run to one floor: `npx vitest run packages/query`.
export default defineConfig({
  test: {
    // More than the two cores of a small machine, because some workers are always waiting.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [...UNIT_TESTS, 'scripts/**/*.test.ts'],
          exclude: API_TESTS,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'sqlite',
          env: { DOCKET_TEST_DATABASE: 'sqlite' },
          globalSetup: ['packages/database/src/testing/sqlite/setup.ts'],
          include: API_TESTS,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'postgres',
          env: { DOCKET_TEST_DATABASE: 'postgres' },
          globalSetup: ['packages/database/src/testing/postgres/setup.ts'],
          include: isProof ? API_TESTS : ON_POSTGRES_TOO,
          ...SHARED,
        },
      },
    ],
  },
})
