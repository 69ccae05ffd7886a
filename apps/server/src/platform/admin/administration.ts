import type { FastifyInstance } from 'fastify'
import { type Backups, createBackups } from '../backups/backups.ts'
import { scheduleBackups } from '../backups/schedule-backups.ts'
import { serveBackups } from '../backups/serve-backups.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { createFileTokens } from '../sessions/file-tokens.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Mail } from '../mail/mail.ts'
import type { RecordStore } from '../records/record-store.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { serveAdministrators } from './administrators.ts'
import { createRequestLog, pruneRequestLog, type RequestLog } from './request-log.ts'
import { serveBatch } from './serve-batch.ts'
import { serveRequestLogs } from './serve-request-logs.ts'
import { serveSettings } from './serve-settings.ts'
import type { SettingsStore } from './settings.ts'
import { guardStorage } from './settings-in-force.ts'
import { tryOutSettings } from './try-out-settings.ts'

type Parts = {
  store: RecordStore
  sessions: Sessions
  settings: SettingsStore
  jobs: Jobs
  mail: Mail
  config: Config
  clock: Clock
  log: Log
}

/** Close `requestLog` only after the last response has been sent. */
export type Administration = { requestLog: RequestLog; backups: Backups }

/**
 * Serves the endpoints for administrators of the installation: settings, administrator accounts, the request
 * log, batches and backups.
 */
export async function serveAdministration(
  http: FastifyInstance,
  { store, sessions, settings, jobs, mail, config, clock, log }: Parts,
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
  await serveBackups(http, { backups, tokens, sessions })
  scheduleBackups({ backups, jobs, settings, clock, log })
  return { requestLog, backups }
}
