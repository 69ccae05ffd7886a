import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// A journey has a browser and a server of its own; two at a time is what two cores bear.
export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A page that is loaded beside other work may take seconds.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: [join(import.meta.dirname, 'testing/seeded-demo.ts')],
    maxWorkers: 2,
  },
})
