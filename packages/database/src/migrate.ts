import { readdirSync, readFileSync } from 'node:fs'
import type { Tables } from '@docket/query/schema'
import { type Kysely, sql } from 'kysely'
import type { Database, Dialect } from './database.ts'

/** Folder of the platform's own migrations. */
export const MIGRATIONS = new URL('../migrations/', import.meta.url)

/**
 * Migration file names: `NNNN-what-changes.sql`, with `.sqlite` or `.postgres` before `.sql` when the SQL
 * differs.
 */
const MIGRATION = /^(\d{4}-[a-z0-9-]+)(?:\.(sqlite|postgres))?\.sql$/

/**
 * Updates the platform's own tables: runs the files of `folder` that have not run yet, in order, all in one
 * transaction. Blank lines separate statements. Throws when a newer version has used the database, because an
 * older version would damage it.
 */
export async function migrate({ dialect, transaction }: Database, folder: URL): Promise<void> {
  await transaction((open) => runMigrations(open, dialect, folder))
}

/** Does the work of `migrate` in an open transaction. With `only`, runs only the migrations named there. */
export async function runMigrations(
  transaction: Kysely<Tables>,
  dialect: Dialect,
  folder: URL,
  only?: ReadonlySet<string>,
): Promise<void> {
  const migrations = migrationsFor(dialect, readdirSync(folder))
  await sql`create table if not exists "_migrations" ("name" text primary key)`.execute(transaction)
  const done = await transaction.selectFrom('_migrations').select('name').execute()
  const newer = done.find(({ name }) => !migrations.has(name))
  if (newer) {
    throw new Error(
      `The database was last used by a newer version of Docket (it knows “${newer.name}”). Start that version, or restore an older backup.`,
    )
  }
  const ran = new Set(done.map(({ name }) => name))
  for (const [name, file] of migrations) {
    if (ran.has(name) || only?.has(name) === false) continue
    await run(transaction, readFileSync(new URL(file, folder), 'utf8'))
    await transaction.insertInto('_migrations').values({ name }).execute()
  }
}

/** Which migrations a database lacks, and which of its migrations this version does not know. */
export type MigrationState = { isEmpty: boolean; pending: string[]; unknown: string[] }

/** Compares a database with the migrations of `folder`, and changes nothing. */
export async function readMigrationState(
  { dialect, read }: Pick<Database, 'dialect' | 'read'>,
  folder: URL,
): Promise<MigrationState> {
  const migrations = migrationsFor(dialect, readdirSync(folder))
  const tables = await read.introspection.getTables()
  const isEmpty = !tables.some(({ name }) => name === '_migrations')
  const done = isEmpty ? [] : await read.selectFrom('_migrations').select('name').execute()
  const ran = new Set(done.map(({ name }) => String(name)))
  return {
    isEmpty,
    pending: [...migrations.keys()].filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !migrations.has(name)),
  }
}

function migrationsFor(dialect: Dialect, files: string[]): Map<string, string> {
  const migrations = new Map<string, string>()
  for (const file of files.sort()) {
    const [, name, only] = MIGRATION.exec(file) ?? []
    if (name === undefined || (only !== undefined && only !== dialect.name)) continue
    migrations.set(name, file)
  }
  return migrations
}

async function run(transaction: Kysely<Tables>, text: string): Promise<void> {
  for (const statement of text.split(/\n\s*\n/)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(transaction)
  }
}
