// Runs the built server without npm, as a service or a container does. A supervisor's signals reach the server, which
// ends within ten seconds. This file is plain JavaScript that runs on Node 20, because it only looks for the pinned
// runtime.
'use strict'
const { spawn } = require('node:child_process')
const { existsSync } = require('node:fs')
const { constants } = require('node:os')
const { join } = require('node:path')
const { fail, findRuntime } = require('../scripts/prepare.cjs')

const ROOT = join(__dirname, '..')
const MISSING = [
  ['node_modules/.docket-lock', 'The packages are not installed: node scripts/prepare.cjs'],
  ['apps/studio/dist/.built-from', 'The web apps are not built: npm run build'],
]
const OPTIONS = [
  ...['--max-semi-space-size=8', '--import', './scripts/keep-compiled.mjs'],
  'apps/server/src/main.ts',
]
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

for (const [file, message] of MISSING) if (!existsSync(join(ROOT, file))) fail(message)

const server = spawn(findRuntime(), OPTIONS, { cwd: ROOT, stdio: 'inherit' })
for (const signal of SIGNALS) process.on(signal, () => server.kill(signal))
server.once('error', ({ message }) => fail(message))
server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
