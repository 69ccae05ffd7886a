import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

// Prints how many modules each floor imports from each other floor, determined from the code: `node
// scripts/structure.ts`. Floors are listed from the top down, so every number is to the right of the diagonal.
const ROOT = join(import.meta.dirname, '..')
const FLOORS = [
  'apps/server',
  'apps/studio',
  'apps/guide',
  ...[
    'operations',
    'accounts',
    'records',
    'service',
    'database',
    'query',
    'media',
    'player',
    'model',
  ].map((name) => `packages/${name}`),
]
const TEST = /\.(test|proof)\.tsx?$|\/testing\//
const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g

function floorOf(path: string): string {
  return path.split('/').slice(0, 2).join('/')
}

/** Returns the floor that an import refers to, or undefined if it stays on the same floor or leaves the repository. */
function entered(file: string, specifier: string): string | undefined {
  const name = /^@docket\/([a-z]+)\//.exec(specifier)?.[1]
  if (name) return FLOORS.find((floor) => floor.endsWith(`/${name}`))
  return specifier.startsWith('.') ? floorOf(normalize(join(dirname(file), specifier))) : undefined
}

const counts = new Map<string, number>()
for (const file of globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })) {
  if (TEST.test(file)) continue
  const from = floorOf(file)
  for (const [, specifier = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
    const to = entered(file, specifier)
    if (!to || to === from) continue
    counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1)
  }
}

const short = (floor: string) => floor.split('/')[1] ?? floor
console.log(`| uses → | ${FLOORS.map(short).join(' | ')} |`)
console.log(`|-|${FLOORS.map(() => '-:').join('|')}|`)
for (const from of FLOORS) {
  const row = FLOORS.map((to) => counts.get(`${from} ${to}`) ?? '')
  console.log(`| ${short(from)} | ${row.join(' | ')} |`)
}
