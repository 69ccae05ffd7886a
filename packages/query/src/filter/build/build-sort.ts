import { sql } from 'kysely'
import type { FilterDialect, Fragment } from '../dialect.ts'
import type { PlannedJoin, StoredValue } from '../plan.ts'
import type { PlannedSort, PlannedSortKey } from '../resolve/resolve-sort.ts'
import { fannedJoinsOf, selectWith } from './build.ts'
import { buildAs, columnOf, formOf } from './build-value.ts'

/** Builds the sort keys, each as a complete term of ORDER BY. */
export function buildSort(sort: PlannedSort, dialect: FilterDialect): Fragment[] {
  const joins = new Map(sort.joins.map((join) => [join.alias, join]))
  return sort.keys.flatMap((key) => buildKey(key, joins, dialect))
}

function buildKey(
  { by, descending }: PlannedSortKey,
  joins: ReadonlyMap<string, PlannedJoin>,
  dialect: FilterDialect,
): Fragment[] {
  const direction = descending ? sql`desc` : sql`asc`
  if (by.kind === 'random') return [sql`random()`]
  if (by.kind === 'insertion') return [sql`${dialect.insertionOrder(by.table)} ${direction}`]
  // NULL sorts lowest. A column that is never NULL needs no NULLS clause and so can use its index.
  const { value } = by
  const nulls = descending ? sql`nulls last` : sql`nulls first`
  const placed = value.nullable || value.hideable ? sql`${direction} ${nulls}` : direction
  return viewsOf(value, dialect).map((view) => {
    const fanned = fannedJoinsOf(joins, [value])
    if (fanned.length === 0) return sql`${view} ${placed}`
    const outermost = descending ? sql`max(${view})` : sql`min(${view})`
    return sql`(${selectWith(outermost, fanned, dialect)}) ${placed}`
  })
}

function viewsOf(value: StoredValue, dialect: FilterDialect): Fragment[] {
  const form = formOf(value)
  const views = (['number', 'text'] as const)
    .map((kind) => buildAs(kind, value, form, dialect))
    .filter((view) => view !== undefined)
  if (!value.hideable) return views
  const shown = columnOf({ alias: value.alias, column: 'emailVisibility' })
  return views.map((view) => sql`case when ${shown} = 1 then ${view} end`)
}
