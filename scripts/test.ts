import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWeb } from './build.ts'
import { checkAll } from './check.ts'

const ROOT = join(import.meta.dirname, '..')
const SUITES = ['.', 'apps/guide', 'apps/studio', 'e2e']

type Tally = { passed: number; failed: string[]; skipped: number }

type Report = {
  numPassedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The first lines of why something failed, without colors, for the end of a long log. */
function briefly(message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, 6)
  return lines.map((line) => `      ${line.slice(0, 300)}`).join('\n')
}

/** What failed in a report, each with its file and reason. A file that could not be read is one of them. */
function failures(report: Report): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}\n${briefly(message)}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file}: ${fullName}\n${briefly(failureMessages[0] ?? '')}`,
    )
  })
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
  const aborted = `${folder}: the suite ended with ${run.signal ?? run.status} outside of its tests`
  if (!existsSync(report)) return { passed: 0, failed: [aborted], skipped: 0 }
  const read = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = failures(read)
  if (run.status !== 0 && failed.length === 0) failed.push(aborted)
  return { passed: read.numPassedTests, failed, skipped: read.numPendingTests }
}

// All data of the tests is inside, so that nothing is left behind. Postgres, which runs as another user when the
// tests run as root, must be able to reach its part.
const temporary = mkdtempSync(join(tmpdir(), 'docket-tests-'))
chmodSync(temporary, 0o755)
const tallies: Tally[] = []
if (!(await checkAll())) tallies.push({ passed: 0, failed: ['npm run check'], skipped: 0 })
buildWeb()
for (const folder of SUITES) tallies.push(runSuite(folder, temporary))
rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

const sum = (count: 'passed' | 'skipped') =>
  tallies.reduce((total, tally) => total + tally[count], 0)
const failed = tallies.flatMap((tally) => tally.failed)
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ✗ ${name}`).join('\n')}`)
console.log(`\n${sum('passed')} passed, ${failed.length} failed, ${sum('skipped')} skipped`)
process.exitCode = failed.length === 0 ? 0 : 1
