import type { Readable } from 'node:stream'
import type { TextIndex } from '@docket/database/text-index'
import type { Scope } from '@docket/model/accounts/api-keys'
import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import type { Endpoint } from '@docket/model/kernel/endpoint'
import type { EpochMs } from '@docket/model/time/instants'
import type { Caller } from '@docket/query/schema'
import type {
  Change,
  ColumnReads,
  FilePlace,
  Hooks,
  PlannedWrites,
  Records,
  RequestInfo,
} from '@docket/records/engine'
import type { FileTokens } from '@docket/records/files'
import type { Resumable } from '@docket/records/resumable'
import type { FileOwner, FileStorage, SentFile, Upload } from '@docket/records/storage'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import type { CallDescription } from '@docket/service/http'
import type { JobRequest, Jobs, Leases } from '@docket/service/jobs'
import type { Log } from '@docket/service/log'
import type { Mail, MailCause, Mailer } from '@docket/service/mail'
import type { AddMeasure } from '@docket/service/metrics'
import type { Outbound } from '@docket/service/outbound'
import type { Push } from '@docket/service/push'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/**
 * A scheduled backup that was not made: when it was due, and why it failed. `reason` is empty if this process does not
 * know.
 */
export type MissedBackup = { due: EpochMs; reason: string }

/**
 * The platform's interface for features, passed to functions such as `schedule(app: App): void`. Features
 * import the platform and the model, never one another.
 */
export type App = {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly outbound: Outbound
  readonly jobs: Jobs
  readonly leases: Leases
  readonly mail: Mailer
  readonly push: Push
  /** For pages and feeds, which are neither records nor endpoints. */
  readonly http: FastifyInstance
  /** Adds facts to the public response of `GET /api/health`. */
  reportHealth(facts: Readonly<Record<string, string>>): void
  /** Adds gauges to the metrics, if the operator turned them on. */
  readonly measure: AddMeasure
  /** Returns the installation's name and public URL from the current settings. */
  installation(): Installation
  /** Returns the last scheduled backup if it was not made. */
  missedBackup(): Promise<MissedBackup | undefined>
  /** Mails the user a link that confirms their address, unless one was sent a moment ago. */
  requestConfirmation(user: { collectionId: string; email: string }): Promise<void>
  /** Reads and writes records as the system. Each call runs on its own. */
  readonly records: Records
  /** Finds texts by their words. Each feature must prefix its keys with its own name. */
  readonly texts: TextIndex
  /** Reads some fields of many records, as the system. */
  readonly columns: ColumnReads
  /** Reads and writes records as the caller, each call on its own. Access rules filter and refuse. */
  recordsAs(request: RequestInfo): Records
  /**
   * Runs `work` in a transaction as the system. `work` may run more than once (see `Database.transaction`).
   */
  transaction<Result>(
    work: (records: Records, outgoing: Outgoing) => Promise<Result>,
  ): Promise<Result>
  /** Runs `work` in a transaction as the caller, for checks that precede a write; see `RecordStore`. */
  transactionAs<Result>(
    request: RequestInfo,
    work: (records: Records) => Promise<Result>,
    planned?: PlannedWrites,
  ): Promise<Result>
  /**
   * Creates or updates a record as the system and stores an uploaded file in its file field; see
   * `saveWithFile`.
   */
  saveWithFile<C extends Collection>(
    place: FilePlace<C>,
    sent: SentFile,
    valuesOf: (upload: Upload) => Partial<RecordOf<C>>,
  ): Promise<RecordOf<C>>
  /** Receives files that are too large for a form. */
  readonly resumable: Resumable
  /** Stores files by key. A feature may use only its own folders; files of records belong to their records. */
  readonly storage: FileStorage
  /** Identifies the sender of a URL where a browser cannot send a header. */
  readonly fileTokens: FileTokens
  /**
   * Returns a value that changes when all sessions of a staff user end, such as after a new password; `undefined` if
   * the user no longer exists.
   */
  sessionMark(user: string): Promise<string | undefined>
  /** Reads a stored file of a record. The feature must check whether the caller may see it. */
  readFile(owner: FileOwner, name: string): Promise<Readable | undefined>
  /** Returns the request's caller and the other values that access rules can read. */
  requestInfo(request: FastifyRequest): Promise<RequestInfo>
  /** Serves an endpoint of the model. `shape` validates the parameters; a mismatch is answered with 400. */
  handle<Params, Answer>(
    endpoint: Endpoint<Params, Answer>,
    options: EndpointOptions<Params>,
    handler: (call: Call<Params>) => Promise<Answer>,
  ): void
  /** Returns the same interface for a feature; its hooks are registered under the feature's name. */
  named(feature: string): App
} & FeatureHooks

/** The hooks of a write; `Hooks` describes their phases, and docs/hooks.md lists those of each collection. */
type FeatureHooks = Pick<
  Hooks,
  | 'derive'
  | 'validate'
  | 'guard'
  | 'effect'
  | 'guardDelete'
  | 'effectOfDelete'
  | 'afterCommit'
  | 'afterForeignCommit'
> & {
  /**
   * Runs in every transaction that changed records of the collection, with all of these changes. Use it for
   * jobs and mails that must be sent if, and only if, the transaction commits. A throw rolls the transaction
   * back.
   */
  beforeCommit<C extends Collection>(
    collection: C,
    name: string,
    work: (changes: readonly Change<RecordOf<C>>[], within: HookAccess) => Promise<void>,
  ): void
}

/** Jobs and mails that are stored in the transaction: they are sent if, and only if, it commits. */
export type Outgoing = {
  enqueue(job: JobRequest): Promise<void>
  /** Throws `TooMany` when the mail exceeds a limit that is reported to its sender; see `Mailer.post`. */
  post(message: Mail, cause: MailCause): Promise<void>
}

/** Gives a hook access as the system, inside the transaction. */
export type HookAccess = Outgoing & { records: Records }

/** Who may call an endpoint, its parameters, and its documentation. */
export type EndpointOptions<Params> = {
  who: Exclude<NonNullable<CallDescription['who']>, 'monitor'>
  shape: z.ZodType<Params>
  /** Also admits API clients whose key has this scope, as callers of their station. */
  scope?: Scope
} & Partial<Pick<CallDescription, 'area' | 'summary' | 'description'>>

/** `url` has no trailing slash. */
export type Installation = { name: string; url: string }

export type Call<Params> = {
  params: Params
  caller: Caller
  /** Access as the caller: access rules filter and refuse. */
  records: Records
  request: RequestInfo
  /** The client's address, for rate limits. */
  address: string
}
