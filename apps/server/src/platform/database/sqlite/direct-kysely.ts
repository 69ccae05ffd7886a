import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from 'kysely'
import { keep } from '../../records/filter/keep.ts'
import type { Tables } from '../database.ts'
import { toSqlite } from './sqlite-values.ts'

const STATEMENTS_KEPT = 500
// The code of a long one takes much memory, and it is rarely run twice.
const KEPT_STATEMENT_MAX = 20_000

/**
 * Kysely over one connection of Node's own driver, which answers at once. There is nobody to wait for, so
 * no connection is taken and given back around each statement: that would be most of the work of a
 * short one.
 */
export function openKysely(connection: DatabaseSync): Kysely<Tables> {
  const statements = new Map<string, Statement>()
  const prepare = (text: string): Statement =>
    text.length > KEPT_STATEMENT_MAX
      ? toStatement(connection.prepare(text))
      : keep(statements, STATEMENTS_KEPT, text, () => toStatement(connection.prepare(text)))
  const database = { close: () => connection.close(), prepare }
  const dialect = new SqliteDialect({ database })
  return new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: new SqliteDriver({ database }),
    executor: new DirectExecutor(directly(prepare)),
  })
}

type Statement = {
  /** Whether it answers with rows. */
  reader: boolean
  all(values: readonly unknown[]): unknown[]
  run(values: readonly unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate(values: readonly unknown[]): IterableIterator<unknown>
}

function toStatement(statement: StatementSync): Statement {
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...values.map(toSqlite)),
    run: (values) => statement.run(...values.map(toSqlite)),
    iterate: (values) => statement.iterate(...values.map(toSqlite)),
  }
}

function directly(prepare: (text: string) => Statement): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const statement = prepare(sql)
      if (statement.reader) return { rows: statement.all(parameters) as Row[] }
      const { changes, lastInsertRowid } = statement.run(parameters)
      return {
        insertId: BigInt(lastInsertRowid),
        numAffectedRows: BigInt(changes),
        rows: [],
      }
    },
    async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
      for (const row of prepare(sql).iterate(parameters)) yield { rows: [row as Row] }
    },
  }
}

class DirectExecutor extends DefaultQueryExecutor {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    super(new SqliteQueryCompiler(), new SqliteAdapter(), {
      provideConnection: (consumer) => consumer(connection),
    })
    this.#connection = connection
  }

  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery(query)
  }
}
