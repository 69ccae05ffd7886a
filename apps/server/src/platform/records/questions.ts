import type { CollectionSchema } from '@docket/model/collection'
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Tables } from '../database/database.ts'
import { isList } from '../database/tables.ts'
import type { RequestInfo } from './caller.ts'
import { columnsOf, type Row } from './columns.ts'
import {
  arrange,
  type Condition,
  compileCondition,
  compileSort,
  narrow,
  type Select,
} from './filter/compile.ts'
import { keep } from './filter/keep.ts'
import { argument, type Binding, bind } from './filter/late.ts'
import type { Schemas } from './schemas.ts'

/** What records are asked for: those that meet both texts. `''` is met by every record. */
export type Conditions = {
  /** An access rule. */
  rule?: string
  /** A filter that the caller wrote. */
  filter?: string
}

export type PageQuestion = Conditions & { sort?: string; limit: number; offset: number }

/** A connection to ask by: `database.read`, or a transaction. */
export type Connection = Kysely<Tables>

/**
 * Questions about the records of any collection. Their SQL depends on the schemas and the texts of
 * rules, filters and sorts alone: it is made once, kept, and bound to who asks and when.
 */
export type Questions = {
  one(
    connection: Connection,
    schema: CollectionSchema,
    id: string,
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<Row | undefined>
  /** Those of the ids that meet the conditions, in no certain order. */
  among(
    connection: Connection,
    schema: CollectionSchema,
    ids: readonly string[],
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<Row[]>
  /** The oldest 5,000 at most of those whose reference `name` leads to one of the ids. */
  referring(
    connection: Connection,
    schema: CollectionSchema,
    name: string,
    ids: readonly string[],
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<Row[]>
  page(
    connection: Connection,
    schema: CollectionSchema,
    question: PageQuestion,
    request: RequestInfo,
  ): Promise<Row[]>
  count(
    connection: Connection,
    schema: CollectionSchema,
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<number>
  /** Whether a record of these values, which is not stored, would meet the conditions. */
  wouldMeet(
    connection: Connection,
    schema: CollectionSchema,
    row: Row,
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<boolean>
}

const STATEMENTS_KEPT = 1000
const REFERRING_ROWS = 5000
const CANDIDATE = '_candidate'

type Parts = { database: Database; schemas: Schemas; clock: Clock }

export function createQuestions(parts: Parts): Questions {
  const { schemas, clock } = parts
  const kept = new Map<string, CompiledQuery<Row>>()
  let keptFor = schemas.version

  const prepared = (key: string, make: () => Compilable<Row>): CompiledQuery<Row> => {
    if (keptFor !== schemas.version) kept.clear()
    keptFor = schemas.version
    return keep(kept, STATEMENTS_KEPT, key, () => make().compile())
  }

  const ask = async (
    connection: Connection,
    query: CompiledQuery<Row>,
    request: RequestInfo,
    values: Binding['arguments'],
  ): Promise<Row[]> => {
    const binding = { request, now: clock.now(), ...(values && { arguments: values }) }
    return (await connection.executeQuery(bind(query, binding))).rows
  }

  return {
    async one(connection, schema, id, conditions, request) {
      const key = keyOf('one', schema, conditions, request)
      const query = prepared(key, () => selectOne(parts, schema, conditions, request))
      const [row] = await ask(connection, query, request, { id })
      return row
    },
    async among(connection, schema, ids, conditions, request) {
      if (ids.length === 0) return []
      const key = keyOf('among', schema, conditions, request)
      const query = prepared(key, () => selectAmong(parts, schema, conditions, request))
      return ask(connection, query, request, { ids: JSON.stringify(ids) })
    },
    async referring(connection, schema, name, ids, conditions, request) {
      if (ids.length === 0) return []
      const key = `${keyOf('referring', schema, conditions, request)}\n${name}`
      const query = prepared(key, () => selectReferring(parts, schema, name, conditions, request))
      return ask(connection, query, request, { ids: JSON.stringify(ids) })
    },
    async page(connection, schema, { limit, offset, ...asked }, request) {
      const key = `${keyOf('page', schema, asked, request)}\n${asked.sort ?? ''}`
      const query = prepared(key, () => selectPage(parts, schema, asked, request))
      return ask(connection, query, request, { limit, offset })
    },
    async count(connection, schema, conditions, request) {
      const key = keyOf('count', schema, conditions, request)
      const query = prepared(key, () => selectCount(parts, schema, conditions, request))
      const [row] = await ask(connection, query, request, undefined)
      return Number(row?.total ?? 0)
    },
    async wouldMeet(connection, schema, row, conditions, request) {
      if (!conditions.rule && !conditions.filter) return true
      const query = selectCandidate(parts, schema, row, conditions, request).compile(connection)
      return (await ask(connection, query, request, undefined)).length > 0
    },
  }
}

type Compilable<Result> = { compile(): CompiledQuery<Result> }

function select({ database }: Parts, schema: CollectionSchema): Select<Row> {
  const columns = columnsOf(schema).map(({ name }) => `${schema.name}.${name}`)
  return database.read.selectFrom(schema.name).select(columns) as unknown as Select<Row>
}

function selectKnown(
  parts: Parts,
  schema: CollectionSchema,
  conditions: Conditions,
  request: RequestInfo,
): Select<Row> {
  return conditionsOf(parts, schema, conditions, request).reduce(
    (query, { holds }) => query.where(holds),
    select(parts, schema),
  )
}

function selectOne(
  parts: Parts,
  schema: CollectionSchema,
  conditions: Conditions,
  request: RequestInfo,
): Select<Row> {
  const id = sql.ref(`${schema.name}.id`)
  return selectKnown(parts, schema, conditions, request).where(
    sql<boolean>`${id} = ${sql.val(argument('id'))}`,
  )
}

function selectAmong(
  parts: Parts,
  schema: CollectionSchema,
  conditions: Conditions,
  request: RequestInfo,
): Select<Row> {
  const { filter } = parts.database.dialect
  const ids = filter.list(sql.val(argument('ids')))
  return selectKnown(parts, schema, conditions, request).where(
    filter.isAmong(sql.ref(`${schema.name}.id`), ids),
  )
}

function selectReferring(
  parts: Parts,
  schema: CollectionSchema,
  name: string,
  conditions: Conditions,
  request: RequestInfo,
): Select<Row> {
  const { filter } = parts.database.dialect
  const column = sql.ref(`${schema.name}.${name}`)
  const ids = filter.list(sql.val(argument('ids')))
  const field = schema.fields[name]
  const leads =
    field && isList(field)
      ? sql<boolean>`exists (select 1 from ${filter.entries(column, 'leads')}
          where ${filter.isAmong(sql.ref('leads.value'), ids)})`
      : filter.isAmong(column, ids)
  return selectKnown(parts, schema, conditions, request)
    .where(leads)
    .orderBy(filter.insertionOrder(schema.name))
    .limit(REFERRING_ROWS)
}

function selectPage(
  parts: Parts,
  schema: CollectionSchema,
  { sort = '', ...conditions }: Conditions & { sort?: string },
  request: RequestInfo,
): Select<Row> {
  const order = compileSort({ ...placeOf(parts, schema), text: sort, as: voiceOf(request) })
  const all = narrow(select(parts, schema), ...conditionsOf(parts, schema, conditions, request))
  return arrange(all, order)
    .limit(sql<number>`${sql.val(argument('limit'))}`)
    .offset(sql<number>`${sql.val(argument('offset'))}`)
}

function selectCount(
  parts: Parts,
  schema: CollectionSchema,
  conditions: Conditions,
  request: RequestInfo,
): Select<Row> {
  const total = parts.database.read
    .selectFrom(schema.name)
    .select(sql<number>`count(*)`.as('total')) as unknown as Select<Row>
  return narrow(total, ...conditionsOf(parts, schema, conditions, request))
}

/** A table of one row that is stored nowhere, narrowed by the conditions. */
function selectCandidate(
  parts: Parts,
  schema: CollectionSchema,
  row: Row,
  asked: Conditions,
  request: RequestInfo,
): RawBuilder<Row> {
  const columns = columnsOf(schema).map(({ name }) => name)
  const conditions = conditionsOf(parts, schema, asked, request, CANDIDATE)
  // The empty half gives the columns their types.
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

function placeOf({ database, schemas }: Parts, schema: CollectionSchema) {
  return {
    schemas: schemas.byName,
    collection: schema.name,
    dialect: database.dialect.filter,
  }
}

function conditionsOf(
  parts: Parts,
  schema: CollectionSchema,
  { rule, filter }: Conditions,
  request: RequestInfo,
  table = schema.name,
): Condition[] {
  const place = { ...placeOf(parts, schema), table }
  return [
    ...(rule ? [compileCondition({ ...place, text: rule, as: 'rule' })] : []),
    ...(filter ? [compileCondition({ ...place, text: filter, as: voiceOf(request) })] : []),
  ]
}

function voiceOf({ caller }: RequestInfo): 'client' | 'superuser' {
  return caller.kind === 'superuser' || caller.kind === 'system' ? 'superuser' : 'client'
}

function keyOf(
  kind: string,
  schema: CollectionSchema,
  { rule = '', filter = '' }: Conditions,
  request: RequestInfo,
): string {
  return `${kind}\n${schema.name}\n${voiceOf(request)}\n${rule}\n${filter}`
}
