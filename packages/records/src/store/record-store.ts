import type { Database } from '@docket/database/database'
import type { Collection, CollectionSchema, RecordOf } from '@docket/model/collection'
import type { AnyRecord } from '@docket/query/any-record'
import type { Clock } from '@docket/service/clock'
import type { Log } from '@docket/service/log'
import { type RequestInfo, SYSTEM } from '../access/request-info.ts'
import type { Files } from '../files/files.ts'
import { createRecordQueries } from '../read/record-queries.ts'
import { createRelatedRows } from '../read/related-rows.ts'
import { type PlannedWrites, planLocks } from '../write/lock-stretches.ts'
import { createChangeFeed, type FeedChange } from './change-feed.ts'
import type { CommittedChange, ForeignChange } from './committed-change.ts'
import type { Change, DeleteRule, Records, WriteRule } from './records.ts'
import { recordsOf } from './records-of.ts'
import type { Schemas } from './schemas.ts'
import {
  type AnyDeleteRule,
  type AnyWriteRule,
  type Engine,
  inScope,
  type Passwords,
  type Scope,
} from './scope.ts'

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
  beforeSave<C extends Collection>(collection: C, rule: WriteRule<C>): void
  beforeDelete<C extends Collection>(collection: C, rule: DeleteRule<C>): void
  /** Like `beforeDelete`, for every collection. */
  beforeEachDelete(rule: EachDeleteRule): void
  afterCommit<C extends Collection>(
    collection: C,
    listener: (change: Change<RecordOf<C>>) => void,
  ): void
  /**
   * Calls the listener within a second after another process (the command line, a second server) changes a
   * record.
   */
  afterForeignCommit<C extends Collection>(
    collection: C,
    listener: (change: ForeignChange) => void,
  ): void
  /**
   * Registers a hook that runs inside every write transaction, after all its writes. It returns a promise
   * only if it must wait for something.
   */
  beforeCommit(work: CommitHook): void
  /** Registers a listener for every change of every collection. It runs before the listeners of features. */
  onCommit(listener: (change: CommittedChange) => void): void
  onForeignCommit(listener: (change: FeedChange) => void): void
  /**
   * Registers what to reload when another process changes something in `collection`. The reload finishes
   * before any listener learns of that change or a later one, so that no event is checked against outdated
   * rules.
   */
  catchUp(collection: string, load: () => Promise<void>): void
  /** Notifies the other processes. Call it once the changes of `notifyEveryProcess` are committed. */
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

type CommitHook = (scope: Scope) => Promise<void> | undefined

/**
 * Called inside the transaction just before a record is deleted, while the clients that may see the record
 * can still be determined.
 */
export type DeleteWatcher = (
  scope: Scope,
  schema: CollectionSchema,
  record: AnyRecord,
) => Promise<() => void>

/** Like a `DeleteRule`, with the record's collection as the first argument. */
export type EachDeleteRule = (
  schema: CollectionSchema,
  record: AnyRecord,
  records: Records,
) => Promise<void>

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
  const writeRules = new Map<string, AnyWriteRule[]>()
  const deleteRules = new Map<string, AnyDeleteRule[]>()
  const eachDeleteRules: EachDeleteRule[] = []
  const beforeCommit: CommitHook[] = []
  const onCommit = createListeners<CommittedChange>(log)
  const others = followOthers(parts)
  let watchDelete: DeleteWatcher = async () => () => undefined

  const engine: Engine = {
    ...parts,
    ...createQueryRunner(parts, { onCommit: onCommit.add, onForeignCommit: others.listen }),
    writeRules: (collection) => writeRules.get(collection) ?? [],
    async askToDelete(scope, schema, record) {
      const records = recordsOf(engine, SYSTEM, scope)
      for (const rule of deleteRules.get(schema.name) ?? []) await rule(record, records)
      for (const rule of eachDeleteRules) await rule(schema, record, records)
    },
    recordsIn: (scope) => recordsOf(engine, SYSTEM, scope),
    watchDelete: (scope, schema, record) => watchDelete(scope, schema, record),
    async publish(scope) {
      await runHooks(beforeCommit, scope)
      await others.feed.append(scope)
    },
    notify(changes) {
      for (const { sendDelete, ...change } of changes) {
        sendDelete?.()
        onCommit.notify(change)
      }
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
    beforeSave(collection, rule) {
      const rules = writeRules.get(collection.name) ?? []
      writeRules.set(collection.name, [...rules, rule as unknown as AnyWriteRule])
    },
    beforeDelete(collection, rule) {
      const rules = deleteRules.get(collection.name) ?? []
      deleteRules.set(collection.name, [...rules, rule as unknown as AnyDeleteRule])
    },
    beforeEachDelete: (rule) => void eachDeleteRules.push(rule),
    afterCommit: (collection, listener) =>
      onCommit.add((committed) => {
        if (committed.schema.name !== collection.name) return
        const { schema: _, ...change } = committed
        listener(change as Parameters<typeof listener>[0])
      }),
    afterForeignCommit: (collection, listener) =>
      others.listen((change) => change.collection === collection.name && listener(change)),
    beforeCommit: (work) => void beforeCommit.push(work),
    onCommit: onCommit.add,
    onForeignCommit: others.listen,
    catchUp: others.catchUp,
    announce: others.feed.announce,
    watchDeletes(watch) {
      watchDelete = watch
    },
    start: others.feed.start,
    close: others.feed.close,
  }
}

type Hearing = Pick<RecordStore, 'onCommit' | 'onForeignCommit'>

/**
 * Creates the queries and the cache of related rows. This registers the first listeners, so that the cache
 * drops a changed record before other listeners read it.
 */
function createQueryRunner(parts: RecordStoreParts, { onCommit, onForeignCommit }: Hearing) {
  const queries = createRecordQueries(parts)
  const related = createRelatedRows({ ...parts, queries })
  onCommit(({ schema, record }) => related.forget(schema.name, record.id))
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

async function runHooks(hooks: readonly CommitHook[], scope: Scope): Promise<void> {
  for (const hook of hooks) {
    const done = hook(scope)
    if (done !== undefined) await done
  }
}

/** Passes on the changes of other processes after the reloads registered with `catchUp`. */
function followOthers(parts: RecordStoreParts) {
  const { log } = parts
  const listeners = createListeners<FeedChange>(log)
  const loads = new Map<string, () => Promise<void>>()
  const feed = createChangeFeed(parts, async (change) => {
    const { collection } = change
    try {
      await loads.get(collection)?.()
    } catch (error) {
      log.error('A change by another process could not be applied.', { collection, error })
    }
    listeners.notify(change)
  })
  return {
    feed,
    listen: listeners.add,
    catchUp: (collection: string, load: () => Promise<void>) => void loads.set(collection, load),
  }
}

/** Creates a list of listeners. An error in one listener is logged and does not affect the others. */
function createListeners<Event>(log: Log) {
  const listeners: ((event: Event) => void)[] = []
  return {
    add: (listener: (event: Event) => void) => void listeners.push(listener),
    notify(event: Event): void {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          log.error('A listener failed after a commit.', { error })
        }
      }
    },
  }
}
