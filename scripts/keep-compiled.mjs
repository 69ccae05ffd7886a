// Loaded before the server and its commands: enables the compile cache for code without types, so that the next start
// takes half the time and never loads the compiler. Plain JavaScript, because it runs before the compiler is
// available. Processes started by the server use the same cache.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
