import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attacksOn } from './attack-pattern.ts'
import { patternsIn } from './patterns-in.ts'
import { findSlowAttack } from './time-pattern.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Code that runs on the server, or in the browsers of people who read what others wrote. */
const SOURCES = '{packages,apps}/*/src/**/*.{ts,tsx}'
const OF_TESTS = /\.(?:test|proof)\.tsx?$|[\\/]testing[\\/]/
/** The sources are divided into parts so that no test takes a long time. */
const PARTS = 4

const places = new Map<string, { source: string; flags: string; files: Set<string> }>()
for (const file of globSync(SOURCES, { cwd: ROOT }).filter((name) => !OF_TESTS.test(name))) {
  for (const { source, flags } of patternsIn(readFileSync(join(ROOT, file), 'utf8'), file)) {
    const key = `/${source}/${flags}`
    const place = places.get(key) ?? { source, flags, files: new Set() }
    places.set(key, place)
    place.files.add(file)
  }
}

describe('every regular expression takes linear time', () => {
  const all = [...places]
  it.each(Array.from({ length: PARTS }, (_, part) => part + 1))('part %d', (part) => {
    const slow = all
      .filter((_, at) => at % PARTS === part - 1)
      .flatMap(([pattern, { source, flags, files }]) => {
        const attack = findSlowAttack(source, flags)
        return attack ? [{ pattern, files: [...files], attack }] : []
      })
    expect(slow).toEqual([])
  })
})

describe('the attacks', () => {
  it.each([
    ['at its end', String.raw`\/+$`, ''],
    ['at its beginning', '<[^>]*>', 'g'],
    ['between two repetitions', String.raw`^(.+?)\s+(\d+)$`, ''],
    ['in a choice', '^-+|-+$', 'g'],
    ['without a closing character', String.raw`create \S+\s*\(([^)]*)\)`, 'i'],
    ['with three repetitions', String.raw`^[^\d]*[\d.,]+[^\d]*$`, ''],
    ['with exponential time', '^(?:a+)+$', ''],
    ['with a name', String.raw`^(?<name>\w+)_via_(\w+)$`, 'u'],
  ])('find a slow pattern: %s', (_, source, flags) => {
    expect(findSlowAttack(source, flags)).toBeDefined()
  })

  it('find nothing in a linear pattern', () => {
    for (const source of [String.raw`(?<!\/)\/+$`, '<[^<>]*>', String.raw`^\d{1,3}(?:,\d{3})*$`]) {
      expect(attacksOn(source, 'g').length).toBeGreaterThan(10)
      expect(findSlowAttack(source, 'g')).toBeUndefined()
    }
  })
})
