import { setTimeout } from 'node:timers/promises'
import { BUILT_IN } from '@docket/model/built-in'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { serveAdministration } from './admin/administration.ts'
import { createSettings, type SettingsStore } from './admin/settings.ts'
import { bucketOf, mailSetupOf } from './admin/settings-in-force.ts'
import { createApiKeys } from './api-keys/api-keys.ts'
import { serveApiKeys } from './api-keys/serve-api-keys.ts'
import type { App, Outgoing } from './app/app.ts'
import { auditWrites } from './audit/audit.ts'
import { type ChainReport, verifyChains } from './audit/verify-chains.ts'
import type { Backups } from './backups/backups.ts'
import type { Clock } from './clock.ts'
import { createCollections } from './collections/collections.ts'
import { serveCollections } from './collections/serve-collections.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Tables } from './query/tables.ts'
import { MIGRATIONS, migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { syncTables } from './database/tables.ts'
import { dropFiles } from './files/drop-files.ts'
import { openFiles } from './files/files.ts'
import { runFiles } from './files/run-files.ts'
import { fileKey } from './files/storage.ts'
import { drain } from './http/drain.ts'
import { serveEndpoint } from './app/serve-endpoint.ts'
import { serveHealth } from './http/health.ts'
import { createHttpServer } from './http/http-server.ts'
import { limitRates } from './http/rate-limits.ts'
import { serveStudio } from './http/studio.ts'
import { createJobs, type JobRunner } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { createMail, type Mail } from './mail/mail.ts'
import { serveOutbox } from './admin/serve-outbox.ts'
import { serveOpenApi } from './openapi/serve-openapi.ts'
import { type Outbound, openOutbound } from './outbound/outbound.ts'
import { createPush, type Push } from './push/push.ts'
import { createRealtime } from './realtime/realtime.ts'
import { serveRealtime } from './realtime/serve-realtime.ts'
import { createColumnReads } from './records/column-reads.ts'
import { createRecordStore, type RecordStore } from './records/record-store.ts'
import { saveWithFile } from './records/save-with-file.ts'
import { createSchemas } from './records/schemas.ts'
import { serveRecords } from './records/serve-records.ts'
import { openSealer } from './secrets/sealer.ts'
import { createFileTokens } from './sessions/file-tokens.ts'
import { signInWithProviders } from './sessions/oauth2/oauth2.ts'
import { createPasswords, type Passwords } from './sessions/passwords.ts'
import { type AccountMails, serveAccounts } from './sessions/serve-accounts.ts'
import { serveImpersonation } from './sessions/serve-impersonation.ts'
import { serveSessions } from './sessions/serve-sessions.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { createSignInGuard } from './sessions/sign-in-guard.ts'
import { serveStationDeletion } from './station/delete-station.ts'
import { serveStationExport } from './station/export-station.ts'

// Jobs that take longer than this to stop are awaited after the requests.
const JOBS_MS = 3000
// The most connections that Linux keeps waiting for `accept`. With a smaller backlog, a crowd that connects
// at once waits for seconds.
const BACKLOG = 4096

export type Parts = {
  config: Config
  clock: Clock
  log: Log
  /** Password hashing; the default has the usual cost. */
  passwords?: Passwords
  /** Delays a log-in attempt that comes too soon. The default waits in real time. */
  pause?: (ms: number) => Promise<unknown>
}

/** The platform with all its modules connected, before it listens. */
export type Platform = {
  readonly app: App
  readonly jobs: JobRunner
  readonly backups: Backups
  /** Verifies the audit chain of every organization. */
  verifyAudit(): Promise<ChainReport[]>
  /**
   * Starts to follow other processes, to run jobs (unless `jobs` is false) and to listen. Returns the
   * address.
   */
  listen(options?: { jobs?: boolean }): Promise<string>
  /**
   * Reports as not ready, stops the jobs, rejects new requests, lets running requests finish and closes the
   * database.
   */
  stop(): Promise<void>
}

/**
 * Opens the database, runs its migrations and connects the platform's modules. Features register through
 * `app` before `listen`. Throws when the database cannot be opened.
 */
export async function createPlatform({
  config,
  clock,
  log,
  passwords = createPasswords(),
  pause,
}: Parts): Promise<Platform> {
  const database = await openUpToDate(config)
  const schemas = createSchemas(BUILT_IN.map(({ schema }) => schema))
  const settings = createSettings({ database, config, clock, log })
  await settings.load()
  const files = openFiles(config.dataFolder, () => bucketOf(settings.current().s3, config))
  const store = createRecordStore({ database, schemas, passwords, files, clock, log })
  const jobs = createJobs({ database, clock, log })
  auditWrites({ store, database, jobs, clock })
  const collections = createCollections(store, dropFiles(jobs, files.storage))
  await collections.load()
  const sessions = createSessions({ store, passwords, config, clock })
  const setup = () => mailSetupOf(settings.current(), config)
  const mail = createMail({ database, jobs, setup, clock, log })
  const http = createHttpServer(config, log, limitsOf(settings, database))
  serveOpenApi(http, {
    schemas,
    config,
    isAdministrator: async (request) =>
      (await sessions.requestInfo(request)).caller.kind === 'superuser',
  })
  let stopping = false

  if (config.rateLimits) {
    await limitRates(http, {
      current: settings.current,
      isGuest: async (authorization) =>
        (await sessions.identify(authorization)).caller.kind === 'guest',
      nameOf: (collection) => schemas.find(collection)?.name ?? collection,
    })
  }
  const guard = createSignInGuard({ clock, on: config.rateLimits, pause })
  const administration = { store, sessions, settings, jobs, mail, config, clock, log }
  const { requestLog, backups } = await serveAdministration(http, administration)
  serveHealth(http, database, { isStopping: () => stopping, canBackup: () => !backups.isBusy })
  serveSessions(http, { sessions, store, guard })
  serveImpersonation(http, { sessions, store, log })
  const accounts = serveAccounts(http, { ...administration, guard })
  await serveRecords(http, { store, clock, requestInfo: sessions.requestInfo })
  const shared = { config, clock, log, sealer: openSealer(config) }
  serveCollections(http, { ...shared, store, collections, requestInfo: sessions.requestInfo })
  const realtime = createRealtime({ ...shared, store, identify: sessions.identify })
  serveRealtime(http, { realtime, config })
  const outbound = openOutbound({ allow: config.outboundAllow, log })
  const push = createPush({ ...shared, database, outbound, setup })
  const sections = settings.current
  await signInWithProviders(http, { ...shared, store, sessions, realtime, outbound, sections })
  const tokens = createFileTokens({ sessions, schemas, clock })
  const releases = runFiles(http, { store, tokens, requestInfo: sessions.requestInfo, jobs, clock, log })
  await serveStudio(http, config)

  const rooms = { store, sessions, settings, accounts, jobs, mail, push, http, outbound }
  const app = createAppDoor({ config, clock, log }, rooms)
  answerOwnEndpoints(app, database, store)

  return {
    app,
    jobs,
    backups,
    verifyAudit: () => verifyChains(database),
    async listen({ jobs: runsJobs = true } = {}) {
      await store.start()
      // Loads the changes that other processes made before this process started to follow them.
      await Promise.all([collections.load(), settings.load()])
      if (runsJobs) await jobs.start()
      return http.listen({ host: config.host, port: config.port, backlog: BACKLOG })
    },
    async stop() {
      if (stopping) return
      // From here on `/api/ready` fails, while other requests are still answered.
      stopping = true
      await Promise.race([jobs.stop(), setTimeout(JOBS_MS, undefined, { ref: false })])
      await drain(http)
      await jobs.stop()
      await requestLog.close()
      mail.close()
      await releases.settle()
      await store.close()
      await database.close()
    },
  }
}

/**
 * Returns the HTTP options that other modules decide: the trusted proxy headers, and the number of requests
 * in the database's own queue.
 */
function limitsOf(settings: SettingsStore, database: Database) {
  return {
    trustedHeaders: () => settings.current().trustedProxy,
    aside: () => database.limited.underWay,
  }
}

async function openUpToDate(config: Config): Promise<Database> {
  const database = openDatabase(config)
  try {
    await migrate(database, MIGRATIONS)
    await syncTables(
      database,
      BUILT_IN.map(({ schema }) => schema),
    )
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Serves the endpoints of the model that belong to no feature. */
function answerOwnEndpoints(app: App, database: Database, store: RecordStore): void {
  serveOutbox(app, database)
  serveApiKeys(app)
  serveStationExport(app, store)
  serveStationDeletion(app, store)
}

type Rooms = {
  store: RecordStore
  sessions: Sessions
  settings: Pick<SettingsStore, 'current'>
  accounts: AccountMails
  jobs: JobRunner
  mail: Mail
  push: Push
  http: FastifyInstance
  outbound: Outbound
}

/** Builds the interface through which features use the platform. */
function createAppDoor(
  { config, clock, log }: Parts,
  { store, sessions, settings, accounts, jobs, mail, push, http, outbound }: Rooms,
): App {
  const { requestInfo } = sessions
  const keys = createApiKeys({ store, clock })
  const outgoing = (connection: Kysely<Tables>): Outgoing => ({
    enqueue: (job) => jobs.enqueue(job, connection),
    post: (letter, cause) => mail.post(letter, cause, connection),
  })
  return {
    config,
    clock,
    log,
    jobs,
    mail,
    push,
    http,
    outbound,
    installation() {
      const { appName: name, appUrl } = settings.current().meta
      return { name, url: appUrl.replace(/\/+$/, '') }
    },
    askToConfirm: accounts.askToConfirm,
    records: store.system,
    columns: createColumnReads(store.engine),
    recordsAs: store.as,
    transaction: (work) =>
      store.transaction((own, { connection }) => work(own, outgoing(connection))),
    transactionAs: store.transactionAs,
    saveWithFile: (place, sent, valuesOf) => saveWithFile(store, place, sent, valuesOf),
    readFile: (owner, name) => store.engine.files.storage.read(fileKey(owner, name)),
    requestInfo,
    handle: (endpoint, options, handler) =>
      serveEndpoint(http, { requestInfo, recordsAs: store.as, keys }, endpoint, options, handler),
    beforeSave: store.beforeSave,
    beforeCommit: (collection, work) =>
      store.beforeCommit((scope) => {
        const changes = scope.changes.filter(({ schema }) => schema.name === collection.name)
        if (changes.length === 0) return undefined
        const records = store.engine.recordsIn(scope)
        return work(changes as never, { records, ...outgoing(scope.connection) })
      }),
    afterCommit: store.afterCommit,
    afterForeignCommit: store.afterForeignCommit,
  }
}
