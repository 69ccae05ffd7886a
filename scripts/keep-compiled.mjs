// Loaded before the server and its commands: what they are made of is compiled once and kept, types
// taken out, so that the next start takes half the time and never loads the compiler. Plain
// JavaScript, because this file comes before that. The processes that the server starts do the same.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
