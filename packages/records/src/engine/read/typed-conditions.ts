import type { CollectionSchema } from '@docket/model/kernel/collection'
import { columnsOf, toColumn } from '@docket/query/schema'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Comparison } from '../store/records.ts'

/** Returns a condition of a typed query as SQL. Throws a `TypeError` for an unknown field. */
export function compare(
  schema: CollectionSchema,
  name: string,
  wanted: unknown,
): Expression<SqlBool> {
  const column = columnsOf(schema).find((each) => each.name === name)
  // An undefined value would silently match every record.
  if (!column || wanted === undefined) {
    throw new TypeError(`“${name}” is not a condition on “${schema.name}”.`)
  }
  const ref = sql.ref(`${schema.name}.${name}`)
  if (!isComparison(wanted)) return sql`${ref} = ${toColumn(column.kind, wanted)}`
  const given = (value: unknown) => toColumn(column.kind, value)
  if (wanted.op === 'within') {
    return sql`(${ref} >= ${given(wanted.from)} and ${ref} < ${given(wanted.until)})`
  }
  if (wanted.op === 'contains') {
    const pattern = `%${String(wanted.value).replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`lower(${ref}) like lower(${pattern}) escape '\\'`
  }
  if (wanted.op !== 'in') return sql`${ref} ${sql.raw(wanted.op)} ${given(wanted.value)}`
  if (wanted.values.length === 0) return sql`1 = 0`
  return sql`${ref} in (${sql.join(wanted.values.map(given))})`
}

const OPERATORS: readonly unknown[] = [
  '<',
  '<=',
  '>',
  '>=',
  '!=',
  'in',
  'within',
  'contains',
] satisfies Comparison<unknown>['op'][]

/** Returns whether the value is a comparison instead of a plain value. */
export function isComparison(wanted: unknown): wanted is Comparison<unknown> {
  return (
    typeof wanted === 'object' && wanted !== null && 'op' in wanted && OPERATORS.includes(wanted.op)
  )
}

/** Returns the sort keys with the columns that they name. Throws a `TypeError` for an unknown field. */
export function sortKeys(schema: CollectionSchema, sort = '') {
  const known = new Set(columnsOf(schema).map(({ name }) => name))
  return sort
    .split(',')
    .filter(Boolean)
    .map((key) => {
      const name = key.replace(/^[+-]/, '')
      if (!known.has(name)) throw new TypeError(`“${name}” is not a field of “${schema.name}”.`)
      return { column: `${schema.name}.${name}`, descending: key.startsWith('-') }
    })
}
