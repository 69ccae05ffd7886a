import type { Sessions } from '@docket/accounts/sessions'
import type { Database } from '@docket/database/database'
import { DAY_MS, HOUR_MS, toInstant } from '@docket/model/time/instants'
import { buildInsertion, newOrderedId } from '@docket/records/engine'
import type { Clock } from '@docket/service/clock'
import type { Jobs } from '@docket/service/jobs'
import type { Log } from '@docket/service/log'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SettingsStore } from '../settings/settings.ts'
import { authOf, describeRequest, isLogged, LOGS, levelOf } from './log-entry.ts'

/** The request log. It writes entries in batches in the background, so that no request waits for it. */
export type RequestLog = {
  /** Adds a request. Call it just before the response is sent, so that the log is in the order of the responses. */
  note(request: FastifyRequest, reply: FastifyReply): void
  /** Writes the entries added so far. Never rejects. */
  flush(): Promise<void>
  /** Writes the remaining entries. */
  close(): Promise<void>
}

type Dependencies = {
  database: Database
  settings: SettingsStore
  sessions: Pick<Sessions, 'identify'>
  clock: Clock
  log: Log
}

const FLUSH_MS = 1000
const ROWS_AT_ONCE = 250
/**
 * The most entries that wait between two flushes. More are only counted and not kept: under a flood of
 * requests, responding matters more than logging.
 */
const MAX_WAITING = 1000
/** The most rows kept, whatever the number of days in the settings. A row takes about half a kilobyte. */
const MAX_STORED_ROWS = 500_000

type LogRow = Record<'id' | 'created' | 'updated' | 'message' | 'data', string> & { level: number }

export function createRequestLog(parts: Dependencies): RequestLog {
  const { database, log } = parts
  let waiting: Promise<LogRow | undefined>[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    const noted = waiting
    waiting = []
    if (dropped > 0) log.warn('More requests arrived than the log could record.', { dropped })
    dropped = 0
    const rows = (await Promise.all(noted)).filter((row) => row !== undefined)
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE)
      await database.writeAside(buildInsertion(database.read, LOGS.name, some))
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    round = round
      .then(write)
      .catch((error: unknown) => log.warn('Requests could not be logged.', { error }))
    return round
  }

  return {
    note(request, reply) {
      if (!isLogged(request)) return
      if (waiting.length >= MAX_WAITING) {
        dropped += 1
        return
      }
      waiting.push(toRow(parts, request, reply).catch(() => undefined))
      timer ??= setTimeout(flush, FLUSH_MS).unref()
    },
    flush,
    close: flush,
  }
}

/**
 * Builds the row of a request. Identifies the caller while the response is being sent; the token itself is
 * not kept.
 */
async function toRow(
  { settings, sessions, clock }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LogRow | undefined> {
  const now = clock.now()
  const described = describeRequest(request, reply)
  const { maxDays, minLevel, logIP } = settings.current().logs
  const level = levelOf(described)
  if (maxDays === 0 || level < minLevel) return undefined
  const { caller } = await sessions.identify(request.headers.authorization)
  const data = {
    ...described,
    auth: authOf(caller),
    ...(!logIP && { userIP: '', remoteIP: '' }),
  }
  const created = toInstant(now)
  const message = `${data.method} ${data.url}`
  const id = newOrderedId(now)
  return { id, created, updated: created, level, message, data: JSON.stringify(data) }
}

/** Deletes, once an hour, the rows that are older than the settings allow and those beyond the maximum. */
export function pruneRequestLog(
  jobs: Jobs,
  { database, settings, clock }: Pick<Dependencies, 'database' | 'settings' | 'clock'>,
): void {
  jobs.handle('logs.prune', async () => {
    const { maxDays } = settings.current().logs
    const oldest = toInstant(clock.now() - maxDays * DAY_MS)
    const beyond = await database.read
      .selectFrom(LOGS.name)
      .select('created')
      .orderBy('created', 'desc')
      .offset(MAX_STORED_ROWS)
      .limit(1)
      .executeTakeFirst()
    const until = beyond && beyond.created > oldest ? beyond.created : oldest
    await database.transaction((transaction) =>
      transaction.deleteFrom(LOGS.name).where('created', '<=', until).execute(),
    )
  })
  jobs.repeat('logs.prune', HOUR_MS)
}
