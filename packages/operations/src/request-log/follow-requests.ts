import { setTimeout } from 'node:timers/promises'
import type { Database } from '@docket/database/database'
import { type EpochMs, SECOND_MS, toEpochMs, toInstant, toIso } from '@docket/model/time/instants'
import { LOGS } from './log-entry.ts'
import { isShown, type LineFilter, type LogLine, levelOfNumber } from './logged-line.ts'

const LOOK_MS = SECOND_MS
/** Processes write their entries in batches, so an entry may arrive after newer entries of another process. */
const LATE_MS = 15 * SECOND_MS
const ROWS_AT_ONCE = 500
/** How many entries are searched for the last ones that match. */
const MAX_SEARCHED = 20_000
const COLUMNS = ['id', 'created', 'level', 'message', 'data'] as const

type Source = Pick<Database, 'read'>
type Row = { id: string; created: string; level: unknown; message: unknown; data: unknown }
type FollowOptions = {
  database: Source
  filter: LineFilter
  /** How many existing entries to start with. */
  last: number
  now: () => EpochMs
}

/**
 * Yields the last entries of the request log that match, oldest first, and then new matching entries from all processes
 * until it is aborted.
 */
export async function* followRequests(
  { database, filter, last, now }: FollowOptions,
  signal: AbortSignal,
): AsyncGenerator<LogLine> {
  const windowStart = () => toInstant(now() - LATE_MS)
  const seen = new Map<string, string>()
  const isNew = ({ id, created }: Row) => !seen.has(id) && Boolean(seen.set(id, created))
  const rows = await listSince(database, windowStart())
  rows.forEach(isNew)
  for (const row of await listLast(database, filter, last)) {
    isNew(row)
    yield readRow(row)
  }
  while (!signal.aborted) {
    const from = windowStart()
    for (const row of (await listSince(database, from)).filter(isNew)) {
      const line = readRow(row)
      if (isShown(line, filter)) yield line
    }
    for (const [id, created] of seen) if (created < from) seen.delete(id)
    await setTimeout(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function listSince({ read }: Source, from: string): Promise<Row[]> {
  const query = read.selectFrom(LOGS.name).select(COLUMNS).where('created', '>=', from)
  return (await query.orderBy('created').orderBy('id').execute()) as Row[]
}

async function listLast({ read }: Source, filter: LineFilter, most: number): Promise<Row[]> {
  const found: Row[] = []
  for (let offset = 0; offset < MAX_SEARCHED && found.length < most; offset += ROWS_AT_ONCE) {
    const query = read.selectFrom(LOGS.name).select(COLUMNS).orderBy('created', 'desc')
    const page = query.orderBy('id', 'desc').offset(offset).limit(ROWS_AT_ONCE)
    const rows = (await page.execute()) as Row[]
    found.push(...rows.filter((row) => isShown(readRow(row), filter)))
    if (rows.length < ROWS_AT_ONCE) break
  }
  return found.slice(0, most).reverse()
}

function readRow({ created, level, message, data }: Row): LogLine {
  // `meta` repeats the error for older clients.
  const { type, url, method, meta, ...fields } = JSON.parse(String(data)) as Record<string, unknown>
  return {
    time: toIso(toEpochMs(created)),
    level: levelOfNumber('request', Number(level)),
    message: String(message),
    fields,
  }
}
