import type { CollectionSchema } from '@docket/model/collection'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Tables } from '../database/database.ts'
import { Occupied } from '../errors.ts'
import type { Files } from '../files/files.ts'
import type { Log } from '../log.ts'
import type { AnyRecord, CommittedChange } from './any-record.ts'
import type { Questions } from './questions.ts'
import type { Records, WriteContext } from './records.ts'
import type { RelatedRows } from './related-rows.ts'
import type { Schemas } from './schemas.ts'

/** Hashing, which takes its time and knows its limits; given by sessions. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** What the parts of the record engine share. */
export type Engine = {
  readonly database: Database
  readonly schemas: Schemas
  readonly questions: Questions
  readonly related: RelatedRows
  readonly passwords: Passwords
  readonly files: Files
  readonly clock: Clock
  readonly log: Log
  /** The write rules of a collection, in the order in which features gave them. */
  writeRules(collection: string): readonly AnyWriteRule[]
  /** Asks whoever may object to a deletion, or has something to do before it. */
  askToDelete(scope: Scope, schema: CollectionSchema, record: AnyRecord): Promise<void>
  /** Records as the system, inside the transaction. */
  recordsIn(scope: Scope): Records
  /** Asks whoever watches deletions, before the record goes; the answer runs after the commit. */
  watchDelete(scope: Scope, schema: CollectionSchema, record: AnyRecord): Promise<() => void>
  /** Ends the scope's work: adds its changes to the feed that other processes follow. */
  publish(scope: Scope): Promise<void>
  /** Tells listeners what was committed. */
  tell(changes: readonly PendingChange[]): void
}

export type AnyWriteRule = (
  record: AnyRecord,
  context: WriteContext<AnyRecord>,
  // biome-ignore lint/suspicious/noConfusingVoidType: a rule that only guards answers nothing
) => Promise<Readonly<Record<string, unknown>> | void>

export type AnyDeleteRule = (record: AnyRecord, records: Records) => Promise<void>

/** One transaction of writes and what it has done so far, told only once it is committed. */
export type Scope = {
  readonly connection: Kysely<Tables>
  readonly changes: PendingChange[]
  /** Whose the records are that references were found to lead to, until those are written themselves. */
  readonly owners: Map<string, unknown>
}

/** Under which a record is known within one scope. */
export function keyOf({ id }: Pick<CollectionSchema, 'id'>, record: string): string {
  return `${id} ${record}`
}

/** `sendDelete`: for deletions, what the watcher prepared before the record went. */
export type PendingChange = CommittedChange & { sendDelete?: () => void }

/**
 * Runs `work` in a transaction of its own, and tells what it did once that is committed. When the
 * database finds a stretch taken, somebody was faster by a moment: `work` runs once more, so that
 * write rules see what is there and can say it. The options are those of `Database.transaction`.
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
  engine.tell(changes)
  return result
}
