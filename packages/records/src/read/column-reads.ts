import type { Database } from '@docket/database/database'
import type { Collection, CollectionSchema, RecordOf } from '@docket/model/collection'
import { type Column, columnsOf, type Row, readValue, toColumn } from '@docket/query/columns'
import { argument, bind } from '@docket/query/filter/late'
import { keep } from '@docket/query/lru-cache'
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { SYSTEM } from '../access/request-info.ts'
import type { Where } from '../store/records.ts'
import type { Engine } from '../store/scope.ts'
import { insertionOrder } from './select-records.ts'
import { isComparison, sortKeys } from './typed-conditions.ts'

type FieldOf<C extends Collection> = Exclude<
  keyof RecordOf<C> & string,
  'collectionId' | 'collectionName'
>

type Many<C extends Collection> = {
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
    question: Many<C>,
  ): Promise<Pick<RecordOf<C>, F>[]>
  /** Returns, for each value of the field `by`, the last of its records in sort order, if there is one. */
  lastOfEach<C extends Collection, F extends FieldOf<C>>(
    collection: C,
    fields: readonly F[],
    question: Many<C> & { by: FieldOf<C>; values: readonly string[] },
  ): Promise<Pick<RecordOf<C>, F>[]>
}

type Asked = { where: Readonly<Record<string, unknown>>; sort?: string | undefined }

/** A query with placeholders for its values. */
type Words = RawBuilder<Row>

const WORDINGS_KEPT = 200

export function createColumnReads({ database, schemas, clock }: Engine): ColumnReads {
  // Compiled queries, keyed by everything that the query text depends on. Only the values differ between
  // calls.
  const worded = new Map<string, CompiledQuery<Row>>()

  async function read(
    collection: Collection,
    fields: readonly string[],
    asked: Asked & { by?: string; values?: readonly string[] },
    word: (schema: CollectionSchema, names: readonly string[]) => Words,
  ): Promise<unknown[]> {
    const schema = schemas.find(collection.name)
    if (!schema) throw new Error(`There is no collection “${collection.name}”.`)
    const { where, sort = '', by = '', values = [] } = asked
    const key = [collection.name, fields, by, sort, ...Object.entries(where).map(shapeOf)].join(
      '\n',
    )
    const query = keep(worded, WORDINGS_KEPT, key, () =>
      word(schema, fields).compile(database.read),
    )
    const given = { ...valuesOf(schema, where), each: JSON.stringify(values) }
    const binding = { request: SYSTEM, now: clock.now(), arguments: given }
    return toValues(
      fields.map((name) => columnOf(schema, name)),
      await database.rows<Row>(bind(query, binding)),
    )
  }

  return {
    list: (collection, fields, question) =>
      read(collection, fields, question, (schema, names) =>
        wordList(database, schema, names, question),
      ) as Promise<never>,
    lastOfEach: (collection, fields, question) =>
      read(collection, fields, question, (schema, names) =>
        wordLastOfEach(database, schema, names, question),
      ) as Promise<never>,
  }
}

function wordList(
  database: Database,
  schema: CollectionSchema,
  names: readonly string[],
  { where, sort }: Asked,
): Words {
  const columns = sql.join(names.map((name) => sql.ref(`${schema.name}.${name}`)))
  const order = [...sortKeys(schema, sort).map(keyInOrder), insertionOrder(database, schema)]
  return sql`select ${columns} from ${sql.table(schema.name)}
    where ${conditions(database, schema, where)} order by ${sql.join(order)}`
}

// The inner table keeps its name, so the outer one needs an alias.
const FOUND = '_found'
const EACH = '_each'

function wordLastOfEach(
  database: Database,
  schema: CollectionSchema,
  names: readonly string[],
  { where, sort, by }: Asked & { by: string },
): Words {
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

function shapeOf([name, asked]: [string, unknown]): string {
  return isComparison(asked) ? `${name} ${asked.op}` : name
}

/** Returns conditions with a named placeholder for each value, matching the names in `valuesOf`. */
function conditions(
  { dialect: { filter } }: Database,
  schema: CollectionSchema,
  where: Asked['where'],
): RawBuilder<unknown> {
  const all = Object.entries(where).map(([name, asked]) => {
    const { kind } = columnOf(schema, name)
    const column = sql.ref(`${schema.name}.${name}`)
    const given = (which = '') => sql.val(argument(name + which))
    if (!isComparison(asked)) return sql`${column} = ${given()}`
    if (asked.op === 'within') {
      return sql`${column} >= ${given(' from')} and ${column} < ${given(' until')}`
    }
    if (asked.op === 'in' && kind === 'text') {
      return filter.isAmong(column, filter.list(given()))
    }
    if (asked.op === 'in' || asked.op === 'contains') {
      throw new TypeError(`“${name}” cannot be asked for like that.`)
    }
    return sql`${column} ${sql.raw(asked.op)} ${given()}`
  })
  return sql.join(all, sql` and `)
}

function valuesOf(schema: CollectionSchema, where: Asked['where']): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, asked] of Object.entries(where)) {
    // An undefined value would silently match every record.
    if (asked === undefined) throw new TypeError(`“${name}” is compared with nothing.`)
    const { kind } = columnOf(schema, name)
    if (!isComparison(asked)) values[name] = toColumn(kind, asked)
    else if (asked.op === 'in') values[name] = JSON.stringify(asked.values)
    else if (asked.op === 'within') {
      values[`${name} from`] = toColumn(kind, asked.from)
      values[`${name} until`] = toColumn(kind, asked.until)
    } else values[name] = toColumn(kind, asked.value)
  }
  return values
}

function columnOf(schema: CollectionSchema, name: string): Column {
  const column = columnsOf(schema).find((each) => each.name === name)
  if (!column) throw new TypeError(`“${name}” is no field of “${schema.name}”.`)
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
