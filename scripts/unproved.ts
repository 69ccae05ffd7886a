import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Finds the items of the specification that no test mentions. A test covers an item by having its id in its name. The
// checks fail while any item is missing.
const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['packages', 'apps', 'e2e']

/** Returns the ids of all items. In `docs/specification-items.md`, each is at the beginning of a line. */
function specifiedIds(): string[] {
  const list = readFileSync(join(ROOT, 'docs/specification-items.md'), 'utf8')
  return [...list.matchAll(/^(S\d\.\d+) /gm)].map(([, id = '']) => id)
}

function testFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() &&
      /\.test\.tsx?$/.test(entry.name) &&
      !entry.parentPath.includes('node_modules')
        ? join(entry.parentPath, entry.name)
        : [],
    ),
  )
}

/** Returns the ids that occur in test names. */
function provedIds(): Set<string> {
  const named = testFiles().flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/\b(?:describe|it|test)\b[^'"`]*['"`]([^\n]*)/g),
    ].flatMap(([, name = '']) => name.match(/\bS\d\.\d+\b/g) ?? []),
  )
  return new Set(named)
}

/** Returns the items that no test mentions, such as `S4.2`. */
export function unprovedItems(): string[] {
  const proved = provedIds()
  return specifiedIds().filter((id) => !proved.has(id))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const unproved = unprovedItems()
  const told =
    unproved.length > 0 ? `No test names ${unproved.join(', ')}.` : 'Every item is named.'
  console.log(told)
  process.exitCode = unproved.length > 0 ? 1 : 0
}
