import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Database, Dialect } from '@docket/database/database'
import { MIGRATIONS, migrate } from '@docket/database/migrate'
import { columnsOfAll, DEFINITIONS, makeTable } from '@docket/database/tables'
import type { CollectionSchema } from '@docket/model/collection'
import { BadRequest } from '@docket/model/errors'
import type { Tables } from '@docket/query/tables'
import { changeCollections } from '@docket/records/collections/change-tables'
import type { Kysely } from 'kysely'
import type { Archive } from './archive-reader.ts'
import { listTables } from './dump-database.ts'
import { type Manifest, tablePart } from './manifest.ts'
import { words } from './words.ts'

// Below the number of parameters that both databases accept in one statement.
const VALUES_AT_ONCE = 15_000
const ROWS_AT_ONCE = 500

/** Throws a `BadRequest` unless the database has no tables. */
export async function requireEmpty({ read }: Database): Promise<void> {
  if ((await listTables(read)).length === 0) return
  throw new BadRequest(words.notEmpty)
}

/**
 * Fills an empty database in one transaction: creates the tables with the migrations that the backup lists
 * and inserts its rows. The server runs later migrations at its next start. Throws a `BadRequest` when rows
 * are missing or when a newer version made the backup.
 */
export async function loadDatabase(
  database: Database,
  archive: Archive,
  { migrations, tables }: Manifest,
): Promise<void> {
  await migrate(database, MIGRATIONS, new Set(migrations))
  await database.transaction(async (transaction) => {
    await makeTable(transaction, database.dialect, DEFINITIONS)
    for (const { name, rows } of tables) {
      const loaded = await loadTable(transaction, archive, name)
      if (loaded !== rows) {
        throw new BadRequest(words.otherRows(name, loaded, rows))
      }
      if (name === DEFINITIONS.name) await makeTables(transaction, database.dialect)
    }
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
  archive: Archive,
  name: string,
): Promise<number> {
  let loaded = 0
  let waiting: Record<string, unknown>[] = []
  const insert = async () => {
    if (waiting.length > 0) await transaction.insertInto(name).values(waiting).execute()
    loaded += waiting.length
    waiting = []
  }
  for await (const line of createInterface({
    input: Readable.from(archive.read(tablePart(name))),
  })) {
    const row = JSON.parse(line) as Record<string, unknown>
    waiting.push(row)
    const most = Math.min(ROWS_AT_ONCE, VALUES_AT_ONCE / Object.keys(row).length)
    if (waiting.length >= most) await insert()
  }
  await insert()
  return loaded
}
