import type { MissedBackup } from '@docket/accounts/app'
import { createFileTokens, type Sessions } from '@docket/accounts/sessions'
import type { RecordStore } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Config } from '@docket/service/config'
import type { Jobs } from '@docket/service/jobs'
import type { Log } from '@docket/service/log'
import type { Mailer } from '@docket/service/mail'
import type { FastifyInstance } from 'fastify'
import { type Backups, createBackups } from '../backups/backups.ts'
import { createMissedBackup } from '../backups/missed-backup.ts'
import { scheduleBackups } from '../backups/schedule-backups.ts'
import { serveBackups } from '../backups/serve-backups.ts'
import { serveBatch } from '../batch/serve-batch.ts'
import { createRequestLog, pruneRequestLog, type RequestLog } from '../request-log/request-log.ts'
import { serveRequestLogs } from '../request-log/serve-request-logs.ts'
import { serveSettings } from '../settings/serve-settings.ts'
import type { SettingsStore } from '../settings/settings.ts'
import { guardStorage } from '../settings/settings-in-force.ts'
import { tryOutSettings } from '../settings/try-out-settings.ts'
import { serveAdministrators } from './administrators.ts'

type Dependencies = {
  store: RecordStore
  sessions: Sessions
  settings: SettingsStore
  jobs: Jobs
  mail: Mailer
  config: Config
  clock: Clock
  log: Log
}

/** Close `requestLog` only after the last response has been sent. */
export type Administration = {
  requestLog: RequestLog
  backups: Backups
  /** Returns the last scheduled backup if it was not made. */
  missedBackup(): Promise<MissedBackup | undefined>
}

/**
 * Serves the endpoints for administrators of the installation: settings, administrator accounts, the request
 * log, batches and backups.
 */
export async function serveAdministration(
  http: FastifyInstance,
  { store, sessions, settings, jobs, mail, config, clock, log }: Dependencies,
): Promise<Administration> {
  const { database, files } = store.engine
  const requestLog = createRequestLog({ database, settings, sessions, clock, log })
  http.addHook('onSend', (request, reply, _payload, done) => {
    requestLog.note(request, reply)
    done()
  })
  pruneRequestLog(jobs, { database, settings, clock })
  settings.follow(store)
  guardStorage(settings, config)
  serveAdministrators(http, { store, sessions })
  serveSettings(http, { settings, sessions })
  serveRequestLogs(http, { database, requestLog, sessions, clock })
  tryOutSettings(http, { settings, schemas: store.schemas, mail, sessions, config })
  await serveBatch(http, { store, settings, sessions })
  const backups = createBackups({ database, storage: files.storage, settings, config, clock })
  const tokens = createFileTokens({ sessions, schemas: store.schemas, clock })
  const reasonOf = scheduleBackups({ backups, jobs, settings, clock, log })
  const missedBackup = createMissedBackup({ backups, settings, clock, reasonOf })
  await serveBackups(http, { backups, missedBackup, tokens, sessions })
  return { requestLog, backups, missedBackup }
}
