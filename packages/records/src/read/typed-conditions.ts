import type { CollectionSchema } from '@docket/model/collection'
import { columnsOf, toColumn } from '@docket/query/columns'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Comparison } from '../store/records.ts'

/** Returns a condition of a typed query as SQL. Throws a `TypeError` for an unknown field. */
export function compare(
  schema: CollectionSchema,
  name: string,
  asked: unknown,
): Expression<SqlBool> {
  const column = columnsOf(schema).find((each) => each.name === name)
  // An undefined value would silently match every record.
  if (!column || asked === undefined) {
    throw new TypeError(`“${name}” is no condition on “${schema.name}”.`)
  }
  const ref = sql.ref(`${schema.name}.${name}`)
  if (!isComparison(asked)) return sql`${ref} = ${toColumn(column.kind, asked)}`
  const given = (value: unknown) => toColumn(column.kind, value)
  if (asked.op === 'within') {
    return sql`(${ref} >= ${given(asked.from)} and ${ref} < ${given(asked.until)})`
  }
  if (asked.op === 'contains') {
    const pattern = `%${String(asked.value).replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`lower(${ref}) like lower(${pattern}) escape '\\'`
  }
  if (asked.op !== 'in') return sql`${ref} ${sql.raw(asked.op)} ${given(asked.value)}`
  if (asked.values.length === 0) return sql`1 = 0`
  return sql`${ref} in (${sql.join(asked.values.map(given))})`
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
export function isComparison(asked: unknown): asked is Comparison<unknown> {
  return (
    typeof asked === 'object' && asked !== null && 'op' in asked && OPERATORS.includes(asked.op)
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
      if (!known.has(name)) throw new TypeError(`“${name}” is no field of “${schema.name}”.`)
      return { column: `${schema.name}.${name}`, descending: key.startsWith('-') }
    })
}
