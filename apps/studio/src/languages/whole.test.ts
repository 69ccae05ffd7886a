import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_IN } from '@docket/model/built-in'
import { englishLabelOf, labelOf } from '@docket/model/kernel/forms/label-of'
import { formatDay, formatMoney } from '@docket/model/time/format'
import { formatPattern } from '@docket/model/time/pattern'
import { afterEach, describe, expect, it } from 'vitest'
import { setLanguage } from '#texts/catalog.ts'
import { labels } from './es/labels/labels.ts'
import { CATALOGS, SPANISH } from './es/spanish.ts'

const SOURCES = ['..', '../../../../packages/model/src'].map((path) =>
  join(import.meta.dirname, path),
)
const NAME = /\bcatalog\(\s*'([^']+)'/g

/** The names of the catalogs in the source files. The type checker makes sure that no key is missing. */
function namesInSources(): string[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(NAME)])
      .map(([, name = '']) => name),
  )
}

/** The labels that are derived from names in the model. */
function labelsOfModel(): string[] {
  return BUILT_IN.flatMap(({ schema }) => [
    ...Object.entries(schema.fields)
      .filter(([, field]) => !field.hidden)
      .flatMap(([name, field]) => [name, ...('values' in field ? field.values : [])]),
  ]).map(englishLabelOf)
}

afterEach(() => setLanguage())

describe('Spanish', () => {
  it('translates every catalog, each under a unique name, and no catalog that was deleted', () => {
    const names = namesInSources().sort()
    expect(names.length).toBeGreaterThan(100)
    expect(names).toEqual([...new Set(names)])
    expect(Object.keys(CATALOGS).sort()).toEqual([...names, 'labels'].sort())
  })

  it('translates the label of every field and every value', () => {
    expect([...new Set(labelsOfModel())].filter((label) => !(label in labels))).toEqual([])

    setLanguage(SPANISH)
    expect(['internalTitle', 'cancelled', 'boatLift'].map(labelOf)).toEqual([
      'Título interno',
      'Cancelado',
      'Boat lift',
    ])
  })

  it('formats days, months and amounts in Spanish, and in English again afterward', () => {
    setLanguage(SPANISH)
    const spanish = [formatDay('2026-03-02'), formatDay('2026-03-02', 'short')]
    expect(spanish).toEqual(['lunes, 2 de marzo', 'lun, 2 de mar'])
    expect(formatPattern(Date.UTC(2026, 10, 5), 'UTC', 'MMMM YYYY')).toBe('noviembre 2026')
    expect(formatMoney(125_000, 'usd')).toBe('$1,250.00')

    setLanguage()
    expect(formatDay('2026-03-02')).toBe('Monday, March 2')
  })
})
