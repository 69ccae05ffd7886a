import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react/pure'

// What a test drew stays until the next one, so that the picture of a failure shows it.
beforeEach(async () => {
  await cleanup()
})
