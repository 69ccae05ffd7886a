import { globSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** A folder with more files and subfolders than this is divided along a noun. */
const MOST_ENTRIES = 25
/** Folders whose files are numbered, so that their number only grows. */
const NUMBERED = ['docs/decisions', 'packages/database/migrations']
/** What is installed, built or stored. No `git` is needed to tell, as the checks run without it. */
const NOT_SOURCES = ['.git', 'coverage', 'dist', 'node_modules']
const STORED = join(ROOT, 'data')

/** Returns a sentence for each folder of the repository with more than 25 entries. */
export function crowdedFolders(files = sourceFiles()): string[] {
  const folders = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    parts.forEach((entry, at) => {
      const folder = parts.slice(0, at).join('/')
      folders.set(folder, (folders.get(folder) ?? new Set()).add(entry))
    })
  }
  return [...folders]
    .filter(([folder, entries]) => entries.size > MOST_ENTRIES && !NUMBERED.includes(folder))
    .map(
      ([folder, { size }]) =>
        `“${folder || '.'}” has ${size} entries: divide it along a noun, so that no folder has more than ${MOST_ENTRIES}.`,
    )
}

/** Returns the files of the repository, relative to it, without what is installed, built or stored. */
function sourceFiles(): string[] {
  return globSync('**', {
    cwd: ROOT,
    withFileTypes: true,
    exclude: ({ name, parentPath }) =>
      NOT_SOURCES.includes(name) || join(parentPath, name) === STORED,
  }).flatMap((entry) =>
    entry.isFile() ? relative(ROOT, join(entry.parentPath, entry.name)).replaceAll(sep, '/') : [],
  )
}
