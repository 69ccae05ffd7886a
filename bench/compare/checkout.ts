import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const WORKSPACES = ['packages', 'apps']
const SCOPE = '@docket'

/** A checkout to measure. `remove` deletes it if it was made for the measurement. */
export type Checkout = { root: string; remove(): void }

/**
 * Opens a folder with a built checkout, or checks out a git revision into a temporary folder and builds it. Throws
 * when `name` is neither. A revision with the same lockfile as this checkout uses the packages that are installed
 * here; others install their own.
 */
export function openCheckout(name: string): Checkout {
  if (existsSync(join(name, 'package.json'))) {
    return { root: resolve(name), remove: () => undefined }
  }
  const root = mkdtempSync(join(tmpdir(), 'docket-compare-'))
  const remove = () => {
    rmSync(root, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  try {
    git('worktree', 'add', '--quiet', '--detach', root, name)
    if (lockfileOf(root) === lockfileOf(ROOT)) linkPackages(root)
    else run(root, process.execPath, 'scripts/prepare.cjs')
    run(root, 'npm', 'run', 'build')
  } catch (error) {
    remove()
    throw error
  }
  return { root, remove }
}

function lockfileOf(root: string): string {
  return readFileSync(join(root, 'package-lock.json'), 'utf8')
}

/** Links the installed packages, but the workspaces of the given checkout instead of those of this one. */
function linkPackages(root: string): void {
  const installed = realpathSync(join(ROOT, 'node_modules'))
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, SCOPE), { recursive: true })
  for (const entry of readdirSync(installed)) {
    const isShared = entry !== SCOPE && entry !== '.cache'
    if (isShared) symlinkSync(join(installed, entry), join(modules, entry))
  }
  for (const area of WORKSPACES) {
    for (const workspace of readdirSync(join(root, area))) {
      const link = join(modules, SCOPE, workspace)
      symlinkSync(relative(join(modules, SCOPE), join(root, area, workspace)), link)
    }
  }
}

function git(...options: string[]): void {
  run(ROOT, 'git', ...options)
}

function run(cwd: string, program: string, ...options: string[]): void {
  execFileSync(program, options, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
