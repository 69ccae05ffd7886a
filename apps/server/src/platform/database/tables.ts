import {
  type CollectionSchema,
  collection,
  type Exclusive,
  type Index,
} from '@docket/model/collection'
import { type FieldOptions, flag, text } from '@docket/model/field'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, Dialect, Tables } from './database.ts'

/** Whether a field holds a list, kept as JSON. */
export function isList(field: FieldOptions): boolean {
  return 'maxSelect' in field && field.maxSelect !== 1
}

/** The condition under which a row of `exclusive` counts: its `when`, and a stretch that is not empty. */
export function holds(table: string, { from, until, when }: Exclusive): RawBuilder<unknown> {
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

/** The definitions of all collections, kept in a table of the same make as theirs. */
export const DEFINITIONS = collection('_collections', {
  fields: {
    name: text(),
    type: text(),
    system: flag(),
    definition: text({ hidden: true }),
    /** How people of a built-in collection sign in, where an administrator changed it. */
    auth: text({ hidden: true }),
  },
  indexes: [{ fields: ['name'], unique: true }],
}).schema

/**
 * Brings the tables in step with the collections, in one transaction: makes what is missing
 * (tables, columns, indexes, guards). What is already as defined is left alone. Throws when an
 * administrator has made a collection of the name of one of them.
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
    const existing = await columnsOfAll(transaction)
    for (const schema of schemas) {
      const { id, name, type } = schema
      const definition = JSON.stringify(schema)
      const row = known.get(id)
      if (row?.definition === definition && row.type === type) continue
      if ((names.get(name.toLowerCase()) ?? id) !== id) throw nameTaken(name)
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

function nameTaken(name: string): Error {
  return new Error(
    `This version of Docket brings a collection “${name}” of its own. Start the earlier version once more and rename yours.`,
  )
}

/** Makes the table of a collection, or what it lacks: columns, indexes, the guard. */
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

/** Adds a column to a table that may hold rows already. */
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

/** The names of the columns of each table there is, by its name. */
export async function columnsOfAll(transaction: Kysely<Tables>): Promise<Map<string, Set<string>>> {
  const tables = await transaction.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]),
  )
}

/** Makes those indexes of a collection that are missing. */
export async function makeIndexes(
  transaction: Kysely<Tables>,
  schema: CollectionSchema,
): Promise<void> {
  for (const index of schema.indexes) await makeIndex(transaction, schema.name, index)
  if (schema.type === 'auth') await makeAuthIndexes(transaction, schema.name)
}

/** Drops the indexes of a collection, so that its table can change. */
export async function dropIndexes(
  transaction: Kysely<Tables>,
  { name, type, indexes }: CollectionSchema,
): Promise<void> {
  const names = indexes.map((index) => indexName(name, index))
  if (type === 'auth') names.push(...PERSONAL.map((column) => personalIndexName(name, column)))
  for (const index of names) await sql`drop index if exists ${sql.id(index)}`.execute(transaction)
}

/** Index names tell the table and the columns, for the answer to a value that is not unique. */
export function indexName(table: string, { fields, unique = false }: Index): string {
  return [table, ...fields, unique ? 'unique' : 'index'].join('__')
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

/** People are told apart without regard to case, and may lack an e-mail address or a username. */
async function makeAuthIndexes(transaction: Kysely<Tables>, table: string): Promise<void> {
  for (const column of PERSONAL) {
    await sql`create unique index if not exists ${sql.id(personalIndexName(table, column))}
      on ${sql.table(table)} (lower(${sql.ref(column)})) where ${sql.ref(column)} <> ''`.execute(
      transaction,
    )
  }
}
