import type { Exclusive } from '@docket/model/kernel/collection'
import type { FieldOptions } from '@docket/model/kernel/field'
import type { QueryDialect, Tables } from '@docket/query/schema'
import type { Kysely, RawBuilder } from 'kysely'
import type { IsolatedQueries, SqlQuery } from './isolated-queries.ts'

/**
 * The application's database. SQLite uses one connection for writes and one for reads (with WAL, a reader
 * never waits for the writer); Postgres uses one pool for both.
 */
export type Database = {
  readonly dialect: Dialect
  /** For queries outside a transaction. Never write through it. */
  readonly read: Kysely<Tables>
  /** Returns the rows of an already compiled query with minimal overhead. Never write through it. */
  rows<Row>(query: SqlQuery): Promise<Row[]>
  /** For queries outside a transaction whose cost depends on user input, such as filters. */
  readonly isolated: IsolatedQueries
  /**
   * Runs `work` in a transaction that never sees uncommitted changes of another transaction. On SQLite, it is
   * the only writer. On Postgres, it is serializable and retried on a serialization failure, so `work` may
   * run more than once and must have no effects outside the transaction. A rejection rolls everything back.
   * `isShared` marks short work that may share its commit with other such work. `locks` names the locks that
   * the work is known to need; see `lock`.
   */
  transaction<Result>(
    work: (transaction: Kysely<Tables>) => Promise<Result>,
    options?: { isShared?: boolean; locks?: readonly string[] },
  ): Promise<Result>
  /**
   * Takes exclusive locks by name until the transaction ends, where several transactions may write at once.
   * If another transaction holds one of them, this transaction restarts after that one ends, so that it sees
   * its changes. Call this before reading anything that the other transactions may change.
   */
  lock?(transaction: Kysely<Tables>, names: readonly string[]): Promise<void>
  /**
   * Runs a single write that is independent of all others and may be lost in a power failure, such as a log
   * line. SQLite runs it on the read connection, because a commit on the write connection would empty the
   * read connection's page cache.
   */
  writeAside(query: SqlQuery): Promise<void>
  /** Runs `work` on a snapshot of the database, for any length of time, without blocking other work. */
  snapshot<Result>(work: (connection: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /**
   * Lets processes that share a database notify each other. Absent when the database has only one process.
   */
  readonly signal?: Signal
  /** Returns what this process is doing with the database now, for metrics. */
  load(): DatabaseLoad
  /** Runs a trivial query, for the readiness check. Rejects when the database does not respond. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Absent values do not exist for this kind of database. */
export type DatabaseLoad = {
  /** Connections of the pool. On Postgres only. */
  connections?: { active: number; idle: number; max: number }
  /** Transactions that wait for the single writer, or on Postgres work that waits for a connection. */
  waiting: number
}

/**
 * Transient messages between processes. A message may get lost, so it only says where to look for changes.
 * The sender receives its own messages as well.
 */
export type Signal = {
  /** Whether messages are currently being received. */
  readonly isConnected: boolean
  /** Sends a message. `word` may have at most 7,999 bytes. */
  send(channel: string, word: string): Promise<void>
  /**
   * Registers the only listener of a channel. An empty word means that earlier messages may have been missed.
   */
  listen(channel: string, hear: (word: string) => void): Promise<void>
}

/** The differences between the two databases. Only `sqlite/` and `postgres/` implement this type. */
export type Dialect = QueryDialect & {
  /** Whether a running query blocks this process. */
  readonly isEmbedded: boolean
  /** Maps a driver error to a fault, or returns `undefined` for an unexpected error. */
  understand(error: unknown): DatabaseFault | undefined
  readonly tables: TableDialect
  /** Returns a cheap query for an approximate upper bound of a table's row count, in column `rows`. */
  rowsAtMost(table: string): RawBuilder<{ rows: number }>
}

/** Maps collections to tables. Text always compares byte by byte, so both databases sort alike. */
export type TableDialect = {
  /** Type of a text column. */
  readonly text: RawBuilder<unknown>
  /** Returns the type, default, and nullability of a field's column. */
  column(field: FieldOptions): RawBuilder<unknown>
  /**
   * Type of a column that numbers rows in insertion order, for databases that have no such column built in.
   */
  readonly order?: RawBuilder<unknown>
  /** Makes the database refuse rows of one owner whose ranges overlap, as `exclusive` defines. Idempotent. */
  guard(transaction: Kysely<Tables>, table: string, exclusive: Exclusive): Promise<void>
  /**
   * Waits until no other transaction writes to the table, then blocks other writers until this transaction
   * ends. Must be the first statement of the transaction, so that it sees what the others wrote. Only for
   * databases that allow several writers.
   */
  writeAlone?(transaction: Kysely<Tables>, table: string): Promise<void>
}

export type DatabaseFault =
  | { kind: 'notUnique'; table: string; columns: string[] }
  | { kind: 'occupied'; table: string }
  | { kind: 'busy' }
  /** The statement names a table or a column that does not exist, often because it has just been changed. */
  | { kind: 'outdated' }
