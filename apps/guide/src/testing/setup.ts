import '../styles/all-styles.ts'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

// A drawn page stays until the next test, so that the screenshot of a failure shows it.
beforeEach(async () => {
  await cleanup()
  // `early.ts` does this on pages.
  document.documentElement.dataset.scripted = ''
})
