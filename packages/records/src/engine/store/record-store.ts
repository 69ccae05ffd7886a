import type { Database, Dialect } from '@docket/database/database'
import { DEFINITIONS } from '@docket/database/tables'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { AnyRecord } from '@docket/query/schema'
import type { Clock } from '@docket/service/clock'
import type { Log } from '@docket/service/log'
import type { Files } from '../../storage/files.ts'
import { type RequestInfo, SYSTEM } from '../access/request-info.ts'
import { createRecordQueries } from '../read/record-queries.ts'
import { createRelatedRows } from '../read/related-rows.ts'
import { type PlannedWrites, planLocks } from '../write/lock-stretches.ts'
import { createChangeFeed, type FeedChange } from './change-feed.ts'
import { createHookRegistry, type HookRegistry } from './hook-registry.ts'
import { EVERY, type Hook, type Hooks } from './hooks.ts'
import type { Records } from './records.ts'
import { recordsOf } from './records-of.ts'
import type { Schemas } from './schemas.ts'
import { type Engine, inScope, type Passwords, type PendingChange, type Scope } from './scope.ts'

/** The records of all collections: the basis of the record API, the features, and realtime. */
export type RecordStore = {
  /** For modules that use the engine directly: the record API, sessions, and realtime. */
  readonly engine: Engine
  readonly schemas: Schemas
  /** Accesses records as the system. Each write runs in its own transaction. */
  readonly system: Records
  /** Accesses records as the caller. Each write runs in its own transaction. */
  as(request: RequestInfo): Records
  /** Runs `work` as the system in one transaction; see `Database.transaction`. */
  transaction<Result>(work: (records: Records, scope: Scope) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` as the caller in one transaction, for work that reads before it writes. `planned` names the
   * likely writes, so that their locks are awaited before the transaction begins.
   */
  transactionAs<Result>(
    request: RequestInfo,
    work: (records: Records) => Promise<Result>,
    planned?: PlannedWrites,
  ): Promise<Result>
  /** Every registered hook, by phase and collection. */
  readonly hooks: Pick<HookRegistry, 'in'>
  /** Returns the functions with which a feature or a part of a lower floor registers its hooks. */
  hooksOf(owner: string): Hooks
  onForeignCommit(listener: (change: FeedChange) => void): void
  /**
   * Registers what to reload when another process changes something in `collection`. The reload finishes
   * before any listener learns of that change or a later one, so that no event is checked against outdated
   * rules.
   */
  catchUp(collection: string, load: () => Promise<void>): void
  /**
   * Runs a read that looks up its collections itself. If a table changed after the lookup, looks up the collections
   * again and retries.
   */
  readCurrent<Result>(read: () => Promise<Result>): Promise<Result>
  /** Notifies the other processes. Call it after the changes of `notifyEveryProcess` are committed. */
  announce(): void
  /**
   * Sets the watcher that is called before a record is deleted. The function that it returns runs after the
   * commit.
   */
  watchDeletes(watch: DeleteWatcher): void
  /** Starts to follow changes of other processes. */
  start(): Promise<void>
  close(): Promise<void>
}

/**
 * Called inside the transaction just before a record is deleted, while the clients that may see the record
 * can still be determined.
 */
export type DeleteWatcher = (
  scope: Scope,
  schema: CollectionSchema,
  record: AnyRecord,
) => Promise<() => void>

export type RecordStoreParts = {
  database: Database
  schemas: Schemas
  passwords: Passwords
  files: Files
  clock: Clock
  log: Log
}

export function createRecordStore(parts: RecordStoreParts): RecordStore {
  const { schemas, log } = parts
  const { dialect } = parts.database
  const hooks = createHookRegistry()
  const others = followOthers(parts, hooks)
  const reload = () => others.reload(DEFINITIONS.name)
  let watchDelete: DeleteWatcher = async () => () => undefined

  const engine: Engine = {
    ...parts,
    hooks,
    ...createQueryRunner(parts, hooks.of('records'), others.listen),
    async askToDelete(scope, schema, record, context) {
      const records = recordsOf(engine, SYSTEM, scope)
      for (const { run } of hooks.at('guardDelete', schema.name)) {
        await run(record, records, context)
      }
      for (const { run } of hooks.at('effectOfDelete', schema.name)) {
        await run(schema, record, records)
      }
    },
    recordsIn: (scope) => recordsOf(engine, SYSTEM, scope),
    watchDelete: (scope, schema, record) => watchDelete(scope, schema, record),
    async publish(scope) {
      const records = recordsOf(engine, SYSTEM, scope)
      await completeChanges(hooks.in('beforeCommit'), scope, records)
      await others.feed.append(scope)
    },
    notify(changes) {
      for (const change of changes) notifyAll(hooks, change, log)
      if (changes.length > 0) others.feed.announce()
    },
  }
  const system = recordsOf(engine, SYSTEM)

  return {
    engine,
    schemas,
    system,
    as: (request) => recordsOf(engine, request),
    transaction: (work) =>
      inScope(engine, (scope) => work(recordsOf(engine, SYSTEM, scope), scope)),
    transactionAs: (request, work, planned) =>
      inPlannedScope(engine, planned, (scope) => work(recordsOf(engine, request, scope))),
    hooks,
    hooksOf: hooks.of,
    onForeignCommit: others.listen,
    catchUp: others.catchUp,
    readCurrent: (read) => readCurrent({ schemas, dialect, reload }, read),
    announce: others.feed.announce,
    watchDeletes(watch) {
      watchDelete = watch
    },
    start: others.feed.start,
    close: others.feed.close,
  }
}

/** Creates the queries and the cache of related rows, which drops changed records. */
function createQueryRunner(
  parts: RecordStoreParts,
  hooks: Hooks,
  onForeignCommit: RecordStore['onForeignCommit'],
) {
  const queries = createRecordQueries(parts)
  const related = createRelatedRows({ ...parts, queries })
  hooks.invalidate('drops the changed record from the cache of related records', (change) =>
    related.forget(change.schema.name, change.record.id),
  )
  onForeignCommit(({ collection, id }) => related.forget(collection, id))
  return { queries, related }
}

async function inPlannedScope<Result>(
  engine: Engine,
  planned: PlannedWrites | undefined,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> {
  const locks = planned ? await planLocks(engine, [planned]) : []
  return inScope(engine, work, { locks })
}

/** Runs the hooks before a commit. A hook also receives the changes that earlier hooks made. */
async function completeChanges(
  hooks: readonly Hook<'beforeCommit'>[],
  scope: Scope,
  records: Records,
): Promise<void> {
  const context = { connection: scope.connection, records }
  for (const { collection, run } of hooks) {
    const changes =
      collection === EVERY
        ? scope.changes
        : scope.changes.filter(({ schema }) => schema.name === collection)
    const done = changes.length > 0 ? run(changes, context) : undefined
    if (done !== undefined) await done
  }
}

/** Passes a committed change on: to clients that saw the deleted record, to caches, then to listeners. */
function notifyAll(hooks: HookRegistry, { sendDelete, ...change }: PendingChange, log: Log): void {
  sendDelete?.()
  notify(hooks.at('invalidate', change.schema.name), change, log)
  notify(hooks.at('afterCommit', change.schema.name), change, log)
}

/** Calls the listeners. An error in one listener is logged and does not affect the others. */
function notify<Event>(
  listeners: readonly { run: (event: Event) => void }[],
  event: Event,
  log: Log,
): void {
  for (const { run } of listeners) {
    try {
      run(event)
    } catch (error) {
      log.error('A listener failed after a commit.', { error })
    }
  }
}

/** Passes on the changes of other processes after the reloads registered with `catchUp`. */
function followOthers(parts: RecordStoreParts, hooks: HookRegistry) {
  const { log } = parts
  const listeners: { run: (change: FeedChange) => void }[] = []
  const loads = new Map<string, () => Promise<void>>()
  const feed = createChangeFeed(parts, async (change) => {
    const { collection } = change
    try {
      await loads.get(collection)?.()
    } catch (error) {
      log.error('A change by another process could not be applied.', { collection, error })
    }
    notify(listeners, change, log)
    notify(hooks.at('afterForeignCommit', collection), change, log)
  })
  return {
    feed,
    listen: (run: (change: FeedChange) => void) => void listeners.push({ run }),
    catchUp: (collection: string, load: () => Promise<void>) => void loads.set(collection, load),
    reload: async (collection: string) => loads.get(collection)?.(),
  }
}

type Dependencies = { schemas: Schemas; dialect: Dialect; reload: () => Promise<void> }

/** Runs a read of `RecordStore.readCurrent`, and repeats it until none of its tables has changed after it began. */
async function readCurrent<Result>(
  { schemas, dialect, reload }: Dependencies,
  read: () => Promise<Result>,
): Promise<Result> {
  const { version } = schemas
  try {
    return await read()
  } catch (error) {
    if (dialect.understand(error)?.kind !== 'outdated') throw error
    await reload()
    if (schemas.version === version) throw error
  }
  return readCurrent({ schemas, dialect, reload }, read)
}
