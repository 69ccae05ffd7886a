import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The folders that each have a Vitest configuration. The first one contains the packages and the server. */
const SUITES = ['.', 'apps/guide', 'apps/studio']
const JOURNEYS = 'e2e'

/** Which tests to run. A run of everything also runs the checks. */
export type Selection = {
  isWhole: boolean
  /** The Vitest suites, each with its options. */
  vitest: [folder: string, options: string[]][]
  /** The options for Playwright. Absent: no end-to-end tests. */
  journeys?: string[]
}

/**
 * Returns the tests for the arguments of `npm test`: everything without arguments; with `--changed [COMMIT]`, the
 * tests affected by changes since the commit (the last one, if absent); otherwise the tests in the given files or
 * folders.
 *
 * @throws when a path does not exist.
 */
export function selectTests(args: readonly string[]): Selection {
  const [first, commit = 'HEAD'] = args
  if (first === undefined) return everything((): string[] => [], [])
  if (first === '--changed') {
    return {
      ...everything(() => [`--changed=${commit}`], [`--only-changed=${commit}`]),
      isWhole: false,
    }
  }
  return named(args)
}

function everything(optionsOf: (suite: string) => string[], journeys: string[]): Selection {
  return { isWhole: true, vitest: SUITES.map((suite) => [suite, optionsOf(suite)]), journeys }
}

function named(args: readonly string[]): Selection {
  const paths = args.map(pathFromRoot)
  const suiteOf = (path: string) =>
    [JOURNEYS, ...SUITES.slice(1)].find((one) => isIn(one, path)) ?? '.'
  const inSuite = (suite: string) =>
    paths.filter((path) => suiteOf(path) === suite).map((path) => relative(suite, path) || '.')
  const journeys = inSuite(JOURNEYS)
  return {
    isWhole: false,
    vitest: SUITES.map((suite): [string, string[]] => [suite, inSuite(suite)]).filter(
      ([, options]) => options.length > 0,
    ),
    ...(journeys.length > 0 && { journeys }),
  }
}

function pathFromRoot(path: string): string {
  const absolute = resolve(process.env.INIT_CWD ?? '.', path)
  if (!existsSync(absolute)) {
    throw new Error(`There is no ${path}. Name files or folders with tests, such as e2e/guide.`)
  }
  return relative(ROOT, absolute)
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
