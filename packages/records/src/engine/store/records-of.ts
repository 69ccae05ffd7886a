import type { Collection, CollectionSchema, RecordOf } from '@docket/model/kernel/collection'
import { NotFound } from '@docket/model/kernel/errors'
import { bind, compileCondition } from '@docket/query/filter'
import { type AnyRecord, columnsOf, type Row, readRow } from '@docket/query/schema'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ruleFor, sightOf } from '../access/access.ts'
import type { RequestInfo } from '../access/request-info.ts'
import type { Connection } from '../read/record-queries.ts'
import { insertionOrder } from '../read/select-records.ts'
import { showRecord } from '../read/serialize.ts'
import { compare, sortKeys } from '../read/typed-conditions.ts'
import { createRecord, createRecordIn, createRecordsIn } from '../write/create-record.ts'
import { deleteRecord, deleteRecordIn } from '../write/delete-record.ts'
import { updateRecord, updateRecordIn, updateRecordsIn } from '../write/update-record.ts'
import type { Group, Query, Records, Where } from './records.ts'
import { type Engine, inScope, type Scope } from './scope.ts'

type AnyWhere = Where<Record<string, unknown>>
type AnyQuery = Query<Record<string, unknown>>

/**
 * Returns the records as one caller sees them, inside the transaction `scope` or, without it, with each call
 * on its own.
 */
export function recordsOf(engine: Engine, request: RequestInfo, scope?: Scope): Records {
  const connection = scope?.connection ?? engine.database.read
  const context = { engine, request, connection }

  return {
    async get(collection, id) {
      const schema = schemaOf(engine, collection)
      const rule = ruleFor(request, schema.access.view)
      const row = await engine.queries.one(connection, schema, id, { rule }, request)
      if (!row) throw new NotFound()
      const [record] = await toRecords(context, schema, [row])
      return typed(collection, record ?? readRow(schema, row))
    },
    async find(collection, where) {
      const schema = schemaOf(engine, collection)
      const [record] = await list(context, schema, { where: where as AnyWhere, limit: 1 })
      return record && typed(collection, record)
    },
    async list(collection, query = {}) {
      const records = await list(context, schemaOf(engine, collection), query as AnyQuery)
      return records.map((record) => typed(collection, record))
    },
    count: (collection, where = {}) =>
      count(context, schemaOf(engine, collection), where as AnyWhere),
    sum: (collection, fields, where = {}) =>
      sum(context, schemaOf(engine, collection), fields, where as AnyWhere),
    groups: (collection, query) => groups(context, schemaOf(engine, collection), query),
    async create(collection, values) {
      const schema = schemaOf(engine, collection)
      const record = scope
        ? await createRecordIn(engine, scope, schema, values, request)
        : await createRecord(engine, schema, values, request)
      return typed(collection, await shown(context, schema, record))
    },
    async createAll(collection, values) {
      const schema = schemaOf(engine, collection)
      const work = (within: Scope) => createRecordsIn(engine, within, schema, values, request)
      const records = scope ? await work(scope) : await inScope(engine, work)
      return Promise.all(
        records.map(async (record) => typed(collection, await shown(context, schema, record))),
      )
    },
    async update(collection, id, changes) {
      const schema = schemaOf(engine, collection)
      const update = { id, body: changes }
      const record = scope
        ? await updateRecordIn(engine, scope, schema, update, request)
        : await updateRecord(engine, schema, update, request)
      return typed(collection, await shown(context, schema, record))
    },
    async updateAll(collection, changes) {
      const schema = schemaOf(engine, collection)
      const updates = changes.map((change) => ({ id: change.id, body: change.changes }))
      const work = (within: Scope) => updateRecordsIn(engine, within, schema, updates, request)
      const records = scope ? await work(scope) : await inScope(engine, work)
      return Promise.all(
        records.map(async (record) => typed(collection, await shown(context, schema, record))),
      )
    },
    async delete(collection, id) {
      const schema = schemaOf(engine, collection)
      if (scope) await deleteRecordIn(engine, scope, schema, id, request)
      else await deleteRecord(engine, schema, id, request)
    },
  }
}

/** The only place that casts a record of any collection to the type of the requested one. */
function typed<C extends Collection>(_collection: C, record: AnyRecord): RecordOf<C> {
  return record as unknown as RecordOf<C>
}

type QueryContext = { engine: Engine; request: RequestInfo; connection: Connection }

function schemaOf({ schemas }: Engine, { name }: Collection): CollectionSchema {
  const schema = schemas.find(name)
  if (!schema) throw new Error(`There is no collection “${name}”.`)
  return schema
}

async function list(context: QueryContext, schema: CollectionSchema, query: AnyQuery) {
  const { engine, request, connection } = context
  let select = connection
    .selectFrom(schema.name)
    .select(columnsOf(schema).map(({ name }) => `${schema.name}.${name}`))
  for (const condition of conditions(context, schema, query.where)) select = select.where(condition)
  for (const { column, descending } of sortKeys(schema, query.sort)) {
    select = select.orderBy(column, descending ? 'desc' : 'asc')
  }
  select = select.orderBy(insertionOrder(engine.database, schema))
  // SQLite does not support an offset without a limit.
  const { limit = query.offset ? Number.MAX_SAFE_INTEGER : undefined, offset } = query
  if (limit !== undefined) select = select.limit(limit)
  if (offset) select = select.offset(offset)
  const late = bind(select.compile(), { request, now: engine.clock.now() })
  const { rows } = await connection.executeQuery<Row>(late)
  return toRecords(context, schema, rows)
}

function count(context: QueryContext, schema: CollectionSchema, where: AnyWhere) {
  return total(context, schema, sql<number>`count(*)`, where)
}

function sum(
  context: QueryContext,
  schema: CollectionSchema,
  fields: readonly string[],
  where: AnyWhere,
) {
  const sums = fields.map(
    (field) => sql<number>`coalesce(sum(${sql.ref(`${schema.name}.${field}`)}), 0)`,
  )
  return total(context, schema, sql.join<number>(sums, sql` + `), where)
}

async function total(
  context: QueryContext,
  schema: CollectionSchema,
  value: RawBuilder<number>,
  where: AnyWhere,
) {
  const { engine, request, connection } = context
  let select = connection.selectFrom(schema.name).select(value.as('total'))
  for (const condition of conditions(context, schema, where)) select = select.where(condition)
  const late = bind(select.compile(), { request, now: engine.clock.now() })
  const { rows } = await connection.executeQuery<{ total: number }>(late)
  return Number(rows[0]?.total ?? 0)
}

type GroupsQuery = { by: string; greatest: string; where?: AnyWhere }

async function groups(context: QueryContext, schema: CollectionSchema, query: GroupsQuery) {
  const { engine, request, connection } = context
  const { by, greatest, where } = query
  let select = connection
    .selectFrom(schema.name)
    .select(({ fn, ref }) => [
      ref(`${schema.name}.${by}`).as('value'),
      fn.countAll<number>().as('count'),
      fn.max(`${schema.name}.${greatest}`).as('greatest'),
    ])
    .groupBy(`${schema.name}.${by}`)
  for (const condition of conditions(context, schema, where)) select = select.where(condition)
  const late = bind(select.compile(), { request, now: engine.clock.now() })
  const { rows } =
    await connection.executeQuery<Record<'value' | 'greatest' | 'count', unknown>>(late)
  return new Map<string, Group>(
    rows.map((row) => [
      String(row.value),
      { count: Number(row.count), greatest: String(row.greatest) },
    ]),
  )
}

function conditions(
  { engine, request }: QueryContext,
  schema: CollectionSchema,
  where: AnyWhere = {},
): Expression<SqlBool>[] {
  const rule = ruleFor(request, schema.access.list)
  const wanted = Object.entries(where).map(([name, value]) => compare(schema, name, value))
  if (rule === '') return wanted
  const { holds } = compileCondition({
    schemas: engine.schemas.byName,
    collection: schema.name,
    text: rule,
    as: 'rule',
    dialect: engine.database.dialect.filter,
  })
  return [...wanted, holds]
}

async function toRecords(
  context: QueryContext,
  schema: CollectionSchema,
  rows: Row[],
): Promise<AnyRecord[]> {
  const records = rows.map((row) => readRow(schema, row))
  if (context.request.caller.kind === 'system') return records
  const { engine, connection, request } = context
  const sight = await sightOf(engine.queries, connection, schema, rows, request)
  return records.map((record) => showRecord(schema, record, sight(record)) as AnyRecord)
}

async function shown(
  context: QueryContext,
  schema: CollectionSchema,
  record: AnyRecord,
): Promise<AnyRecord> {
  if (context.request.caller.kind === 'system') return record
  const { engine, connection, request } = context
  const sight = await sightOf(engine.queries, connection, schema, [record], request)
  return showRecord(schema, record, sight(record)) as AnyRecord
}
