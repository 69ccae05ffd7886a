import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Which build of Docket runs. `commit` and `date` are empty when they are unknown. */
export type BuildInfo = {
  /** As in `package.json`. */
  version: string
  /** The full name of the commit. */
  commit: string
  /** When the commit was made, as an ISO 8601 instant in UTC. */
  date: string
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** `npm run release` writes this file to the root of an archive, which has no git. */
export const RELEASE_FILE = 'release.json'
const SHORT_COMMIT = 8
const GIT_MS = 2000

const Release = z.object({
  version: z.string(),
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  date: z.iso.datetime(),
})
const Package = z.object({ version: z.string() })

let known: BuildInfo | undefined

/** Returns the build of the running program. It is read once, because an update restarts the server. */
export function buildInfo(): BuildInfo {
  known ??= readBuildInfo(ROOT)
  return known
}

/**
 * Reads the build of the program in a folder: from the file of a release, otherwise from `package.json` and, in a git
 * checkout, the commit.
 */
export function readBuildInfo(root: string): BuildInfo {
  const release = join(root, RELEASE_FILE)
  if (existsSync(release)) return Release.parse(JSON.parse(readFileSync(release, 'utf8')))
  const file = readFileSync(join(root, 'package.json'), 'utf8')
  return { ...Package.parse(JSON.parse(file)), ...readCommit(root) }
}

/** Returns the build in words: `0.1.0 (e89a42f6, 2026-11-29)`. */
export function describeBuild({ version, commit, date }: BuildInfo): string {
  if (commit === '') return version
  return `${version} (${commit.slice(0, SHORT_COMMIT)}, ${date.slice(0, 10)})`
}

/** Returns the commit of a checkout. It is unknown without git, and in a folder that only lies inside a checkout. */
function readCommit(root: string): Omit<BuildInfo, 'version'> {
  const unknown = { commit: '', date: '' }
  if (!existsSync(join(root, '.git'))) return unknown
  try {
    // The service often runs as a different user than the owner of the checkout, which git would refuse.
    const options = ['-c', `safe.directory=${root.replace(/[/\\]$/, '')}`, '-C', root]
    const said = execFileSync(
      'git',
      [...options, 'log', '-1', '--no-show-signature', '--format=%H %cI'],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: GIT_MS, env: ownPath() },
    )
    const [commit = '', date = ''] = said.trim().split(' ')
    return { commit, date: new Date(date).toISOString() }
  } catch {
    return unknown
  }
}

/** Leaves out variables such as GIT_DIR, which would point to another checkout. */
function ownPath(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot } = process.env
  return { ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }) }
}
