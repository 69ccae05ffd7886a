import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serveApiKeys } from '@docket/accounts/api-keys'
import type { App } from '@docket/accounts/app'
import { type AccountMails, serveAccounts } from '@docket/accounts/by-mail'
import { createLogInGuard, type LogInGuard } from '@docket/accounts/guard'
import { logInWithProviders } from '@docket/accounts/oauth2'
import {
  createFileTokens,
  createPasswords,
  type Passwords,
  type Sessions,
  serveImpersonation,
  serveSessions,
} from '@docket/accounts/sessions'
import type { Database } from '@docket/database/database'
import { serveAdministration } from '@docket/operations/administrators'
import type { Backups } from '@docket/operations/backups'
import { serveOutbox } from '@docket/operations/outbox'
import { bucketOf, type SettingsStore, wordingOf } from '@docket/operations/settings'
import {
  createMoving,
  type StationMover,
  serveStationDeletion,
  serveStationExport,
} from '@docket/operations/station'
import { type ChainReport, verifyChains } from '@docket/records/audit'
import { serveCollections } from '@docket/records/collections'
import type { RecordStore } from '@docket/records/engine'
import {
  type CreatedBucket,
  runFiles,
  type StorageActions,
  verifyFiles,
} from '@docket/records/files'
import { serveRecords } from '@docket/records/http'
import { createRealtime, serveRealtime } from '@docket/records/realtime'
import { createBucket } from '@docket/records/storage'
import { buildInfo } from '@docket/service/build-info'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import {
  acceptFormTexts,
  createHealthWatch,
  createHttpServer,
  limitRates,
  QUEUES,
  serveHealth,
  serveMetrics,
  serveStudio,
} from '@docket/service/http'
import type { JobRunner } from '@docket/service/jobs'
import type { Log } from '@docket/service/log'
import type { Metrics } from '@docket/service/metrics'
import { serveOpenApi } from '@docket/service/openapi'
import { openOutbound } from '@docket/service/outbound'
import { createPush } from '@docket/service/push'
import { openSealer, type Sealer } from '@docket/service/secrets'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { callingStation, warnOfUnboundEntries } from './calling-station.ts'
import { createApp } from './create-app.ts'
import { createDoor, type Door } from './door.ts'
import { platformChecks } from './health-checks.ts'
import { measurePlatform } from './measure-platform.ts'
import { type Core, openCore } from './open-core.ts'

const STUDIO = fileURLToPath(new URL('../../../studio/dist/', import.meta.url))
// How long a stopping server waits for jobs before it waits for requests.
const JOBS_MS = 3000

export type Dependencies = {
  config: Config
  clock: Clock
  log: Log
  /** Password hashing; the default has the usual cost. */
  passwords?: Passwords
  /** Delays a login attempt that comes too soon. The default waits in real time. */
  pause?: (ms: number) => Promise<unknown>
  /** HTML of the studio's page. Default: that of the built studio. */
  studioPage?: string | undefined
}

/** The platform with all its modules connected, before it listens. */
export type Platform = {
  readonly app: App
  readonly jobs: JobRunner
  readonly backups: Backups
  /** Exports of stations to files, and imports of them. */
  readonly moving: StationMover
  /** The registered hooks, from which docs/hooks.md is generated. */
  readonly hooks: RecordStore['hooks']
  /** Verifies the audit chain of every organization. */
  verifyAudit(): Promise<ChainReport[]>
  /** Checks the stored files, and creates the bucket. */
  readonly storage: StorageActions
  /**
   * Starts to follow other processes, to run jobs (unless `jobs` is false or the process only serves the web) and to
   * listen. Returns the address.
   */
  listen(options?: { jobs?: boolean }): Promise<string>
  /**
   * Reports as not ready, stops the jobs, rejects new requests, lets running requests finish and closes the
   * database.
   */
  stop(): Promise<void>
}

/**
 * Opens the database and brings it up to date, and builds every floor below the features. Features join in
 * through `app` before `listen`. Throws when the database cannot be used.
 */
export async function createPlatform({
  config,
  clock,
  log,
  passwords = createPasswords(),
  pause,
  studioPage,
}: Dependencies): Promise<Platform> {
  const metrics = await openMetrics({ config, clock, log })
  const core = await openCore({ config, clock, log, passwords, metrics })
  const { database, settings, store, jobs, collections, mail } = core
  const http = createHttpServer(config, log, {
    ...limitsOf(settings, database),
    meter: metrics?.requests,
  })
  let stopping = false
  const guard = createLogInGuard({ clock, on: config.rateLimits, pause })
  const door = createDoor({ http, config, log })
  const serving = {
    ...core,
    config,
    clock,
    log,
    guard,
    door,
    studioPage,
    sealer: openSealer(config),
  }
  const served = await serveFloors(http, { ...serving, isStopping: () => stopping })
  const app = createApp({ config, clock, log }, { ...core, ...served, http, metrics })
  measurePlatform(metrics, { ...core, config, clock, http, changeStreams: served.changeStreams })
  const metricsPort =
    config.metrics && metrics && serveMetrics(door.http, { config: config.metrics, metrics, log })
  serveOwnEndpoints(app, database, store)

  return {
    app,
    jobs,
    backups: served.backups,
    moving: createMoving(store),
    hooks: store.hooks,
    verifyAudit: () => verifyChains(database),
    storage: {
      verify: () => verifyFiles(store, clock.now()),
      createBucket: () => createBucketInUse(settings, config),
    },
    async listen({ jobs: runsJobs = true } = {}) {
      await store.start()
      // Loads the changes that other processes made before this process started to follow them.
      await Promise.all([collections.load(), settings.load()])
      await warnOfUnboundEntries(store.system, config.outboundAllow, log)
      if (runsJobs && config.role !== 'web') await jobs.start()
      await metricsPort?.listen()
      return door.listen()
    },
    async stop() {
      if (stopping) return
      // From here on `/api/ready` fails, while other requests are still answered.
      stopping = true
      await Promise.race([jobs.stop(), setTimeout(JOBS_MS, undefined, { ref: false })])
      await door.close()
      await metricsPort?.close()
      await jobs.stop()
      await served.requestLog.close()
      mail.close()
      await served.releases.settle()
      await store.close()
      await database.close()
    },
  }
}

type ServerDependencies = Core & {
  config: Config
  clock: Clock
  log: Log
  guard: LogInGuard
  door: Door
  sealer: Sealer
  studioPage: string | undefined
  isStopping(): boolean
}

/** Creates the metrics if the operator has turned them on. Otherwise, their library is not loaded. */
async function openMetrics({
  config,
  clock,
  log,
}: Pick<Dependencies, 'config' | 'clock' | 'log'>): Promise<Metrics | undefined> {
  if (!config.metrics) return undefined
  const { createMetrics } = await import('@docket/service/metrics/metrics')
  return createMetrics({ clock, log, queues: QUEUES })
}

/** Adds the routes of all floors below the features, and starts realtime, push, and files. */
async function serveFloors(http: FastifyInstance, parts: ServerDependencies) {
  const { config, clock, log, sessions, store, schemas, settings, jobs, isStopping } = parts
  const { requestInfo, identify } = sessions
  serveOpenApi(http, { schemas, config, isAdministrator: isAdministrator(sessions) })
  if (config.rateLimits) await limitRates(http, ratesOf(parts))
  const { requestLog, backups, missedBackup } = await serveAdministration(http, parts)
  const health: Record<string, string> = {}
  const facts = () => ({ build: buildInfo(), ...health, canBackup: !backups.isBusy })
  const checks = platformChecks({ ...parts, storage: store.engine.files.storage })
  serveHealth(parts.door.http, { watch: createHealthWatch(checks, log), isStopping, facts })
  const accounts = await logInWithForms(http, parts)
  await serveRecords(http, { store, clock, requestInfo })
  serveCollections(http, { ...parts, requestInfo })
  const realtime = createRealtime({ ...parts, identify })
  serveRealtime(http, { realtime, config })
  const stationOf = (id: string) => callingStation(store.system, id)
  const outbound = openOutbound({ allow: config.outboundAllow, stationOf, log })
  const push = createPush({ ...parts, outbound })
  await logInWithProviders(http, { ...parts, realtime, outbound, sections: settings.current })
  const tokens = createFileTokens({ sessions, schemas, clock })
  const releases = runFiles(http, { store, tokens, requestInfo, jobs, clock, log })
  await serveStudio(http, { ...config, folder: STUDIO, page: parts.studioPage })
  return {
    accounts,
    backups,
    missedBackup,
    outbound,
    push,
    releases,
    requestLog,
    tokens,
    health,
    changeStreams: realtime.clients,
  }
}

/** Serves the calls that use a password or an emailed code. Clients of PocketBase send it as JSON or as a form. */
async function logInWithForms(
  http: FastifyInstance,
  parts: ServerDependencies,
): Promise<AccountMails> {
  const served = Promise.withResolvers<AccountMails>()
  const routes: FastifyPluginAsync = async (scope) => {
    await acceptFormTexts(scope)
    serveSessions(scope, parts)
    serveImpersonation(scope, parts)
    served.resolve(serveAccounts(scope, { ...parts, settings: wordingOf(parts.settings) }))
  }
  await http.register(routes)
  return served.promise
}

async function createBucketInUse(
  settings: SettingsStore,
  config: Config,
): Promise<CreatedBucket | undefined> {
  const bucket = bucketOf(settings.current().s3, config)
  return bucket && { bucket: bucket.bucket, isNew: await createBucket(bucket) }
}

/** Returns which proxy headers HTTP trusts, and how many isolated queries are running. */
function limitsOf(settings: SettingsStore, database: Database) {
  return {
    trustedHeaders: () => settings.current().trustedProxy,
    aside: () => database.isolated.underWay,
  }
}

/** Returns what rate limits need to know about settings, callers, and collections. */
function ratesOf({ settings, sessions, schemas }: Core) {
  return {
    current: settings.current,
    async isGuest(authorization: string | undefined) {
      const { caller } = await sessions.identify(authorization)
      return caller.kind === 'guest'
    },
    nameOf: (collection: string) => schemas.find(collection)?.name ?? collection,
  }
}

/** Returns a function that checks whether an administrator of the installation sent a request. */
function isAdministrator({ requestInfo }: Sessions) {
  return async (request: FastifyRequest) => {
    const { caller } = await requestInfo(request)
    return caller.kind === 'superuser'
  }
}

/** Serves the endpoints of the model that do not belong to a feature. */
function serveOwnEndpoints(app: App, database: Database, store: RecordStore): void {
  serveOutbox(app, database)
  serveApiKeys(app)
  serveStationExport(app, store)
  serveStationDeletion(app, store)
}
