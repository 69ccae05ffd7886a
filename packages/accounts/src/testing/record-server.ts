import type { Database } from '@docket/database/database'
import { MIGRATIONS, migrate } from '@docket/database/migrate'
import { openDatabase } from '@docket/database/open-database'
import { syncTables } from '@docket/database/tables'
import { makeDatabaseConfig } from '@docket/database/testing/test-database'
import { superusers } from '@docket/model/accounts/superusers'
import type { Collection, CollectionSchema } from '@docket/model/kernel/collection'
import { createRecordStore, createSchemas, type RecordStore } from '@docket/records/engine'
import { releaseFiles, serveFiles } from '@docket/records/files'
import { serveRecords } from '@docket/records/http'
import { createThumbs } from '@docket/records/pictures'
import { createRealtime, type Realtime, serveRealtime } from '@docket/records/realtime'
import { createHotFiles, openFiles } from '@docket/records/storage'
import type { S3Config } from '@docket/service/config'
import { createHttpServer, drain } from '@docket/service/http'
import { openSealer } from '@docket/service/secrets'
import { createTestClock, type TestClock } from '@docket/service/testing/test-clock'
import { createTestLog, type TestLog } from '@docket/service/testing/test-log'
import type { FastifyInstance } from 'fastify'
import PocketBase from 'pocketbase'
import { createLogInGuard } from '../guard/log-in-guard.ts'
import { serveAuthMethods } from '../oauth2/auth-methods.ts'
import { createFileTokens } from '../sessions/file-tokens.ts'
import { serveSessions } from '../sessions/serve-sessions.ts'
import { createSessions, type Sessions } from '../sessions/sessions.ts'
import { cheapPasswords } from './cheap-passwords.ts'

export const PASSWORD = 'docket-test-1'

/** A server with only the record engine and related services, over collections that a test defines. */
export type RecordServer = {
  readonly url: string
  readonly clock: TestClock
  readonly log: TestLog
  readonly store: RecordStore
  readonly sessions: Sessions
  readonly realtime: Realtime
  readonly http: FastifyInstance
  readonly settings: ServerSettings
  client(): PocketBase
  /** Returns a client logged in with `PASSWORD`. */
  logIn(collection: string, email: string): Promise<PocketBase>
  /** Returns a client logged in as a new administrator of the installation. */
  administrator(): Promise<PocketBase>
  stop(): Promise<void>
}

export type ServerSettings = {
  dataFolder: string
  databaseUrl?: string
  isDurable?: boolean
  rateLimits: boolean
  /** A bucket for files, instead of the data folder. */
  s3?: S3Config
}

/** Starts a server. Two servers with the same `settings` act as two processes on one database. */
export async function startRecordServer(
  collections: readonly Collection[],
  given: Partial<ServerSettings> = {},
): Promise<RecordServer> {
  const settings = { rateLimits: false, ...(await makeDatabaseConfig()), ...given }
  const clock = createTestClock()
  const log = createTestLog()
  const schemas = [superusers, ...collections].map(({ schema }) => schema)
  const database = await openWith(settings, schemas)
  const passwords = cheapPasswords()
  const files = openFiles(
    settings.dataFolder,
    () => settings.s3 && { ...settings.s3, mayBePrivate: true },
  )
  const store = createRecordStore({
    database,
    schemas: createSchemas(schemas),
    passwords,
    files,
    clock,
    log,
  })
  const sessions = createSessions({ store, passwords, config: settings, clock })
  const realtime = createRealtime({
    store,
    identify: sessions.identify,
    sealer: openSealer(settings),
    clock,
    log,
  })
  const http = createHttpServer({ trustedProxies: [] }, log)
  serveSessions(http, {
    sessions,
    store,
    guard: createLogInGuard({
      clock,
      on: settings.rateLimits,
      pause: async (ms) => clock.advance(ms),
    }),
  })
  serveAuthMethods(http, { sessions, store, providersOf: () => [] })
  await serveRecords(http, { store, clock, requestInfo: sessions.requestInfo })
  serveRealtime(http, { realtime, config: settings })
  const tokens = createFileTokens({ sessions, schemas: store.schemas, clock })
  const { requestInfo } = sessions
  const hot = createHotFiles(files.storage, clock)
  serveFiles(http, { store, hot, thumbs: createThumbs(files), tokens, requestInfo })
  releaseFiles(store, hot, log)
  await store.start()
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const client = () => new PocketBase(url).autoCancellation(false)
  const logIn = async (collection: string, email: string) => {
    const loggedIn = client()
    await loggedIn.collection(collection).authWithPassword(email, PASSWORD)
    return loggedIn
  }
  return {
    url,
    clock,
    log,
    store,
    sessions,
    realtime,
    http,
    settings,
    client,
    logIn,
    async administrator() {
      const email = `admin-${Math.random().toString(36).slice(2)}@docket.example`
      await store.system.create(superusers, { email, password: PASSWORD } as never)
      return logIn('_superusers', email)
    },
    async stop() {
      await drain(http)
      await store.close()
      await database.close()
    },
  }
}

async function openWith(
  settings: ServerSettings,
  schemas: readonly CollectionSchema[],
): Promise<Database> {
  const database = openDatabase(settings as Parameters<typeof openDatabase>[0])
  await migrate(database, MIGRATIONS)
  await syncTables(database, schemas)
  return database
}

/** The response to a refused call. */
export type RefusedCall = { status: number; message: string; data: Record<string, unknown> }

/** Returns the refusal of a call. Throws when the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<RefusedCall> {
  const answer = await call.then(
    () => undefined,
    (error: unknown) => error as { status: number; response: RefusedCall },
  )
  if (!answer) throw new Error('The call was answered, but should have been refused.')
  return { status: answer.status, message: answer.response.message, data: answer.response.data }
}
