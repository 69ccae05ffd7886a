import type { Database } from '@docket/database/database'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import {
  argument,
  arrange,
  type Condition,
  narrow,
  type Select,
  type Sort,
  type SqlCondition,
} from '@docket/query/filter'
import { columnsOf, isList, type Row } from '@docket/query/schema'
import { type RawBuilder, sql } from 'kysely'

/*
 * The select statements for record queries. Each is as simple as its conditions allow. Request values and arguments
 * are bound later, as parameters.
 */

const MAX_REFERRING_ROWS = 5000

/** Alias of the table in the conditions of `selectCandidate`. */
export const CANDIDATE = '_candidate'

/**
 * Returns the key that sorts records in insertion order, or by id for a view, whose records are never
 * inserted.
 */
export function insertionOrder(
  { dialect }: Pick<Database, 'dialect'>,
  { name, type }: CollectionSchema,
): RawBuilder<unknown> {
  return type === 'view' ? sql.ref(`${name}.id`) : dialect.filter.insertionOrder(name)
}

export function selectOne(
  database: Database,
  schema: CollectionSchema,
  conditions: readonly Condition[],
): Select<Row> {
  const id = sql.ref(`${schema.name}.id`)
  return selectKnown(database, schema, conditions).where(
    sql<boolean>`${id} = ${sql.val(argument('id'))}`,
  )
}

export function selectAmong(
  database: Database,
  schema: CollectionSchema,
  conditions: readonly Condition[],
): Select<Row> {
  const { filter } = database.dialect
  const ids = filter.list(sql.val(argument('ids')))
  return selectKnown(database, schema, conditions).where(
    filter.isAmong(sql.ref(`${schema.name}.id`), ids),
  )
}

export function selectReferring(
  database: Database,
  schema: CollectionSchema,
  name: string,
  conditions: readonly Condition[],
): Select<Row> {
  return selectKnown(database, schema, conditions)
    .where(leadsTo(database, schema, name, argument('ids')))
    .orderBy(insertionOrder(database, schema))
    .limit(MAX_REFERRING_ROWS)
}

/** Returns whether the reference `name` contains one of `ids`: a JSON text, or a parameter that is bound later. */
export function leadsTo(
  { dialect: { filter } }: Pick<Database, 'dialect'>,
  schema: CollectionSchema,
  name: string,
  ids: unknown,
): SqlCondition {
  const column = sql.ref(`${schema.name}.${name}`)
  const list = filter.list(sql.val(ids))
  const field = schema.fields[name]
  return field && isList(field)
    ? sql<boolean>`exists (select 1 from ${filter.entries(column, 'leads')}
        where ${filter.isAmong(sql.ref('leads.value'), list)})`
    : filter.isAmong(column, list)
}

export function selectPage(
  database: Database,
  schema: CollectionSchema,
  conditions: readonly Condition[],
  sort: Sort,
): Select<Row> {
  const { place } = database.dialect.filter
  const page = (rows: Select<Row>) =>
    arrange(narrow(rows, ...conditions), sort)
      .limit(sql<number>`${sql.val(argument('limit'))}`)
      .offset(sql<number>`${sql.val(argument('offset'))}`)
  // Insertion order needs no sorting.
  if (!place || schema.type === 'view' || sort.cost.isFree) return page(select(database, schema))
  return selectPlaces(database, schema, page, place(schema.name))
}

/** Selects the records of a page by their row positions. `cross join` preserves the order of the page. */
function selectPlaces(
  database: Database,
  schema: CollectionSchema,
  page: (rows: Select<Row>) => Select<Row>,
  place: RawBuilder<unknown>,
): Select<Row> {
  const { name } = schema
  const places = database.read.selectFrom(name).select(place.as('place'))
  const sorted = page(places as unknown as Select<Row>).as('@page')
  return database.read
    .selectFrom(sorted)
    .crossJoin(name)
    .select(namesOf(schema))
    .where(sql<boolean>`${place} = ${sql.ref('@page.place')}`) as unknown as Select<Row>
}

export function selectCount(
  database: Database,
  schema: CollectionSchema,
  conditions: readonly Condition[],
): Select<Row> {
  const total = database.read
    .selectFrom(schema.name)
    .select(sql<number>`count(*)`.as('total')) as unknown as Select<Row>
  return narrow(total, ...conditions)
}

/** Selects from a single row that is not stored, restricted by conditions on `CANDIDATE`. */
export function selectCandidate(
  schema: CollectionSchema,
  row: Row,
  conditions: readonly Condition[],
): RawBuilder<Row> {
  const columns = columnsOf(schema).map(({ name }) => name)
  // The empty first half gives the columns their types.
  const candidate = sql`select ${sql.join(columns.map((name) => sql.ref(name)))}
    from ${sql.table(schema.name)} where 1 = 0
    union all select ${sql.join(columns.map((name) => sql.val(row[name] ?? null)))}`
  return sql<Row>`with ${sql.id(CANDIDATE)} as (${candidate})
    select 1 as "met" from ${sql.id(CANDIDATE)}
    where ${sql.join(
      conditions.map(({ holds }) => holds),
      sql` and `,
    )}`
}

function selectKnown(
  database: Database,
  schema: CollectionSchema,
  conditions: readonly Condition[],
): Select<Row> {
  return conditions.reduce((query, { holds }) => query.where(holds), select(database, schema))
}

function select(database: Database, schema: CollectionSchema): Select<Row> {
  return database.read.selectFrom(schema.name).select(namesOf(schema)) as unknown as Select<Row>
}

function namesOf(schema: CollectionSchema): string[] {
  return columnsOf(schema).map(({ name }) => `${schema.name}.${name}`)
}
