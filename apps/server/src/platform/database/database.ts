import type { Exclusive } from '@docket/model/collection'
import type { FieldOptions } from '@docket/model/field'
import type { Kysely, RawBuilder } from 'kysely'
import type { FilterDialect } from '../records/filter/dialect.ts'
import type { Asked, LimitedReads } from './limited-reads.ts'
import type { ViewDialect } from './view-dialect.ts'

/** Tables whose shape is known only at run time: collections are data. */
// biome-ignore lint/suspicious/noExplicitAny: the columns of collections are known at run time only
export type Tables = Record<string, Record<string, any>>

/**
 * The database behind everything. SQLite has one connection that writes and one that reads (WAL:
 * a reader never waits for the writer); Postgres has one pool for both.
 */
export type Database = {
  readonly dialect: Dialect
  /** For questions outside a transaction. Never write through it. */
  readonly read: Kysely<Tables>
  /** The rows of a query that is in words already, by the shortest way. Never write through it. */
  rows<Row>(query: Asked): Promise<Row[]>
  /** For questions that others word, outside a transaction. */
  readonly limited: LimitedReads
  /**
   * Runs `work` in a transaction that sees no half-done work of another (SQLite: the only writer;
   * Postgres: serializable, tried again on a serialization failure, so `work` may run more than
   * once and must do nothing outside the transaction). Rejecting rolls everything back. `isShared`:
   * it takes a moment only, and may wait for a commit together with others of the kind. `locks`: the
   * names of those that it is known to need; see `lock`.
   */
  transaction<Result>(
    work: (transaction: Kysely<Tables>) => Promise<Result>,
    options?: { isShared?: boolean; locks?: readonly string[] },
  ): Promise<Result>
  /**
   * Where several may write at once: keeps others from what goes by these names until the
   * transaction is over. When somebody has it, the transaction begins anew once they are done, so
   * that it sees what they did. To be called before anything is read that they may change.
   */
  lock?(transaction: Kysely<Tables>, names: readonly string[]): Promise<void>
  /**
   * Writes by itself what belongs to nothing else and may be lost in a power cut, such as lines of a
   * log. SQLite does it over the connection that reads: the commit of another one would empty the
   * memory that it keeps pages in.
   */
  writeAside(query: Asked): Promise<void>
  /** Runs `work` on the database as it is at one moment, however long that takes; nobody waits for it. */
  snapshot<Result>(work: (connection: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /** How processes on one database wake one another; absent where one server has it to itself. */
  readonly signal?: Signal
  /** Whether a question is answered, for readiness. */
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Words between processes, at once and kept nowhere. They may get lost, so they only ever say where
 * to look, and they reach whoever sent them, too.
 */
export type Signal = {
  /** Whether words arrive at present. */
  readonly isHeard: boolean
  /** `word` is 7,999 bytes at most. */
  send(channel: string, word: string): Promise<void>
  /** An empty word says that others may have been missed. One listener a channel. */
  listen(channel: string, hear: (word: string) => void): Promise<void>
}

/** Where the two databases differ. Only `database/sqlite` and `database/postgres` implement it. */
export type Dialect = {
  readonly name: 'sqlite' | 'postgres'
  /** Whether a question keeps this process busy until it is answered. */
  readonly isEmbedded: boolean
  /** What a driver's error means to us; `undefined` for anything unexpected. */
  understand(error: unknown): DatabaseFault | undefined
  readonly tables: TableDialect
  readonly filter: FilterDialect
  /** A query for about how many rows a table has at most, as `rows`, that takes no time itself. */
  rowsAtMost(table: string): RawBuilder<{ rows: number }>
  readonly views: ViewDialect
}

/** How collections become tables. Text compares byte by byte everywhere, so both sort alike. */
export type TableDialect = {
  /** Type of a text column. */
  readonly text: RawBuilder<unknown>
  /** Type, default and nullability of a field's column. */
  column(field: FieldOptions): RawBuilder<unknown>
  /** A column that counts rows up in the order they came, where the database has none of its own. */
  readonly order?: RawBuilder<unknown>
  /** Makes the database refuse a second holder of a stretch; done again, it changes nothing. */
  guard(transaction: Kysely<Tables>, table: string, exclusive: Exclusive): Promise<void>
  /**
   * Where several may write at once: waits until nobody else writes to a table, and keeps them off
   * until the transaction is over. Only as its first statement, so that it sees what they did.
   */
  writeAlone?(transaction: Kysely<Tables>, table: string): Promise<void>
}

export type DatabaseFault =
  | { kind: 'notUnique'; table: string; columns: string[] }
  | { kind: 'occupied'; table: string }
  | { kind: 'busy' }
