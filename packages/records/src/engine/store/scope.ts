import type { Database } from '@docket/database/database'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import { Occupied } from '@docket/model/kernel/errors'
import type { AnyRecord, Tables } from '@docket/query/schema'
import type { Clock } from '@docket/service/clock'
import type { Log } from '@docket/service/log'
import type { Kysely } from 'kysely'
import type { Files } from '../../storage/files.ts'
import type { RecordQueries } from '../read/record-queries.ts'
import type { RelatedRows } from '../read/related-rows.ts'
import type { CommittedChange } from './committed-change.ts'
import type { HookRegistry } from './hook-registry.ts'
import type { DeleteContext } from './hooks.ts'
import type { Records } from './records.ts'
import type { Schemas } from './schemas.ts'

/** Password hashing, which is slow and limits its own concurrency. Provided by the sessions module. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** The services that all parts of the record engine share. */
export type Engine = {
  readonly database: Database
  readonly schemas: Schemas
  readonly queries: RecordQueries
  readonly related: RelatedRows
  readonly passwords: Passwords
  readonly files: Files
  readonly clock: Clock
  readonly log: Log
  /** The hooks of all collections. */
  readonly hooks: HookRegistry
  /** Runs the hooks of a deletion, which may refuse it or make changes before it. */
  askToDelete(
    scope: Scope,
    schema: CollectionSchema,
    record: AnyRecord,
    context: DeleteContext,
  ): Promise<void>
  /** Accesses records as the system, inside the transaction. */
  recordsIn(scope: Scope): Records
  /**
   * Calls the delete watcher before the record is deleted. The function that it returns must run after the
   * commit.
   */
  watchDelete(scope: Scope, schema: CollectionSchema, record: AnyRecord): Promise<() => void>
  /** Completes a transaction: runs the commit hooks and adds the changes to the change feed. */
  publish(scope: Scope): Promise<void>
  /** Notifies listeners of committed changes. */
  notify(changes: readonly PendingChange[]): void
}

/** A write transaction and its changes so far, which are published only after the commit. */
export type Scope = {
  readonly connection: Kysely<Tables>
  readonly changes: PendingChange[]
  /**
   * Owners of records that references were found to point to. An entry is dropped when its record is written.
   */
  readonly owners: Map<string, unknown>
}

/** Returns the key of a record within a scope. */
export function recordKeyOf({ id }: Pick<CollectionSchema, 'id'>, record: string): string {
  return `${id} ${record}`
}

/** For deletions, `sendDelete` is the function that the watcher returned before the deletion. */
export type PendingChange = CommittedChange & { sendDelete?: () => void }

/**
 * Runs `work` in its own transaction and publishes its changes after the commit. If the database finds a time
 * range already occupied, another transaction was slightly faster. `work` then runs once more, so that write
 * rules see the other record and can report the conflict. The options are those of `Database.transaction`.
 */
export async function inScope<Result>(
  engine: Engine,
  work: (scope: Scope) => Promise<Result>,
  options: { isShared?: boolean; locks?: readonly string[] } = {},
): Promise<Result> {
  const attempt = () =>
    engine.database.transaction(async (connection) => {
      const scope: Scope = { connection, changes: [], owners: new Map() }
      const outcome = await work(scope)
      await engine.publish(scope)
      return { result: outcome, changes: scope.changes }
    }, options)
  const { result, changes } = await attempt().catch((error: unknown) => {
    if (error instanceof Occupied) return attempt()
    throw error
  })
  engine.notify(changes)
  return result
}
