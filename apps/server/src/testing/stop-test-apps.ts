import { afterAll } from 'vitest'
import { stopTestApps } from './test-app.ts'

// Files share their modules, so that the server is loaded once for many: each stops what it started.
afterAll(stopTestApps)
