import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { BROWSER_FLAGS, installBrowser } from '../../e2e/testing/install-browser.ts'
import { patient } from '../../packages/model/src/testing/patience.ts'

const DESKTOP = { width: 1440, height: 900 }

/** Components do not wait for a server: they reach a state immediately, or within a few frames. */
const STATE_MS = patient(10_000)

type ComponentTests = {
  name: string
  /** The npm packages that the components import. Vite bundles them before the first test. */
  packages: readonly string[]
  setupFiles: string[]
}

/**
 * Returns the Vitest project that runs `*.test.tsx` in a browser: tests that render components and use them as people
 * do, without a server. A package that is not named in `packages` would only be found while tests are running, and
 * would reload their page. So Vite does not search for packages: a missing one fails immediately, and in the same way
 * every time.
 */
export async function componentTests(
  tests: ComponentTests,
): Promise<TestProjectInlineConfiguration> {
  const { executablePath, environment } = await installBrowser()
  const env = { ...process.env, ...environment } as Record<string, string>
  return {
    extends: false,
    optimizeDeps: { noDiscovery: true, include: [...tests.packages] },
    test: {
      name: tests.name,
      include: ['src/**/*.test.tsx'],
      setupFiles: tests.setupFiles,
      isolate: false,
      // One page often waits; two of them use both cores.
      maxWorkers: 2,
      testTimeout: 4 * STATE_MS,
      expect: { poll: { timeout: STATE_MS } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: true,
        // Stack frames in packages are rarely useful, and their source maps are ten times as large as their code.
        dependencySourcemaps: false,
        provider: playwright({
          launchOptions: { executablePath, args: [...BROWSER_FLAGS], env },
          actionTimeout: STATE_MS,
          contextOptions: { reducedMotion: 'reduce', viewport: DESKTOP },
        }),
        instances: [{ browser: 'chromium', viewport: DESKTOP }],
      },
    },
  }
}
