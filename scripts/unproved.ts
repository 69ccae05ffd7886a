import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Lists the items of the specification that no test names, so that whoever finishes one sees what
// is left. A test proves an item by carrying its id in its name.
const ROOT = join(import.meta.dirname, '..')
const FOLDERS = ['packages', 'apps', 'e2e']

/** By section: its items. */
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

/** The ids that stand in names of tests. */
function provedIds(): Set<string> {
  const named = testFiles().flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/\b(?:describe|it|test)\b[^'"`]*['"`]([^\n]*)/g),
    ].flatMap(([, name = '']) => name.match(/\bS\d\.\d+\b/g) ?? []),
  )
  return new Set(named)
}

const ids = Object.entries(ITEMS).flatMap(([section, items]) =>
  items.map((item) => `${section}.${item}`),
)
const proved = provedIds()
const unproved = ids.filter((id) => !proved.has(id))
console.log(`${ids.length - unproved.length} of ${ids.length} items are named by a test.`)
if (unproved.length > 0) console.log(`No test names ${unproved.join(', ')}.`)
