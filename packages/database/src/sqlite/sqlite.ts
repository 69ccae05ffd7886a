import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Refusal } from '@docket/model/kernel/errors'
import type { Tables } from '@docket/query/schema'
import type { ViewDialect } from '@docket/query/views'
import { database as words } from '@docket/texts/server/records'
import { type Kysely, sql } from 'kysely'
import type { Database, DatabaseFault, Dialect } from '../database.ts'
import type { SqlQuery } from '../isolated-queries.ts'
import { retry } from '../retry.ts'
import { readIndexName } from '../tables.ts'
import { openKysely } from './direct-kysely.ts'
import { NO_SYNCS, openDiskSyncs } from './disk-syncs.ts'
import { sqliteFilter } from './filter-dialect.ts'
import { openQueryWorkers } from './query-workers.ts'
import { createRowReader } from './row-reader.ts'
import { createWriter } from './shared-commits.ts'
import { sqliteTables } from './sqlite-tables.ts'
import { createAsideWriter } from './write-aside.ts'

const INSTANT = '0000-00-00 00:00:00.000Z'.replaceAll('0', '[0-9]')

/** Expressions of view queries on SQLite. */
const sqliteViews: ViewDialect = {
  text: (value) => sql`${value}`,
  number: (value) => sql`cast(${value} as real)`,
  textAsNumber: (text) => sql`cast(${text} as real)`,
  truncate: (number) => sql`cast(${number} as integer)`,
  divide: (one, other) => sql`(cast(${one} as real) / ${other})`,
  round: (number, digits) => sql`round(${number}, ${digits})`,
  position: (text, part) => sql`instr(${text}, ${part})`,
  datePart: (instant, directive) => sql`(case when ${instant} glob ${sql.lit(INSTANT)}
    then strftime(${sql.lit(`%${directive}`)}, ${instant}) end)`,
  joinTexts: (texts, separator, distinct) =>
    distinct ? sql`group_concat(${texts})` : sql`group_concat(${texts}, ${sql.lit(separator)})`,
  // `json_quote` would turn NULL into the JSON text `null`.
  toJson: (value) => sql`nullif(json_quote(${value}), 'null')`,
  emptyList: sql`'[]'`,
  zeroPoint: sql`'{"lon":0,"lat":0}'`,
  // SQLite does not check for schema changes when a statement opens no table.
  anchor: sql` where exists (select 1 from sqlite_schema)`,
}

// Page cache sizes in kB. List queries read rows from all over a table; writes touch only a few pages.
const READER_CACHE = 64_000
const WRITER_CACHE = 16_000
// The driver is synchronous, so a long wait in it would block the whole process. It waits only briefly;
// `retry` handles the rest without blocking.
const BUSY_TIMEOUT_MS = 20

/**
 * Opens or creates the embedded database file. One connection writes, the other reads. With `isDurable`, a commit
 * survives a power failure.
 */
export function openSqlite(path: string, isDurable = true): Database {
  mkdirSync(dirname(path), { recursive: true })
  const writer = connect(path, WRITER_CACHE)
  const reader = connect(path, READER_CACHE)
  reader.exec('PRAGMA query_only = ON')
  // Writes are synced separately by `openDiskSyncs`, in parallel with other work. Writes on the read connection need
  // no sync.
  const synchronous = isDurable ? 'NORMAL' : 'OFF'
  for (const connection of [writer, reader]) connection.exec(`PRAGMA synchronous = ${synchronous}`)
  const syncs = isDurable ? openDiskSyncs(path) : NO_SYNCS
  const write = createWriter(writer, openKysely(writer), syncs)
  const read = openKysely(reader)
  const readRows = createRowReader(reader)
  const isolated = openQueryWorkers(path)
  const transaction: Database['transaction'] = (work, { isShared = false } = {}) =>
    retry(isBusy, () => write.transaction(work, isShared)).catch((error: unknown) => {
      throw isBusy(error) ? new Refusal(503, words.busy) : error
    })
  const writeAside = createAsideWriter(reader, writer, transaction)
  return {
    dialect: sqlite,
    read,
    rows: async <Row>(query: SqlQuery) => readRows(query) as Row[],
    isolated,
    transaction,
    writeAside: (query) => retry(isBusy, () => writeAside(query)),
    snapshot: (work) => onCopy(path, work),
    load: () => ({ waiting: write.countWaiting() }),
    ping: async () => {
      await sql`select 1`.execute(read)
    },
    close: async () => {
      await isolated.close()
      reader.close()
      await write.close()
      // Closing the last connection merges the write-ahead log into the main file.
      writer.close()
    },
  }
}

const ALL_PAGES = 2 ** 30

/**
 * Runs `work` on a temporary copy, made by SQLite's online backup in one step on another thread. A backup in
 * several steps would restart with every write.
 */
async function onCopy<Result>(
  path: string,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(dirname(path), '.snapshot-'))
  const source = connect(path, WRITER_CACHE)
  try {
    const copy = join(folder, 'copy.db')
    await backup(source, copy, { rate: ALL_PAGES })
    const opened = new DatabaseSync(copy, { readOnly: true })
    return await work(openKysely(opened)).finally(() => opened.close())
  } finally {
    source.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function connect(path: string, cacheKb: number): DatabaseSync {
  const connection = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS })
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'trusted_schema = OFF',
    `cache_size = -${cacheKb}`,
    'temp_store = MEMORY',
  ]) {
    connection.exec(`PRAGMA ${pragma}`)
  }
  return connection
}

// https://sqlite.org/rescode.html
const UNIQUE = 2067
const ERROR = 1
const MISSING = /^no such (?:table|column): | has no column named /
const PRIMARY_KEY = 1555
const TRIGGER = 1811
const BUSY = 5
const LOCKED = 6

const sqlite: Dialect = {
  name: 'sqlite',
  isEmbedded: true,
  tables: sqliteTables,
  filter: sqliteFilter,
  // Row ids count up from 1. Deleted rows make the result too high, but it is never too low.
  rowsAtMost: (table) => sql`select coalesce(max(rowid), 0) as "rows" from ${sql.table(table)}`,
  views: sqliteViews,
  understand(error): DatabaseFault | undefined {
    const { errcode, message } = error as { errcode?: number; message?: string }
    if (errcode === undefined || message === undefined) return undefined
    if (isBusy(error)) return { kind: 'busy' }
    if (errcode === ERROR && MISSING.test(message)) return { kind: 'outdated' }
    if (errcode === UNIQUE || errcode === PRIMARY_KEY) return notUnique(message)
    const occupied = errcode === TRIGGER && /^occupied:(\w+)$/.exec(message)?.[1]
    return occupied ? { kind: 'occupied', table: occupied } : undefined
  },
}

function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && [BUSY, LOCKED].includes(errcode & 0xff)
}

// Parses “UNIQUE constraint failed: users.email, users.organization”, or for an index on expressions “UNIQUE
// constraint failed: index 'users__email__unique'”.
function notUnique(message: string): DatabaseFault {
  const index = /index '(.+)'/.exec(message)?.[1]
  if (index) return { kind: 'notUnique', ...readIndexName(index) }
  const columns = (message.split(': ')[1] ?? '').split(', ').map((path) => path.split('.'))
  return {
    kind: 'notUnique',
    table: columns[0]?.[0] ?? '',
    columns: columns.map(([, column]) => column ?? ''),
  }
}
