import { afterAll } from 'vitest'
import { stopTestApps } from './test-app.ts'

// Test files share their modules, so that the server code is loaded once for many files. Each file stops the
// servers that it started.
afterAll(stopTestApps)
