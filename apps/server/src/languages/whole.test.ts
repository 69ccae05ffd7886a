import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_IN } from '@docket/model/built-in'
import { englishLabelOf } from '@docket/model/kernel/forms/label-of'
import { AIRING_STATES } from '@docket/model/playout/airing-states'
import { describe, expect, it } from 'vitest'
import { CATALOGS } from './es/spanish.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const SOURCES = [
  'apps/server/src/**/words.ts',
  'packages/{model,query,database,service,records,accounts,operations}/src/**/*.ts',
]
const NAME = /\bcatalog\(\s*'([^']+)'/g

/**
 * Catalogs that are only in English: those of reports, whose responses all readers share; those of imports, which compare
 * their texts; and those that only operators and programs read. This list may only get shorter. No email or notification
 * may be in it.
 */
const ENGLISH: readonly string[] = [
  'analytics',
  'analytics/grant',
  'analytics/mailing',
  'audience',
  'reports/grant',
  'cablecast',
  'operations/backups',
  'operations/import',
  'query/filter',
  'query/views',
  'records/collections',
  'service/outbound',
  'service/secrets',
]

function namesInSources(): string[] {
  return globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(NAME)])
    .map(([, name = '']) => name)
}

describe('Spanish on the server', () => {
  it('has every catalog of emails and notices under a unique name, and no deleted ones', () => {
    const names = namesInSources()
    expect(names.length).toBeGreaterThan(50)
    expect(names.toSorted()).toEqual([...new Set(names)].sort())
    const known = Object.keys(CATALOGS)
    expect(known.filter((name) => !names.includes(name))).toEqual(['labels'])
    const missing = names.filter((name) => !known.includes(name))
    expect(missing.sort()).toEqual([...ENGLISH].sort())
  })

  it('names each state of a record', () => {
    const states = [AIRING_STATES, ...BUILT_IN.flatMap(({ schema }) => schema.states ?? [])]
    const labels = states.flatMap(({ next }) => Object.keys(next)).map(englishLabelOf)
    expect(labels.length).toBeGreaterThan(50)
    expect(labels.filter((label) => !CATALOGS.labels?.[label])).toEqual([])
  })
})
