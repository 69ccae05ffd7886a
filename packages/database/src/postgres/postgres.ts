import { Refusal } from '@docket/model/kernel/errors'
import type { Fragment } from '@docket/query/filter'
import { isList, type Tables } from '@docket/query/schema'
import type { ViewDialect } from '@docket/query/views'
import { database as words } from '@docket/texts/server/records'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database, DatabaseFault, Dialect, TableDialect } from '../database.ts'
import type { SqlQuery } from '../isolated-queries.ts'
import { countsFor, readIndexName } from '../tables.ts'
import { createCrowds } from './crowds.ts'
import { DATE_PARTS } from './date-parts.ts'
import { EagerDialect } from './eager-dialect.ts'
import { postgresFilter } from './filter-dialect.ts'
import { openIsolatedPool } from './isolated-pool.ts'
import { openPipelines } from './pipelines.ts'
import { preparedPool, wasOutdated } from './prepared-pool.ts'
import { openSignal } from './signal.ts'
import { createStatementNames } from './statement-names.ts'
import { createWriteLocks } from './write-locks.ts'

// The number at the start of a text, as SQLite reads it. The lengths are limited because longer numbers would
// be out of range.
const NUMBER = String.raw`^\s*([+-]?(?:\d{1,200}\.?\d{0,200}|\.\d{1,200})(?:[eE][+-]?\d{1,2})?)`

const INSTANT = String.raw`^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{3}Z$`

/** Expressions of view queries on Postgres. */
const postgresViews: ViewDialect = {
  text: (value) => sql`(${value})::text collate "C"`,
  number: (value) => sql`(${value})::double precision`,
  textAsNumber: (text) => sql`(case when ${text} is not null
    then coalesce(substring(${text} from ${sql.lit(NUMBER)})::double precision, 0) end)`,
  truncate: (number) => sql`trunc((${number})::double precision)`,
  divide: (one, other) =>
    sql`((${one})::double precision / nullif((${other})::double precision, 0))`,
  round: (number, digits) => sql`round((${number})::numeric, ${digits})::double precision`,
  position: (text, part) => sql`strpos(${text}, ${part})`,
  datePart: (instant, directive) => sql`(case when ${instant} ~ ${sql.lit(INSTANT)}
    then (${DATE_PARTS[directive](timestampOf(instant))})::text collate "C" end)`,
  joinTexts: (texts, separator) => sql`string_agg(${texts}, ${sql.lit(separator)})`,
  toJson: (value, kind) => (kind === 'null' ? sql`null::jsonb` : sql`to_jsonb(${value})`),
  emptyList: sql`'[]'::jsonb`,
  zeroPoint: sql`'{"lon":0,"lat":0}'::jsonb`,
  anchor: sql``,
}

/**
 * Parses a text in the form of an instant. A day past the end of its month rolls over into the next month, as on
 * SQLite.
 */
function timestampOf(instant: Fragment): Fragment {
  return sql`((substr(${instant}, 1, 7) || '-01')::timestamp
    + (substr(${instant}, 9, 2)::integer - 1) * interval '1 day'
    + substr(${instant}, 12, 12)::interval)`
}

const postgresTables: TableDialect = {
  text: sql`text collate "C"`,
  order: sql`bigserial`,
  column(field) {
    if (field.type === 'number') return sql`double precision not null default 0`
    if (field.type === 'bool') return sql`integer not null default 0`
    if (field.type === 'json') return sql`jsonb`
    if (field.type === 'geoPoint') return sql`jsonb not null default '{"lon":0,"lat":0}'`
    if (isList(field)) return sql`jsonb not null default '[]'`
    return sql`text collate "C" not null default ''`
  },
  // Uses a range of texts with the owner's id in front of both ends, so that only ranges of the same owner
  // can overlap. Unlike separate comparisons of owner and time range, this needs no extension.
  async guard(transaction, table, exclusive) {
    const constraint = sql.id(`${table}__exclusive`)
    const key = (edge: string) => sql`${sql.ref(exclusive.within)} || ' ' || ${sql.ref(edge)}`
    await sql`do $$ begin
      create type docket_textrange as range (subtype = text, collation = "C");
    exception when duplicate_object then null; end $$`.execute(transaction)
    await sql`alter table ${sql.table(table)} drop constraint if exists ${constraint}`.execute(
      transaction,
    )
    await sql`alter table ${sql.table(table)} add constraint ${constraint} exclude using gist (
      docket_textrange(${key(exclusive.from)}, ${key(exclusive.until)}) with &&
    ) where (${countsFor(table, exclusive)})`.execute(transaction)
  },
  async writeAlone(transaction, table) {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
  },
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNIQUE_VIOLATION = '23505'
/** Undefined table, and undefined column. */
const MISSING = ['42P01', '42703']
const EXCLUSION_VIOLATION = '23P01'
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'

const RACES = [SERIALIZATION_FAILURE, DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE]

// Object ids of types, from `pg_type`.
const INT8 = 20
const JSON_TYPES = [114, 3802]

/** Opens Postgres with a connection pool. Connections are opened when first needed. */
export function openPostgres(url: string, poolSize = 10): Database {
  const options = {
    connectionString: url,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: parserFor as typeof pg.types.getTypeParser },
  }
  const names = createStatementNames()
  const pool = new pg.Pool({ ...options, max: poolSize, pipeline: true })
  // The next query replaces an idle connection that broke, so there is nothing to do here.
  pool.on('error', () => undefined)
  const pipelines = openPipelines(options, names)
  const isolated = openIsolatedPool(options)
  const read = new Kysely<Tables>({
    dialect: new EagerDialect({ pool: preparedPool(pool, names) }),
  })
  const signal = openSignal(pool, url)
  const locks = createWriteLocks(read)
  const persist = createCrowds(mayPassNext)
  return {
    dialect: postgres,
    read,
    rows: async <Row>(query: SqlQuery) => (await pipelines.rows(query)) as Row[],
    signal,
    isolated,
    transaction: (work, { locks: names = [] } = {}) =>
      persist(names.length > 0, () =>
        locks.around(names, (connection, begin) =>
          connection
            .transaction()
            .setIsolationLevel('serializable')
            .execute(async (transaction) => {
              await begin(transaction)
              return work(transaction)
            }),
        ),
      ).catch((error: unknown) => {
        throw isRace(error) ? new Refusal(503, words.busy) : error
      }),
    lock: locks.take,
    writeAside: async ({ sql: text, parameters }) => {
      await pool.query(text, [...parameters])
    },
    snapshot: (work) =>
      read
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(work),
    load: () => {
      const { totalCount, idleCount: idle, waitingCount: waiting } = pool
      return { connections: { active: totalCount - idle, idle, max: poolSize }, waiting }
    },
    ping: async () => {
      await sql`select 1`.execute(read)
    },
    close: async () => {
      await signal.close()
      await Promise.all([isolated.close(), pipelines.close()])
      await read.destroy()
    },
  }
}

/**
 * Returns the parser for a type. JSON stays text, as on SQLite. 64-bit integers become numbers, because the
 * values stored here stay below 2^53.
 */
function parserFor(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (JSON_TYPES.includes(type)) return String
  if (type === INT8) return Number
  return pg.types.getTypeParser(type, format as 'text')
}

type PostgresError = { code?: string; table?: string; constraint?: string }

const postgres: Dialect = {
  name: 'postgres',
  isEmbedded: false,
  tables: postgresTables,
  filter: postgresFilter,
  // Estimates as the Postgres planner does: the last counted rows, scaled by how much the table has grown
  // since. Before the first count, as many rows as would fit into the table's pages.
  rowsAtMost: (table) => sql`select ceil(case
      when reltuples >= 0 and relpages > 0
      then reltuples * greatest(1, pg_relation_size(oid)::double precision / 8192 / relpages)
      else pg_relation_size(oid) / 64 end)::double precision as "rows"
    from pg_class where oid = to_regclass(quote_ident(${table})) and relkind = 'r'`,
  views: postgresViews,
  understand(error): DatabaseFault | undefined {
    const { code, table = '', constraint = '' } = error as PostgresError
    if (code === UNIQUE_VIOLATION) {
      const columns = constraint.endsWith('_pkey') ? ['id'] : readIndexName(constraint).columns
      return { kind: 'notUnique', table, columns }
    }
    if (code === EXCLUSION_VIOLATION) return { kind: 'occupied', table }
    if (MISSING.includes(code ?? '')) return { kind: 'outdated' }
    return isRace(error) ? { kind: 'busy' } : undefined
  },
}

function mayPassNext(error: unknown): boolean {
  return isRace(error) || wasOutdated(error)
}

function isRace(error: unknown): boolean {
  const { code } = error as PostgresError
  return RACES.includes(code ?? '')
}
