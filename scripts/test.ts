import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build.ts'
import { checkAll } from './check.ts'

const ROOT = join(import.meta.dirname, '..')
const SUITES = ['.', 'apps/guide', 'apps/studio', 'e2e']

type Tally = { passed: number; failed: number; skipped: number }

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
}

/** Runs the tests of one folder. A suite that aborts counts as a failure, even if all its tests passed. */
function runSuite(folder: string, temporary: string): Tally {
  console.log(`\n— ${folder}`)
  const report = join(temporary, `${folder.replaceAll(/\W/g, '-')}.json`)
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const run = spawnSync(
    process.execPath,
    [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: join(ROOT, folder), stdio: 'inherit', env: { ...process.env, TMPDIR: temporary } },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 }
  const read = JSON.parse(readFileSync(report, 'utf8')) as Report
  const broke = run.status !== 0 && read.numFailedTests === 0 ? 1 : 0
  return {
    passed: read.numPassedTests,
    failed: read.numFailedTests + broke,
    skipped: read.numPendingTests,
  }
}

// All data of the tests is inside, so that nothing is left behind. Postgres, which runs as another user when the
// tests run as root, must be able to reach its part.
const temporary = mkdtempSync(join(tmpdir(), 'docket-tests-'))
chmodSync(temporary, 0o755)
const tallies: Tally[] = []
if (!(await checkAll())) tallies.push({ passed: 0, failed: 1, skipped: 0 })
buildWeb()
for (const folder of SUITES) tallies.push(runSuite(folder, temporary))
rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

const sum = (count: keyof Tally) => tallies.reduce((total, tally) => total + tally[count], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exitCode = sum('failed') === 0 ? 0 : 1
