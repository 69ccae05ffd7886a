import { createApiKeys } from '@docket/accounts/api-keys'
import { type App, type Outgoing, serveEndpoint } from '@docket/accounts/app'
import type { AccountMails } from '@docket/accounts/by-mail'
import { type Sessions, sessionMark } from '@docket/accounts/sessions'
import { createTextIndex } from '@docket/database/text-index'
import type { SettingsStore } from '@docket/operations/settings'
import type { Tables } from '@docket/query/schema'
import { createColumnReads, type RecordStore, saveWithFile } from '@docket/records/engine'
import type { FileTokens } from '@docket/records/files'
import type { Resumable } from '@docket/records/resumable'
import { fileKey } from '@docket/records/storage'
import type { JobRunner, Leases } from '@docket/service/jobs'
import type { Mailer } from '@docket/service/mail'
import type { Metrics } from '@docket/service/metrics'
import type { Outbound } from '@docket/service/outbound'
import type { Push } from '@docket/service/push'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

type Rooms = {
  store: RecordStore
  sessions: Sessions
  settings: Pick<SettingsStore, 'current'>
  accounts: AccountMails
  jobs: JobRunner
  leases: Leases
  mail: Mailer
  push: Push
  http: FastifyInstance
  outbound: Outbound
  resumable: Resumable
  tokens: FileTokens
  health: Record<string, string>
  metrics: Metrics | undefined
  missedBackup: App['missedBackup']
}

/** Builds the interface through which features use the floors below them. */
export function createApp(
  { config, clock, log }: Pick<App, 'config' | 'clock' | 'log'>,
  {
    store,
    sessions,
    settings,
    accounts,
    jobs,
    leases,
    mail,
    push,
    http,
    outbound,
    resumable,
    tokens,
    health,
    metrics,
    missedBackup,
  }: Rooms,
): App {
  const { requestInfo } = sessions
  const keys = createApiKeys({ store, clock })
  const outgoing = (connection: Kysely<Tables>): Outgoing => ({
    enqueue: (job) => jobs.enqueue(job, connection),
    post: (message, cause) => mail.post(message, cause, connection),
  })
  const hooksFor = (feature: string) => featureHooks(store, feature, outgoing)
  const app: App = {
    config,
    clock,
    log,
    jobs,
    leases,
    mail,
    push,
    http,
    outbound,
    resumable,
    measure: (measure) => metrics?.measure(measure),
    reportHealth: (facts) => void Object.assign(health, facts),
    installation() {
      const { appName: name, appUrl } = settings.current().meta
      return { name, url: appUrl.replace(/(?<!\/)\/+$/, '') }
    },
    missedBackup,
    requestConfirmation: accounts.requestConfirmation,
    records: store.system,
    texts: createTextIndex(store.engine.database),
    columns: createColumnReads(store.engine),
    recordsAs: store.as,
    transaction: (work) =>
      store.transaction((own, { connection }) => work(own, outgoing(connection))),
    transactionAs: store.transactionAs,
    saveWithFile: (place, sent, valuesOf) => saveWithFile(store, place, sent, valuesOf),
    storage: store.engine.files.storage,
    fileTokens: tokens,
    sessionMark: (user) => sessionMark({ store, sessions }, user),
    readFile: (owner, name) => store.engine.files.storage.read(fileKey(owner, name)),
    requestInfo,
    handle: (endpoint, options, handler) =>
      serveEndpoint(http, { requestInfo, recordsAs: store.as, keys }, endpoint, options, handler),
    ...hooksFor('server'),
    named: (feature) => ({ ...app, ...hooksFor(feature) }),
  }
  return app
}

function featureHooks(
  { hooksOf }: RecordStore,
  feature: string,
  outgoing: (connection: Kysely<Tables>) => Outgoing,
) {
  const hooks = hooksOf(feature)
  const beforeCommit: App['beforeCommit'] = (collection, name, work) =>
    hooks.beforeCommit(collection, name, (changes, { records, connection }) =>
      work(changes, { records, ...outgoing(connection) }),
    )
  return { ...hooks, beforeCommit }
}
