import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** A folder with more files and subfolders than this is divided along a noun. */
const MOST_ENTRIES = 25
/** Folders whose files are numbered, so that their number only grows. */
const NUMBERED = ['docs/decisions', 'packages/database/migrations']

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

/** Returns the files that git has or would add, relative to the repository. */
function sourceFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return listed.split('\n').filter(Boolean)
}
