import type { Database, Dialect } from '@docket/database/database'
import { MIGRATIONS, runMigrations } from '@docket/database/migrate'
import { columnsOfAll, DEFINITIONS, makeTable } from '@docket/database/tables'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { BadRequest } from '@docket/model/kernel/errors'
import type { Tables } from '@docket/query/schema'
import { changeCollections } from '@docket/records/collections'
import { backups as words } from '@docket/texts/server/operations'
import type { Kysely } from 'kysely'
import { listTables } from './dump-database.ts'

// Below the number of parameters that both databases accept in one statement.
const VALUES_AT_ONCE = 15_000
const ROWS_AT_ONCE = 500

/** A row as the database stores it, by column. */
export type StoredRow = Record<string, unknown>

/** The content of a database: of a backup, or of another database. */
export type DatabaseContent = {
  /** The migrations that it had. */
  migrations: readonly string[]
  /** Its tables, with the collection definitions first. `rows`: how many it should have, if that is known. */
  tables: readonly { name: string; rows?: number }[]
  read(table: string): AsyncIterable<StoredRow>
}

/** Throws a `BadRequest` with `sentence` unless the database has no tables. */
export async function requireEmpty({ read }: Database, sentence = words.notEmpty): Promise<void> {
  if ((await listTables(read)).length === 0) return
  throw new BadRequest(sentence)
}

/**
 * Fills an empty database in one transaction: creates the tables with the migrations that the content lists and inserts
 * its rows. The server runs later migrations at its next start. If this or `check`, which sees all rows, fails, the
 * database stays empty. Throws a `BadRequest` when rows are missing or when the content is of a newer version.
 */
export async function loadDatabase(
  database: Database,
  { migrations, tables, read }: DatabaseContent,
  check: (transaction: Kysely<Tables>) => Promise<void> = async () => undefined,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await runMigrations(transaction, database.dialect, MIGRATIONS, new Set(migrations))
    await makeTable(transaction, database.dialect, DEFINITIONS)
    for (const { name, rows } of tables) {
      const loaded = await loadTable(transaction, name, read(name))
      if (rows !== undefined && loaded !== rows) {
        throw new BadRequest(words.otherRows({ table: name, loaded, rows }))
      }
      if (name === DEFINITIONS.name) await makeTables(transaction, database.dialect)
    }
    await check(transaction)
  })
}

async function makeTables(transaction: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const rows = await transaction.selectFrom(DEFINITIONS.name).select('definition').execute()
  const schemas = rows.map(({ definition }): CollectionSchema => JSON.parse(definition))
  const there = await columnsOfAll(transaction)
  await changeCollections(transaction, dialect, { builtIn: [], before: [], after: schemas, there })
}

/** Inserts the rows of one table and returns their number. */
async function loadTable(
  transaction: Kysely<Tables>,
  name: string,
  rows: AsyncIterable<StoredRow>,
): Promise<number> {
  let loaded = 0
  let waiting: StoredRow[] = []
  const insert = async () => {
    if (waiting.length > 0) await transaction.insertInto(name).values(waiting).execute()
    loaded += waiting.length
    waiting = []
  }
  for await (const row of rows) {
    waiting.push(row)
    const most = Math.min(ROWS_AT_ONCE, VALUES_AT_ONCE / Object.keys(row).length)
    if (waiting.length >= most) await insert()
  }
  await insert()
  return loaded
}
