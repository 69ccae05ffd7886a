import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')
const MAX_REASON_LINES = 6
const MAX_LINE_CHARACTERS = 300

/**
 * The results for one test file. `failures` contains the name of each failed test with the first lines of its error;
 * `secondTries` those that passed only when they were tried again.
 */
export type FileResult = {
  file: string
  seconds: number
  passed: number
  skipped: number
  failures: string[]
  secondTries: string[]
}

/** The result of a file without tests. */
export const NOTHING: Omit<FileResult, 'file'> = {
  seconds: 0,
  passed: 0,
  skipped: 0,
  failures: [],
  secondTries: [],
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSuite = {
  title: string
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { results: { status: string; duration: number; errors: { message?: string }[] }[] }[]
  }[]
}

type PlaywrightReport = {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** Reads the report of Vitest's JSON reporter. A file that could not be loaded has one failure. */
export function readVitestReport(path: string): FileResult[] {
  const { testResults } = readJson<VitestReport>(path)
  return testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const file = relative(ROOT, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    const failures = failed.map((one) => failure(file, one.fullName, one.failureMessages[0]))
    if (status === 'failed' && failed.length === 0) failures.push(failure(file, '', message))
    return {
      file,
      seconds: (endTime - startTime) / 1000,
      passed: assertionResults.filter((result) => result.status === 'passed').length,
      skipped: assertionResults.length - failed.length - countOf('passed', assertionResults),
      failures,
      secondTries: [],
    }
  })
}

/** Reads the report of Playwright's JSON reporter. An error outside all tests is listed as a separate file. */
export function readPlaywrightReport(path: string): FileResult[] {
  const { config, suites, errors } = readJson<PlaywrightReport>(path)
  const files = suites.map((suite) => fileResult(suite, relative(ROOT, config.rootDir)))
  const outside = errors.map(({ message }) => failure('e2e', 'outside of its tests', message))
  if (outside.length === 0) return files
  return [...files, { ...NOTHING, file: 'e2e', failures: outside }]
}

function fileResult(suite: PlaywrightSuite, folder: string): FileResult {
  const file = join(folder, suite.file)
  const runs = specsOf(suite).flatMap(({ title, tests }) =>
    tests.map(({ results }) => ({ title, last: results.at(-1), results })),
  )
  const failed = runs.filter(({ last }) => last && !['passed', 'skipped'].includes(last.status))
  const again = runs.filter(({ last, results }) => last?.status === 'passed' && results.length > 1)
  return {
    file,
    seconds:
      runs.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0) / 1000,
    passed: runs.filter(({ last }) => last?.status === 'passed').length,
    skipped: runs.filter(({ last }) => last === undefined || last.status === 'skipped').length,
    failures: failed.map(({ title, last }) => failure(file, title, last?.errors[0]?.message)),
    secondTries: again.map(({ title, results }) =>
      failure(file, title, results[0]?.errors[0]?.message),
    ),
  }
}

/**
 * Returns the tests of a suite and of the suites inside it, with titles that include the titles of all suites around
 * them.
 */
function specsOf(suite: PlaywrightSuite, above = ''): PlaywrightSuite['specs'] {
  const own = suite.specs.map((spec) => ({ ...spec, title: `${above}${spec.title}` }))
  const inner = (suite.suites ?? []).flatMap((one) => specsOf(one, `${above}${one.title} › `))
  return [...own, ...inner]
}

function countOf(status: string, results: readonly { status: string }[]): number {
  return results.filter((result) => result.status === status).length
}

function failure(file: string, test: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, MAX_REASON_LINES)
  const indented = lines.map((line) => `      ${line.slice(0, MAX_LINE_CHARACTERS)}`)
  return [test ? `${file}: ${test}` : file, ...indented].join('\n')
}

function readJson<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report
}
