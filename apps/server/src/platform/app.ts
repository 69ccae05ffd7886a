import type { Readable } from 'node:stream'
import type { Scope } from '@docket/model/api-keys'
import type { Collection, RecordOf } from '@docket/model/collection'
import type { Endpoint } from '@docket/model/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { FileOwner } from './files/storage.ts'
import type { SentFile, Upload } from './files/uploads.ts'
import type { JobRequest, Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Letter } from './mail/letter.ts'
import type { Mail } from './mail/mail.ts'
import type { MailCause } from './mail/mail-gate.ts'
import type { CallDescription } from './openapi/describe.ts'
import type { Outbound } from './outbound/outbound.ts'
import type { Push } from './push/push.ts'
import type { ForeignChange } from './records/any-record.ts'
import type { Caller, RequestInfo } from './records/caller.ts'
import type { ColumnReads } from './records/column-reads.ts'
import type { PlannedWrites } from './records/lock-stretches.ts'
import type { Change, Records, WriteRule } from './records/records.ts'
import type { FilePlace } from './records/save-with-file.ts'

/**
 * What a feature is given to join in: `function schedule(app: App): void`. Features know the
 * platform and the model, never one another.
 */
export type App = {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly outbound: Outbound
  readonly jobs: Jobs
  readonly mail: Mail
  readonly push: Push
  /** For what is neither a record nor an endpoint: pages and feeds. */
  readonly http: FastifyInstance
  /** What the installation is called and where people reach it, as the settings say now. */
  installation(): Installation
  /** Mails somebody the link that confirms their address, unless that was just done. */
  askToConfirm(user: { collectionId: string; email: string }): Promise<void>
  /** As the system, each call on its own. */
  readonly records: Records
  /** As the system: some fields of many records. */
  readonly columns: ColumnReads
  /** As the caller, each call on its own: rules narrow and refuse. */
  recordsAs(request: RequestInfo): Records
  /** As the system, all or nothing. `work` may run more than once (see `Database.transaction`). */
  transaction<Result>(
    work: (records: Records, outgoing: Outgoing) => Promise<Result>,
  ): Promise<Result>
  /** As the caller, all or nothing: for what must look before it writes; see `RecordStore`. */
  transactionAs<Result>(
    request: RequestInfo,
    work: (records: Records) => Promise<Result>,
    planned?: PlannedWrites,
  ): Promise<Result>
  /**
   * Creates or changes a record, as the system, whose file field holds a file that comes in: see
   * `saveWithFile`.
   */
  saveWithFile<C extends Collection>(
    place: FilePlace<C>,
    sent: SentFile,
    valuesOf: (upload: Upload) => Partial<RecordOf<C>>,
  ): Promise<RecordOf<C>>
  /** A stored file of a record; whether the caller may see it is for the feature to know. */
  readFile(owner: FileOwner, name: string): Promise<Readable | undefined>
  /** Who sent the request, and what rules may know of it. */
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
  /** Answers an endpoint of the model. `shape` checks what came in; a mismatch is answered 400. */
  handle<Params, Answer>(
    endpoint: Endpoint<Params, Answer>,
    options: EndpointOptions<Params, Answer>,
    handler: (call: Call<Params>) => Promise<Answer>,
  ): void
  beforeSave<C extends Collection>(collection: C, rule: WriteRule<C>): void
  /**
   * Runs inside each transaction that changed records of the collection, with all these changes:
   * for what must go out if they are committed, and must not if they are not. Throwing undoes all.
   */
  beforeCommit<C extends Collection>(
    collection: C,
    work: (changes: readonly Change<RecordOf<C>>[], within: Within) => Promise<void>,
  ): void
  /** Runs after the transaction, once for each change, in the order of the writes. */
  afterCommit<C extends Collection>(
    collection: C,
    listener: (change: Change<RecordOf<C>>) => void,
  ): void
  /**
   * Told within a second when another process on the same database (the command line, a second
   * server) changed a record of the collection.
   */
  afterForeignCommit<C extends Collection>(
    collection: C,
    listener: (change: ForeignChange) => void,
  ): void
}

/** What goes out only if the transaction that it stands in is committed, and then certainly. */
export type Outgoing = {
  enqueue(job: JobRequest): Promise<void>
  /** Throws `TooMany` where its sender is to know; see `Mail.post`. */
  post(letter: Letter, cause: MailCause): Promise<void>
}

/** As the system, inside a transaction. */
export type Within = Outgoing & { records: Records }

/** Who may call an endpoint, what it takes and answers, and what is told of it. */
export type EndpointOptions<Params, Answer> = {
  who: NonNullable<CallDescription['who']>
  shape: z.ZodType<Params>
  /** Told to those who read about it; it says what the type says. */
  answer?: z.ZodType<Answer>
  /** Programs with a key that has this scope are let in too, as someone of their station. */
  scope?: Scope
} & Partial<Pick<CallDescription, 'area' | 'summary' | 'description'>>

/** `url` is without a slash at the end. */
export type Installation = { name: string; url: string }

export type Call<Params> = {
  params: Params
  caller: Caller
  /** As the caller: rules narrow and refuse. */
  records: Records
  request: RequestInfo
  /** Where the request came from, for limits. */
  address: string
}
