import { afterAll } from 'vitest'
import { stopStarted } from './started.ts'

// Test files share their modules, so that a server is loaded once for many files. Each file stops what it started.
afterAll(stopStarted)
