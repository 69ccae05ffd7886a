import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { TIME_NAMES } from '../e2e/testing/time/set-times.ts'
import { buildWeb } from './build.ts'

const ROOT = join(import.meta.dirname, '..')
// In these folders, the variable `DOCKET_PROOF` adds the long versions, and runs all API tests on both databases.
const FOLDERS = {
  '.': '{packages,apps/server}/**/src/**/*.proof.ts',
  'apps/studio': 'src/**/*.proof.ts',
}
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

function prove(folder: string, options: string[]): void {
  console.log(`\n— ${folder}`)
  const run = spawnSync(process.execPath, [VITEST, 'run', '--passWithNoTests', ...options], {
    cwd: join(ROOT, folder),
    stdio: 'inherit',
    env: { ...process.env, DOCKET_PROOF: '1' },
  })
  if (run.status !== 0) process.exitCode = 1
}

/** Runs the end-to-end tests at one of the set times. */
function proveJourneys(time: string, options: string[]): void {
  console.log(`\n— journeys, ${time}`)
  const run = spawnSync(process.execPath, [PLAYWRIGHT, 'test', ...options], {
    cwd: join(ROOT, 'e2e'),
    stdio: 'inherit',
    env: { ...process.env, DOCKET_PROOF: '1', DOCKET_TEST_TIME: time },
  })
  if (run.status !== 0) process.exitCode = 1
}

// Arguments after `--` go to Vitest: part of a file name, or `--project postgres`. Arguments after the word
// `journeys` go to the end-to-end tests, which then run alone, at every set time.
const [part, ...rest] = process.argv.slice(2)
if (part !== 'journeys') {
  const options = part === undefined ? [] : [part, ...rest]
  for (const [folder, pattern] of Object.entries(FOLDERS)) {
    const proofs = globSync(pattern, { cwd: join(ROOT, folder), exclude: ['**/node_modules'] })
    if (proofs.length > 0) prove(folder, options)
  }
}
if (part === undefined || part === 'journeys') {
  buildWeb()
  for (const time of TIME_NAMES) proveJourneys(time, rest)
}
