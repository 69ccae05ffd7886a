import type { Database } from '@docket/database/database'
import type { Collection, CollectionSchema, RecordOf } from '@docket/model/kernel/collection'
import { argument, bind } from '@docket/query/filter'
import { readThrough } from '@docket/query/lru-cache'
import { type Column, columnsOf, type Row, readValue, toColumn } from '@docket/query/schema'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { SYSTEM } from '../access/request-info.ts'
import type { Where } from '../store/records.ts'
import type { Engine } from '../store/scope.ts'
import { insertionOrder } from './select-records.ts'
import { isComparison, sortKeys } from './typed-conditions.ts'

type FieldOf<C extends Collection> = Exclude<
  keyof RecordOf<C> & string,
  'collectionId' | 'collectionName'
>

type ManyQuery<C extends Collection> = {
  where: Where<RecordOf<C>>
  /** Sort keys as in `Question`. Records with equal keys are in insertion order. */
  sort?: string
}

/**
 * Reads selected fields of many records, as the system and outside a transaction, for responses that are
 * built from hundreds of records but need little of each. Conditions may be equality, `within`, `after` and
 * similar, and `oneOf` for text fields.
 */
export type ColumnReads = {
  list<C extends Collection, F extends FieldOf<C>>(
    collection: C,
    fields: readonly F[],
    query: ManyQuery<C>,
  ): Promise<Pick<RecordOf<C>, F>[]>
  /** Returns, for each value of the field `by`, the last of its records in sort order, if any. */
  lastOfEach<C extends Collection, F extends FieldOf<C>>(
    collection: C,
    fields: readonly F[],
    query: ManyQuery<C> & { by: FieldOf<C>; values: readonly string[] },
  ): Promise<Pick<RecordOf<C>, F>[]>
}

type ColumnQuery = { where: Readonly<Record<string, unknown>>; sort?: string | undefined }

/** A query with placeholders for its values. */
type QueryTemplate = RawBuilder<Row>

const MAX_CACHED_QUERIES = 200

export function createColumnReads({ database, schemas, clock }: Engine): ColumnReads {
  // Compiled queries, keyed by everything that the query text depends on. Only the values differ between
  // calls.
  const cache = new LRUCache<string, CompiledQuery<Row>>({ max: MAX_CACHED_QUERIES })

  async function read(
    collection: Collection,
    fields: readonly string[],
    wanted: ColumnQuery & { by?: string; values?: readonly string[] },
    build: (schema: CollectionSchema, names: readonly string[]) => QueryTemplate,
  ): Promise<unknown[]> {
    const schema = schemas.find(collection.name)
    if (!schema) throw new Error(`There is no collection “${collection.name}”.`)
    const { where, sort = '', by = '', values = [] } = wanted
    const key = [collection.name, fields, by, sort, ...Object.entries(where).map(shapeOf)].join(
      '\n',
    )
    const compiled = readThrough(cache, key, () => build(schema, fields).compile(database.read))
    const given = { ...valuesOf(schema, where), each: JSON.stringify(values) }
    const binding = { request: SYSTEM, now: clock.now(), arguments: given }
    return toValues(
      fields.map((name) => columnOf(schema, name)),
      await database.rows<Row>(bind(compiled, binding)),
    )
  }

  return {
    list: (collection, fields, query) =>
      read(collection, fields, query, (schema, names) =>
        buildList(database, schema, names, query),
      ) as Promise<never>,
    lastOfEach: (collection, fields, query) =>
      read(collection, fields, query, (schema, names) =>
        buildLastOfEach(database, schema, names, query),
      ) as Promise<never>,
  }
}

function buildList(
  database: Database,
  schema: CollectionSchema,
  names: readonly string[],
  { where, sort }: ColumnQuery,
): QueryTemplate {
  const columns = sql.join(names.map((name) => sql.ref(`${schema.name}.${name}`)))
  const order = [...sortKeys(schema, sort).map(keyInOrder), insertionOrder(database, schema)]
  return sql`select ${columns} from ${sql.table(schema.name)}
    where ${conditions(database, schema, where)} order by ${sql.join(order)}`
}

// The inner table keeps its name, so the outer one needs an alias.
const FOUND = '_found'
const EACH = '_each'

function buildLastOfEach(
  database: Database,
  schema: CollectionSchema,
  names: readonly string[],
  { where, sort, by }: ColumnQuery & { by: string },
): QueryTemplate {
  const { filter } = database.dialect
  const columns = sql.join(names.map((name) => sql.ref(`${FOUND}.${name}`)))
  const values = filter.entries(filter.list(sql.val(argument('each'))), EACH)
  const backwards = [
    ...sortKeys(schema, sort).map((key) => keyInOrder({ ...key, descending: !key.descending })),
    sql`${insertionOrder(database, schema)} desc`,
  ]
  const last = sql`select ${sql.ref(`${schema.name}.id`)} from ${sql.table(schema.name)}
    where ${sql.ref(`${schema.name}.${by}`)} = ${sql.ref(`${EACH}.value`)}
      and ${conditions(database, schema, where)} order by ${sql.join(backwards)} limit 1`
  return sql`select ${columns} from ${values}
    join ${sql.table(schema.name)} as ${sql.id(FOUND)} on ${sql.ref(`${FOUND}.id`)} = (${last})`
}

function keyInOrder({ column, descending }: { column: string; descending: boolean }) {
  return sql`${sql.ref(column)} ${sql.raw(descending ? 'desc' : 'asc')}`
}

function shapeOf([name, wanted]: [string, unknown]): string {
  return isComparison(wanted) ? `${name} ${wanted.op}` : name
}

/** Returns conditions with a named placeholder for each value, matching the names in `valuesOf`. */
function conditions(
  { dialect: { filter } }: Database,
  schema: CollectionSchema,
  where: ColumnQuery['where'],
): RawBuilder<unknown> {
  const all = Object.entries(where).map(([name, wanted]) => {
    const { kind } = columnOf(schema, name)
    const column = sql.ref(`${schema.name}.${name}`)
    const given = (which = '') => sql.val(argument(name + which))
    if (!isComparison(wanted)) return sql`${column} = ${given()}`
    if (wanted.op === 'within') {
      return sql`${column} >= ${given(' from')} and ${column} < ${given(' until')}`
    }
    if (wanted.op === 'in' && kind === 'text') {
      return filter.isAmong(column, filter.list(given()))
    }
    if (wanted.op === 'in' || wanted.op === 'contains') {
      throw new TypeError(`“${name}” cannot be queried like that.`)
    }
    return sql`${column} ${sql.raw(wanted.op)} ${given()}`
  })
  return sql.join(all, sql` and `)
}

function valuesOf(schema: CollectionSchema, where: ColumnQuery['where']): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, wanted] of Object.entries(where)) {
    // An undefined value would silently match every record.
    if (wanted === undefined) throw new TypeError(`“${name}” is compared with nothing.`)
    const { kind } = columnOf(schema, name)
    if (!isComparison(wanted)) values[name] = toColumn(kind, wanted)
    else if (wanted.op === 'in') values[name] = JSON.stringify(wanted.values)
    else if (wanted.op === 'within') {
      values[`${name} from`] = toColumn(kind, wanted.from)
      values[`${name} until`] = toColumn(kind, wanted.until)
    } else values[name] = toColumn(kind, wanted.value)
  }
  return values
}

function columnOf(schema: CollectionSchema, name: string): Column {
  const column = columnsOf(schema).find((each) => each.name === name)
  if (!column) throw new TypeError(`“${name}” is not a field of “${schema.name}”.`)
  return column
}

/** Returns the rows with column values converted to field values. Texts and numbers need no conversion. */
function toValues(columns: readonly Column[], rows: Row[]): Row[] {
  const others = columns.filter(({ kind }) => kind !== 'text' && kind !== 'number')
  if (others.length === 0) return rows
  return rows.map((row) => {
    const values: Record<string, unknown> = { ...row }
    for (const { name, kind } of others) values[name] = readValue(kind, row[name])
    return values
  })
}
