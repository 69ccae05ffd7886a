import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Finds the items of the specification that no test names. A test covers an item by having its id in its
// name. The checks fail while any item is missing.
const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['packages', 'apps', 'e2e']

/** The items of the specification, by section. */
const ITEMS: Record<string, readonly number[]> = {
  S1: upTo(5),
  S2: [...upTo(7), ...upTo(20).slice(9)],
  S3: upTo(8),
  S4: [...upTo(6), 12, 13],
  S5: upTo(4),
  S6: upTo(2),
  S7: upTo(6),
  S8: upTo(5),
  S9: upTo(6),
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
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

/** Returns the items that no test names, such as `S4.2`. */
export function unprovedItems(): string[] {
  const proved = provedIds()
  return Object.entries(ITEMS).flatMap(([section, items]) =>
    items.map((item) => `${section}.${item}`).filter((id) => !proved.has(id)),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const unproved = unprovedItems()
  const told =
    unproved.length > 0 ? `No test names ${unproved.join(', ')}.` : 'Every item is named.'
  console.log(told)
  process.exitCode = unproved.length > 0 ? 1 : 0
}
