import { globSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** Folders with more files and subfolders than this must be divided into subfolders named with a noun. */
const MAX_ENTRIES = 25
/**
 * Exempt folders: those with numbered files, whose number can only grow, and those with one file for each domain of
 * texts.
 */
const LISTS = /^(docs\/decisions|packages\/database\/migrations|packages\/texts\/src\/[\w-]+)$/
/** Installed, built or stored files. Listed here because the checks must run without `git`. */
const NOT_SOURCES = ['.git', 'coverage', 'dist', 'node_modules']
const STORED = join(ROOT, 'data')

/** Returns a message for each folder of the repository with more than 25 entries. */
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
    .filter(([folder, entries]) => entries.size > MAX_ENTRIES && !LISTS.test(folder))
    .map(
      ([folder, { size }]) =>
        `“${folder || '.'}” has ${size} entries: divide it along a noun, so that no folder has more than ${MAX_ENTRIES}.`,
    )
}

/** Returns the files of the repository as relative paths, without installed, built or stored files. */
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
