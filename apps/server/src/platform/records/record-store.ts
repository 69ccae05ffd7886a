import type { Collection, CollectionSchema, RecordOf } from '@docket/model/collection'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database, Tables } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { RequestInfo } from './caller.ts'
import type { Change, Records, WriteRule } from './records.ts'
import type { Schemas } from './schemas.ts'

/** Hashing, which takes its time and knows its limits; given by sessions. */
export type Passwords = {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

/** A record as the engine handles it: every field of its collection, whatever that is. */
export type AnyRecord = { id: string; created: string; updated: string; [field: string]: unknown }

/** A change that another process made to the same database. The record is not carried along. */
export type ForeignChange = {
  action: 'create' | 'update' | 'delete'
  /** Name of the collection. */
  collection: string
  id: string
  /** The organization that owns the record; `''` without one. */
  organization: string
}

/** What a transaction did, told once it is committed; `schema` says to which collection. */
export type CommittedChange = { schema: CollectionSchema } & Change<AnyRecord>

/**
 * Asked inside the transaction just before a record goes, so that whoever may still see it can be
 * found; what it answers is called after the commit.
 */
export type DeleteWatcher = (
  transaction: Kysely<Tables>,
  schema: CollectionSchema,
  record: AnyRecord,
) => Promise<() => void>

/** Records of every collection: the engine behind the record API, features and realtime. */
export type RecordStore = {
  readonly schemas: Schemas
  /** As the system, each call on its own. */
  readonly system: Records
  /** As the caller, each call on its own. */
  as(request: RequestInfo): Records
  /** As the system, all or nothing; see `Database.transaction`. */
  transaction<Result>(work: (records: Records) => Promise<Result>): Promise<Result>
  beforeSave<C extends Collection>(collection: C, rule: WriteRule<C>): void
  afterCommit<C extends Collection>(
    collection: C,
    listener: (change: Change<RecordOf<C>>) => void,
  ): void
  /** Told within a second when another process (the command line, a second server) changed a record. */
  afterForeignCommit<C extends Collection>(
    collection: C,
    listener: (change: ForeignChange) => void,
  ): void
  /** Begins to follow what other processes change. */
  start(): Promise<void>
  close(): Promise<void>
}

export type RecordStoreParts = {
  database: Database
  schemas: Schemas
  passwords: Passwords
  clock: Clock
  log: Log
}
