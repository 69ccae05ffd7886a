import {
  type CollectionSchema,
  collection,
  type Exclusive,
  type Index,
} from '@docket/model/kernel/collection'
import { type FieldOptions, flag, text } from '@docket/model/kernel/field'
import type { Tables } from '@docket/query/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Dialect } from './database.ts'

/**
 * Returns the condition under which a row counts for `exclusive`: its `when` holds and its range is not
 * empty.
 */
export function countsFor(table: string, { from, until, when }: Exclusive): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = Object.entries(when).map(
    ([field, values]) =>
      sql`${column(field)} in (${sql.join(values.map((value) => sql.lit(value)))})`,
  )
  return sql.join([...conditions, sql`${column(from)} < ${column(until)}`], sql` and `)
}

const AUTH_COLUMNS = [
  'username',
  'email',
  'passwordHash',
  'tokenKey',
  'lastResetSentAt',
  'lastVerificationSentAt',
]
const AUTH_FLAGS = ['emailVisibility', 'verified']

/**
 * The table with the definitions of all collections. It has the same structure as the table of a collection.
 */
export const DEFINITIONS = collection('_collections', {
  fields: {
    name: text(),
    type: text(),
    system: flag(),
    definition: text({ hidden: true }),
    /** Login options of a built-in auth collection, if an administrator changed them. */
    auth: text({ hidden: true }),
  },
  indexes: [{ fields: ['name'], unique: true }],
}).schema

/**
 * Creates the tables, columns, indexes, and guards that the collections lack, in one transaction. Unchanged
 * collections are skipped. Throws when an administrator has created a collection with the name of a built-in
 * one.
 */
export async function syncTables(
  database: Database,
  schemas: readonly CollectionSchema[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await makeTable(transaction, database.dialect, DEFINITIONS)
    const rows = await transaction.selectFrom(DEFINITIONS.name).selectAll().execute()
    const known = new Map(rows.map((row) => [row.id, row]))
    const names = new Map(rows.map((row) => [String(row.name).toLowerCase(), row.id]))
    // Usually no collection has changed, and the columns are not needed.
    let existing: Map<string, Set<string>> | undefined
    for (const schema of schemas) {
      const { id, name, type } = schema
      const definition = JSON.stringify(schema)
      const row = known.get(id)
      if (row?.definition === definition && row.type === type) continue
      if ((names.get(name.toLowerCase()) ?? id) !== id) throw nameTaken(name)
      existing ??= await columnsOfAll(transaction)
      await makeTable(transaction, database.dialect, schema, existing.get(name) ?? new Set())
      await transaction
        .insertInto(DEFINITIONS.name)
        .values({ id, name, type, system: 1, definition })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ type, system: 1, definition }),
        )
        .execute()
    }
  })
}

/** Returns the names of the collections that `syncTables` would change, and changes nothing. */
export async function listOutdatedTables(
  { read }: Pick<Database, 'read'>,
  schemas: readonly CollectionSchema[],
): Promise<string[]> {
  const rows = await read.selectFrom(DEFINITIONS.name).select(['id', 'definition']).execute()
  const known = new Map(rows.map((row) => [row.id, row.definition]))
  return schemas
    .filter((schema) => known.get(schema.id) !== JSON.stringify(schema))
    .map(({ name }) => name)
}

function nameTaken(name: string): Error {
  return new Error(
    `This version of Docket has its own collection “${name}”. Start the earlier version again and rename yours.`,
  )
}

/** Creates the table of a collection, or the columns, indexes, and guard that it lacks. */
export async function makeTable(
  transaction: Kysely<Tables>,
  { tables }: Dialect,
  schema: CollectionSchema,
  existing?: ReadonlySet<string>,
): Promise<void> {
  const { name } = schema
  const has = existing ?? (await columnsOfAll(transaction)).get(name) ?? new Set()
  const columns = columnsFor(tables, schema)
  if (has.size === 0) {
    const all = columns.map(([column, type]) => sql`${sql.ref(column)} ${type}`)
    await sql`create table ${sql.table(name)} (${sql.join([
      sql`"id" ${tables.text} primary key not null`,
      ...all,
    ])})`.execute(transaction)
  } else {
    for (const [column, type] of columns) {
      if (!has.has(column)) await addColumn(transaction, name, column, type)
    }
  }
  await makeIndexes(transaction, schema)
  if (schema.exclusive) await tables.guard(transaction, name, schema.exclusive)
}

/** Adds a column to a table that may already hold rows. */
export async function addColumn(
  transaction: Kysely<Tables>,
  table: string,
  name: string,
  type: RawBuilder<unknown>,
): Promise<void> {
  await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${type}`.execute(
    transaction,
  )
}

function columnsFor(
  tables: Dialect['tables'],
  schema: CollectionSchema,
): [string, RawBuilder<unknown>][] {
  const columns = (names: readonly string[], field: FieldOptions) =>
    names.map((name): [string, RawBuilder<unknown>] => [name, tables.column(field)])
  return [
    ...columns(['created', 'updated'], { type: 'text' }),
    ...(tables.order ? [['_seq', tables.order] as [string, RawBuilder<unknown>]] : []),
    ...(schema.type === 'auth' ? columns(AUTH_COLUMNS, { type: 'text' }) : []),
    ...(schema.type === 'auth' ? columns(AUTH_FLAGS, { type: 'bool' }) : []),
    ...Object.entries(schema.fields).flatMap(([name, field]) => columns([name], field)),
  ]
}

/** Returns the column names of every table, by table name. */
export async function columnsOfAll(transaction: Kysely<Tables>): Promise<Map<string, Set<string>>> {
  const tables = await transaction.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  )
}

/** Creates the missing indexes of a collection. */
export async function makeIndexes(
  transaction: Kysely<Tables>,
  schema: CollectionSchema,
): Promise<void> {
  for (const index of schema.indexes) await makeIndex(transaction, schema.name, index)
  if (schema.type === 'auth') await makeAuthIndexes(transaction, schema.name)
}

/** Drops the indexes of a collection, so that its table can be changed. */
export async function dropIndexes(
  transaction: Kysely<Tables>,
  { name, type, indexes }: CollectionSchema,
): Promise<void> {
  const names = indexes.map((index) => indexName(name, index))
  if (type === 'auth') names.push(...PERSONAL.map((column) => personalIndexName(name, column)))
  for (const index of names) await sql`drop index if exists ${sql.id(index)}`.execute(transaction)
}

/**
 * Returns the name of an index. It contains the table and the columns, so that a violation of a unique index
 * can name the fields.
 */
export function indexName(table: string, { fields, unique = false }: Index): string {
  return [...[table, ...fields].map(writePart), unique ? 'unique' : 'index'].join('__')
}

/** Returns the table and the fields that the name of an index contains. */
export function readIndexName(name: string): { table: string; columns: string[] } {
  const [table = '', ...columns] = name.split('__').slice(0, -1).map(readPart)
  return { table, columns }
}

// Two underscores separate the parts. If a name has two underscores in a row or ends with one, dollar signs replace its
// underscores; names never contain dollar signs.
function writePart(name: string): string {
  return /__|_$/.test(name) ? name.replaceAll('_', '$') : name
}

function readPart(part: string): string {
  return part.replaceAll('$', '_')
}

async function makeIndex(transaction: Kysely<Tables>, table: string, index: Index): Promise<void> {
  const { fields, unique = false, where, nocase = [] } = index
  const columns = sql.join(
    fields.map((field) =>
      nocase.includes(field) ? sql`lower(${sql.ref(field)})` : sql.ref(field),
    ),
  )
  await sql`create ${unique ? sql`unique` : sql``} index if not exists ${sql.id(indexName(table, index))}
    on ${sql.table(table)} (${columns}) ${where ? sql`where ${sql.raw(where)}` : sql``}`.execute(
    transaction,
  )
}

const PERSONAL = ['email', 'username']

function personalIndexName(table: string, column: string): string {
  return indexName(table, { fields: [column], unique: true })
}

/** Email addresses and usernames are unique regardless of case. Either may be empty. */
async function makeAuthIndexes(transaction: Kysely<Tables>, table: string): Promise<void> {
  for (const column of PERSONAL) {
    await sql`create unique index if not exists ${sql.id(personalIndexName(table, column))}
      on ${sql.table(table)} (lower(${sql.ref(column)})) where ${sql.ref(column)} <> ''`.execute(
      transaction,
    )
  }
}
