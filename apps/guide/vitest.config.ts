import { LIMITS } from '@docket/model/testing/patience'
import { compileMessages } from '@docket/texts/compile'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { componentTests } from '../../scripts/testing/component-tests.ts'

const PACKAGES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'axe-core',
  'hls.js',
  'media-chrome/constants.js',
  'media-chrome/media-store/media-store.js',
]

// Test files share their module instances, so every test must restore what it changes in them.
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [compileMessages('guide')],
        test: {
          name: 'guide',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: LIMITS.testMs,
          hookTimeout: LIMITS.testMs,
          expect: { poll: { timeout: LIMITS.stateMs } },
        },
      },
      {
        plugins: [compileMessages('guide'), react()],
        ...(await componentTests({
          name: 'guide components',
          packages: PACKAGES,
          setupFiles: ['src/testing/setup.ts'],
        })),
      },
    ],
  },
})
