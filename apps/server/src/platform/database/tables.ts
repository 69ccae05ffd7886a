import type { CollectionSchema, Exclusive, Index } from '@docket/model/collection'
import type { FieldOptions } from '@docket/model/field'
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

/**
 * Brings the tables in step with the collections, in one transaction: makes what is missing
 * (tables, columns, indexes, guards). What is already as defined is left alone.
 */
export async function syncTables(
  database: Database,
  schemas: readonly CollectionSchema[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await sql`create table if not exists "_collections"
      ("id" text primary key, "name" text not null unique, "definition" text not null)`.execute(
      transaction,
    )
    const rows = await transaction.selectFrom('_collections').selectAll().execute()
    const known = new Map(rows.map((row) => [row.id, row.definition]))
    for (const schema of schemas) {
      const definition = JSON.stringify(schema)
      if (known.get(schema.id) === definition) continue
      await syncTable(transaction, database.dialect, schema)
      await transaction
        .insertInto('_collections')
        .values({ id: schema.id, name: schema.name, definition })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ definition }))
        .execute()
    }
  })
}

async function syncTable(
  transaction: Kysely<Tables>,
  { tables }: Dialect,
  schema: CollectionSchema,
): Promise<void> {
  const { text } = tables
  await sql`create table if not exists ${sql.table(schema.name)} (
    "id" ${text} primary key not null,
    "created" ${text} not null default '',
    "updated" ${text} not null default ''
    ${tables.order ? sql`, "_seq" ${tables.order}` : sql``}
  )`.execute(transaction)

  const existing = await columnsOf(transaction, schema.name)
  for (const [name, type] of columnsFor(tables, schema)) {
    if (existing.has(name)) continue
    await sql`alter table ${sql.table(schema.name)} add column ${sql.ref(name)} ${type}`.execute(
      transaction,
    )
  }
  for (const index of schema.indexes) await makeIndex(transaction, schema.name, index)
  if (schema.type === 'auth') await makeAuthIndexes(transaction, schema.name)
  if (schema.exclusive) await tables.guard(transaction, schema.name, schema.exclusive)
}

function columnsFor(
  tables: Dialect['tables'],
  schema: CollectionSchema,
): [string, RawBuilder<unknown>][] {
  const own = Object.entries(schema.fields).map(([name, field]): [string, RawBuilder<unknown>] => [
    name,
    tables.column(field),
  ])
  if (schema.type !== 'auth') return own
  return [
    ...AUTH_COLUMNS.map((name): [string, RawBuilder<unknown>] => [
      name,
      tables.column({ type: 'text' }),
    ]),
    ...AUTH_FLAGS.map((name): [string, RawBuilder<unknown>] => [
      name,
      tables.column({ type: 'bool' }),
    ]),
    ...own,
  ]
}

async function columnsOf(transaction: Kysely<Tables>, table: string): Promise<Set<string>> {
  const tables = await transaction.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  return new Set(columns.map(({ name }) => name))
}

/** Index names tell the table and the columns, for the answer to a value that is not unique. */
async function makeIndex(
  transaction: Kysely<Tables>,
  table: string,
  { fields, unique = false, where }: Index,
): Promise<void> {
  const name = [table, ...fields, unique ? 'unique' : 'index'].join('__')
  const columns = sql.join(fields.map((field) => sql.ref(field)))
  await sql`create ${unique ? sql`unique` : sql``} index if not exists ${sql.id(name)}
    on ${sql.table(table)} (${columns}) ${where ? sql`where ${sql.raw(where)}` : sql``}`.execute(
    transaction,
  )
}

/** People are told apart without regard to case, and may lack an e-mail address or a username. */
async function makeAuthIndexes(transaction: Kysely<Tables>, table: string): Promise<void> {
  for (const column of ['email', 'username']) {
    await sql`create unique index if not exists ${sql.id(`${table}__${column}__unique`)}
      on ${sql.table(table)} (lower(${sql.ref(column)})) where ${sql.ref(column)} <> ''`.execute(
      transaction,
    )
  }
}
