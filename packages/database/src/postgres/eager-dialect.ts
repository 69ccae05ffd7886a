import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/**
 * A Postgres dialect that sends the first query of a transaction together with `begin`, which saves one round
 * trip to the database. Connections must support pipelining.
 */
export class EagerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new EagerDriver(this.#config)
  }
}

type Acquire = PostgresDriver['acquireConnection']
type Options =
  Parameters<DatabaseConnection['executeQuery']> extends [unknown, ...infer Rest] ? Rest : never

class EagerDriver extends PostgresDriver {
  /** The original connection of each connection that tracks its transaction. */
  readonly #plain = new WeakMap<DatabaseConnection, DatabaseConnection>()
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override async acquireConnection(...options: Parameters<Acquire>): ReturnType<Acquire> {
    const connection = await super.acquireConnection(...options)
    if (!this.#plain.has(connection)) this.#makeEager(connection)
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(this.#plain.get(connection) ?? connection, settings)
    this.#begun.set(connection, begun)
    // The next statement rejects with this error.
    begun.catch(() => undefined)
  }

  /**
   * Wraps a connection. Before `begin` has succeeded, only a `select` may be sent, so a failed `begin` never
   * leads to a write outside a transaction.
   */
  #makeEager(connection: DatabaseConnection): void {
    const executeQuery = connection.executeQuery.bind(connection)
    this.#plain.set(connection, { ...connection, executeQuery })
    connection.executeQuery = async <Row>(query: CompiledQuery, ...options: Options) => {
      if (!isQuery(query)) await this.#begun.get(connection)
      const answer = await executeQuery<Row>(query, ...options)
      await this.#begun.get(connection)
      return answer
    }
  }
}

function isQuery({ sql }: CompiledQuery): boolean {
  return sql.startsWith('select ')
}
