import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const ROW = /^\| (?<attack>.+?) \| `(?<path>[^`]+)`: `(?<test>[^`]+)` \|$/

function readTable(): { attack: string; path: string; test: string }[] {
  const lines = readFileSync(join(ROOT, 'docs/attacks.md'), 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ') && !line.startsWith('| Attack |'))
  return rows.map((line) => {
    const { attack = line, path = '', test = '' } = ROW.exec(line)?.groups ?? {}
    return { attack, path, test }
  })
}

function hasTest({ path, test }: { path: string; test: string }): boolean {
  if (path === '') return false
  const file = path.startsWith('packages/') ? path : join('apps/server/src', path)
  return readFileSync(join(ROOT, file), 'utf8').includes(test)
}

describe('the table of attacks', () => {
  it('names an existing test for every attack', () => {
    const table = readTable()

    expect(table.length).toBeGreaterThan(40)
    expect(table.filter((row) => !hasTest(row))).toEqual([])
  })
})
