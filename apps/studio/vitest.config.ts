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
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  'axe-core',
  'dompurify',
  'hls.js',
  'pocketbase',
  'qr',
  'squire-rte',
  'tus-js-client',
  'vitest-browser-react',
]

// Test files share their module instances, so every test must restore what it changes in them.
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [compileMessages('studio')],
        test: {
          name: 'studio',
          include: ['src/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: LIMITS.testMs,
          hookTimeout: LIMITS.testMs,
          expect: { poll: { timeout: LIMITS.stateMs } },
        },
      },
      {
        plugins: [compileMessages('studio'), react()],
        ...(await componentTests({
          name: 'studio components',
          packages: PACKAGES,
          setupFiles: ['src/ui/testing/setup.ts'],
        })),
      },
    ],
  },
})
