import { globSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const ROOT_FILES = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
]
const FOLDERS = ['deploy/', 'docs/', 'packages/', 'apps/server/']
const SCRIPTS = ['prepare.cjs', 'start.ts', 'keep-compiled.mjs', 'build.ts']
const SINGLE_FILES = [
  ...ROOT_FILES,
  ...SCRIPTS.map((name) => `scripts/${name}`),
  // The built apps are included instead of their sources.
  'apps/guide/package.json',
  'apps/studio/package.json',
]
const BUILT = ['apps/guide/dist', 'apps/studio/dist']
const NOT_RUN = /[.](test|proof|bench)[.]tsx?$|\/testing\/|[.]config[.]ts$|(^|\/)tsconfig[^/]*$/
/** The only scripts that stay in `package.json`, because the others need files that are not included. */
export const RELEASED_SCRIPTS = ['prestart', 'start', 'predocket', 'docket']

/**
 * Returns the files of a release, sorted: what runs the server, and the documents. `tracked` are all files in git.
 * Leaves out tests, development files, and the sources of the browser apps, which are included as built.
 */
export function listReleaseFiles(root: string, tracked: readonly string[]): string[] {
  const sources = tracked.filter(
    (file) =>
      !NOT_RUN.test(file) &&
      (SINGLE_FILES.includes(file) || FOLDERS.some((folder) => file.startsWith(folder))),
  )
  const built = BUILT.flatMap((folder) =>
    globSync(`${folder}/**/{*,.*}`, { cwd: root, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [pathIn(root, join(entry.parentPath, entry.name))] : [],
    ),
  )
  return [...new Set([...sources, ...built])].sort()
}

function pathIn(root: string, file: string): string {
  return relative(root, file).replaceAll(sep, '/')
}
