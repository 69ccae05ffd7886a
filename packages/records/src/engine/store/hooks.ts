import type {
  Collection,
  CollectionSchema,
  RecordOf,
  ValuesOf,
} from '@docket/model/kernel/collection'
import type { FieldFaults } from '@docket/model/kernel/errors'
import type { AnyRecord, Caller, Tables } from '@docket/query/schema'
import type { Kysely } from 'kysely'
import type { CommittedChange, ForeignChange } from './committed-change.ts'
import type { Change, Records } from './records.ts'

/** The phases of a save, in the order in which they run. */
export const SAVE_PHASES = ['derive', 'validate', 'guard', 'effect'] as const
/** The phases of a deletion, in the order in which they run. */
export const DELETE_PHASES = ['guardDelete', 'effectOfDelete'] as const
/** The phases after a transaction has made its writes: first inside the transaction, then after it. */
export const COMMIT_PHASES = [
  'beforeCommit',
  'invalidate',
  'afterCommit',
  'afterForeignCommit',
] as const

/** Context of a hook that runs when a record is saved, in addition to the record. */
export type WriteContext<R> = {
  /** The stored record. Absent for a creation. */
  before?: R
  /** Accesses records as the system, inside the write's transaction. */
  records: Records
  /** The caller who writes. */
  caller: Caller
}

/** Context of a hook that runs before a commit, in addition to the changes. */
export type CommitContext = {
  /** The transaction. */
  connection: Kysely<Tables>
  /** Accesses records as the system, inside the transaction. */
  records: Records
}

type Awaitable<Value> = Value | Promise<Value>

type SaveHook<C, Answer> = (
  record: RecordOf<C>,
  context: WriteContext<RecordOf<C>>,
) => Awaitable<Answer>

// biome-ignore lint/suspicious/noConfusingVoidType: a hook can return nothing
type NewValues<C> = Partial<ValuesOf<C>> | void

/** The circumstances of a deletion, in addition to the record. */
export type DeleteContext = {
  /** The caller who deletes. */
  by: Caller
  /**
   * Whether another record is deleted in the same step. Guards also run for records that are deleted along with others.
   * A guard that leaves the decision to the guard of the record's owner, such as the organization, uses this to check
   * whether the owner is deleted too.
   */
  alsoDeletes(collection: Collection, id: string): boolean
}

type DeleteHook<C> = (
  record: RecordOf<C>,
  records: Records,
  context: DeleteContext,
) => Promise<void>

type CommitWork<R> = (
  changes: readonly Change<R>[],
  context: CommitContext,
) => Promise<void> | undefined

/**
 * Registers the lifecycle hooks of one owner: a feature, or a part of a lower floor. Hooks run by phase; the order of
 * registration has no effect. Hooks of one phase must not depend on each other. `name` is a phrase that describes the
 * hook; `docs/hooks.md` lists it.
 */
export type Hooks = {
  /**
   * Phase 1: returns values derived from the given ones. Required values may still be missing. Every hook receives the
   * record as given, and no two hooks may set the same field. The hook must not write or refuse anything.
   */
  derive<C extends Collection>(collection: C, name: string, run: SaveHook<C, NewValues<C>>): void
  /**
   * Phase 2: returns the faults of the record's fields. They are reported together with those of other hooks
   * and of the fields themselves.
   */
  validate<C extends Collection>(
    collection: C,
    name: string,
    run: SaveHook<C, FieldFaults | undefined>,
  ): void
  /** Phase 3: throws a `Refusal` if this caller may not make this change now. The record itself is valid. */
  guard<C extends Collection>(collection: C, name: string, run: SaveHook<C, void>): void
  /**
   * Phase 4: writes other records that belong to the change, just before the record is stored and in its transaction.
   * It may return references to the records that it created.
   */
  effect<C extends Collection>(collection: C, name: string, run: SaveHook<C, NewValues<C>>): void
  /** Throws a `Refusal` to prevent a deletion. Runs for records that cascade as well. */
  guardDelete<C extends Collection>(collection: C, name: string, run: DeleteHook<C>): void
  /** Writes changes that belong to a deletion, just before it. Runs for records that cascade as well. */
  effectOfDelete<C extends Collection>(
    collection: C,
    name: string,
    run: (record: RecordOf<C>, records: Records) => Promise<void>,
  ): void
  /** Like `effectOfDelete`, for every collection. */
  effectOfEachDelete(name: string, run: PhaseHooks['effectOfDelete']): void
  /**
   * Runs in every transaction that changed records of the collection, with all of these changes. A throw
   * rolls the transaction back.
   */
  beforeCommit<C extends Collection>(
    collection: C,
    name: string,
    run: CommitWork<RecordOf<C>>,
  ): void
  /** Runs in every write transaction, before the hooks of single collections. */
  beforeEachCommit(name: string, run: PhaseHooks['beforeCommit']): void
  /** Drops cached data after any change, before any listener runs. */
  invalidate(name: string, run: PhaseHooks['invalidate']): void
  /** Runs after the transaction, once per change, in the order of the writes. */
  afterCommit<C extends Collection>(
    collection: C,
    name: string,
    run: (change: Change<RecordOf<C>>) => void,
  ): void
  /** Like `afterCommit`, for every collection; runs before the listeners of single collections. */
  afterEachCommit(name: string, run: PhaseHooks['afterCommit']): void
  /**
   * Calls the listener within a second after another process on the same database (the command line, a second
   * server) changed a record of the collection.
   */
  afterForeignCommit<C extends Collection>(
    collection: C,
    name: string,
    run: (change: ForeignChange) => void,
  ): void
}

type AnySaveHook<Answer> = (
  record: AnyRecord,
  context: WriteContext<AnyRecord>,
) => Awaitable<Answer>

// biome-ignore lint/suspicious/noConfusingVoidType: a hook can return nothing
type AnyValues = Readonly<Record<string, unknown>> | void

/** The functions of each phase as they are stored, for records of any collection. */
export type PhaseHooks = {
  derive: AnySaveHook<AnyValues>
  validate: AnySaveHook<FieldFaults | undefined>
  guard: AnySaveHook<void>
  effect: AnySaveHook<AnyValues>
  guardDelete: (record: AnyRecord, records: Records, context: DeleteContext) => Promise<void>
  effectOfDelete: (schema: CollectionSchema, record: AnyRecord, records: Records) => Promise<void>
  beforeCommit: (
    changes: readonly CommittedChange[],
    context: CommitContext,
  ) => Promise<void> | undefined
  invalidate: (change: CommittedChange) => void
  afterCommit: (change: CommittedChange) => void
  afterForeignCommit: (change: ForeignChange) => void
}

export type Phase = keyof PhaseHooks

/** A registered hook. `collection` is `EVERY` for a hook of all collections. */
export type Hook<P extends Phase = Phase> = {
  phase: P
  collection: string
  owner: string
  name: string
  run: PhaseHooks[P]
}

export const EVERY = '*'
