import type { DatabaseSync } from 'node:sqlite'
import type { Tables } from '@docket/query/schema'
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
import { cacheStatements } from './cache-statements.ts'
import { runStatement, toSqlite } from './sqlite-values.ts'

const MAX_CACHED_STATEMENTS = 500

// Never called: the executor already has its connection, which its creator closes.
const CONNECTED = { database: () => Promise.reject(new Error('The connection is already open.')) }

/**
 * Opens Kysely over one synchronous connection of Node's SQLite driver. Skips taking and releasing a
 * connection for each statement, because that would be most of the cost of a short statement.
 */
export function openKysely(connection: DatabaseSync): Kysely<Tables> {
  const dialect = new SqliteDialect(CONNECTED)
  return new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: new SqliteDriver(CONNECTED),
    executor: new DirectExecutor(directly(connection)),
  })
}

function directly(connection: DatabaseSync): DatabaseConnection {
  const prepare = cacheStatements(MAX_CACHED_STATEMENTS, (text) => {
    const statement = connection.prepare(text)
    return { statement, hasRows: statement.columns().length > 0 }
  })
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { statement, hasRows } = prepare(sql)
      const values = parameters.map(toSqlite)
      if (hasRows) return { rows: statement.all(...values) as Row[] }
      return { numAffectedRows: BigInt(runStatement(statement, values)), rows: [] }
    },
    streamQuery() {
      throw new Error('Rows of the embedded database are read at once.')
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
