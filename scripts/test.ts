import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SLOWNESS } from '@docket/model/testing/patience'
import { buildWeb } from './build.ts'
import { checkAll } from './check.ts'
import {
  type FileResult,
  NOTHING,
  readPlaywrightReport,
  readVitestReport,
} from './testing/test-report.ts'
import { type Selection, selectTests } from './testing/test-selection.ts'

const ROOT = join(import.meta.dirname, '..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js')
const TRACES = 'test-results'
const MAX_SLOWEST = 10

/** A part of a run: how long it took, and its results for each file. */
type Part = { name: string; seconds: number; files: FileResult[] }

/** Times a part. If it throws, the part counts as failed and the others still run. */
async function runPart(
  name: string,
  run: () => FileResult[] | Promise<FileResult[]>,
): Promise<Part> {
  console.log(`\n— ${name}`)
  const began = performance.now()
  const files = await Promise.resolve()
    .then(run)
    .catch((error: unknown) => [failed(`${name}: ${error}`)])
  return { name, seconds: (performance.now() - began) / 1000, files }
}

function failed(failure: string): FileResult {
  return { ...NOTHING, file: '', failures: [failure] }
}

/** Runs the tests of one folder. A suite that aborts counts as a failure, even if all its tests passed. */
function runVitest(folder: string, options: readonly string[]): FileResult[] {
  const report = join(temporary, `${folder.replaceAll(/\W/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = run([VITEST, 'run', '--passWithNoTests', ...reporters, ...options], folder)
  return resultsOf(folder, status, report, readVitestReport)
}

function runJourneys(options: readonly string[]): FileResult[] {
  const report = join(temporary, 'journeys.json')
  const reporters = ['--reporter=list,json', '--pass-with-no-tests']
  const status = run([PLAYWRIGHT, 'test', ...reporters, ...options], 'e2e', {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return resultsOf('e2e', status, report, readPlaywrightReport)
}

function run(command: string[], folder: string, settings: NodeJS.ProcessEnv = {}): string {
  const { signal, status } = spawnSync(process.execPath, command, {
    cwd: join(ROOT, folder),
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: temporary, ...settings },
  })
  return signal ?? String(status)
}

function resultsOf(
  folder: string,
  status: string,
  report: string,
  read: (path: string) => FileResult[],
): FileResult[] {
  const aborted = failed(`${folder}: the suite ended with ${status} outside of its tests`)
  if (!existsSync(report)) return status === '0' ? [] : [aborted]
  const files = read(report)
  const isExplained = status === '0' || files.some(({ failures }) => failures.length > 0)
  return isExplained ? files : [...files, aborted]
}

async function runChecks(): Promise<FileResult[]> {
  return (await checkAll()) ? [] : [failed('npm run check')]
}

function build(): FileResult[] {
  buildWeb()
  return []
}

async function runAll({ isWhole, vitest, journeys }: Selection): Promise<Part[]> {
  const parts: Part[] = []
  if (isWhole) parts.push(await runPart('checks', runChecks))
  if (journeys) parts.push(await runPart('build', build))
  for (const [folder, options] of vitest) {
    const name = folder === '.' ? 'packages and server' : folder
    parts.push(await runPart(name, () => runVitest(folder, options)))
  }
  if (journeys) parts.push(await runPart('journeys', () => runJourneys(journeys)))
  return parts
}

function marked(mark: string, entries: readonly string[]): string {
  return entries.map((entry) => `  ${mark} ${entry}`).join('\n')
}

/** Prints the failures and the location of their traces, the time of each part, the slowest files, and the totals. */
function printSummary(parts: readonly Part[]): void {
  const files = parts.flatMap((part) => part.files)
  const failures = files.flatMap((file) => file.failures)
  const secondTries = files.flatMap((file) => file.secondTries)
  const sum = (count: 'passed' | 'skipped') => files.reduce((total, file) => total + file[count], 0)
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, MAX_SLOWEST)

  console.log(`\nSeconds per part, of ${(performance.now() / 1000).toFixed(0)}:`)
  for (const { name, seconds } of parts) console.log(`  ${seconds.toFixed(0).padStart(5)}  ${name}`)
  console.log(`The machine was ${SLOWNESS.toFixed(1)} times slower than two quiet cores.`)
  console.log('Slowest files:')
  for (const { file, seconds } of slowest)
    console.log(`  ${seconds.toFixed(0).padStart(5)}  ${file}`)
  if (secondTries.length > 0)
    console.log(`\nPassed only on the second attempt:\n${marked('?', secondTries)}`)
  if (failures.length > 0) {
    console.log(`\nFailed:\n${marked('✗', failures)}`)
    console.log(`\nTraces and screenshots of failures in a browser: ${TRACES}/`)
    console.log('To look at a trace: npx playwright show-trace PATH')
  }
  console.log(`\n${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

// All data of the tests is in this folder, so that nothing is left behind. Postgres, which runs as another user when
// the tests run as root, must be able to reach its part.
const temporary = mkdtempSync(join(tmpdir(), 'docket-tests-'))
chmodSync(temporary, 0o755)
const parts = await runAll(selectTests(process.argv.slice(2)))
rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
printSummary(parts)
