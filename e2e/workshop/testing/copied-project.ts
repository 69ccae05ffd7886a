import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const SOURCES = ['apps', 'packages', 'scripts', 'package.json', 'tsconfig.base.json']
const LEFT_OUT = /\/(node_modules|dist)$|\.(test|proof)\.tsx?$/
const OWN_PACKAGES = '@docket'

export type CopiedProject = {
  folder: string
  /** Replaces a text that occurs exactly once in a source file. */
  edit(path: string, before: string, after: string): void
}

/**
 * Copies the sources into `folder`. Links the installed packages, except that the project's own packages are the
 * copies.
 */
export function copyProject(folder: string): CopiedProject {
  for (const name of SOURCES) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path),
    })
  }
  linkPackages(folder)
  return {
    folder,
    edit(path, before, after) {
      const file = join(folder, path)
      const parts = readFileSync(file, 'utf8').split(before)
      if (parts.length !== 2) throw new Error(`${path} has “${before}” ${parts.length - 1} times.`)
      writeFileSync(file, parts.join(after))
    },
  }
}

function linkPackages(folder: string): void {
  const installed = join(ROOT, 'node_modules')
  const linked = join(folder, 'node_modules')
  mkdirSync(join(linked, OWN_PACKAGES), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name === OWN_PACKAGES || name === '.cache' || name === '.vite') continue
    symlinkSync(join(installed, name), join(linked, name))
  }
  for (const rooms of ['packages', 'apps']) {
    for (const name of readdirSync(join(folder, rooms))) {
      symlinkSync(join(folder, rooms, name), join(linked, OWN_PACKAGES, name))
    }
  }
}
