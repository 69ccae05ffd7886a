import { randomUUID } from 'node:crypto'
import { toInstant } from '@docket/model/time'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { AnyRecord, ForeignChange } from './any-record.ts'
import { columnsOf } from './columns.ts'
import { createFeedPosition } from './feed-position.ts'
import type { PendingChange, Scope } from './scope.ts'

const POLL_MS = 250
const PRUNE_MS = 60_000
/** How many rounds of pruning a change outlives; slower processes than that miss it. */
const ROUNDS_KEPT = 10
const ROWS_AT_ONCE = 500

/** A foreign change; of a deletion, the record as it was. */
export type FeedChange = ForeignChange & { before?: AnyRecord }

/**
 * The changes of every process on one database, in the table `_changes`: each write's transaction
 * adds its own, and every process reads what the others added, within 250 ms.
 */
export type ChangeFeed = {
  append(scope: Scope): Promise<void>
  /** Begins to follow, from now on. */
  start(): Promise<void>
  /** Reads what others have added since the last time. */
  follow(): Promise<void>
  close(): Promise<void>
}

type Parts = { database: Database; clock: Clock; log: Log }

export function createChangeFeed(
  { database, clock, log }: Parts,
  onForeign: (change: FeedChange) => void,
): ChangeFeed {
  const origin = randomUUID()
  const position = createFeedPosition(clock)
  const marks: number[] = []
  let timer: NodeJS.Timeout | undefined
  let pruneAt = 0
  let round: Promise<void> = Promise.resolve()

  async function follow(): Promise<void> {
    let query = database.read
      .selectFrom('_changes')
      .select(['seq', 'origin', 'collection', 'record', 'action', 'organization', 'before'])
      .orderBy('seq')
      .limit(ROWS_AT_ONCE)
    const missing = position.missing()
    query = query.where((where) =>
      where.or([
        where('seq', '>', position.last),
        ...(missing.length > 0 ? [where('seq', 'in', missing)] : []),
      ]),
    )
    const rows = await query.execute()
    for (const row of rows) {
      position.notice(Number(row.seq))
      if (row.origin === origin) continue
      onForeign({
        action: row.action,
        collection: row.collection,
        id: row.record,
        organization: row.organization,
        ...(row.before && { before: JSON.parse(row.before) }),
      })
    }
    if (rows.length === ROWS_AT_ONCE) await follow()
  }

  async function prune(): Promise<void> {
    pruneAt = clock.now() + PRUNE_MS
    marks.push(position.last)
    const oldest = marks.length > ROUNDS_KEPT ? marks.shift() : undefined
    if (oldest === undefined) return
    await database.transaction((transaction) =>
      transaction.deleteFrom('_changes').where('seq', '<=', oldest).execute(),
    )
  }

  function schedule(): void {
    timer = setTimeout(() => {
      round = follow()
        .then(() => (clock.now() >= pruneAt ? prune() : undefined))
        .catch((error: unknown) =>
          log.warn('Changes of other processes cannot be read.', { error }),
        )
        .finally(() => timer && schedule())
    }, POLL_MS).unref()
  }

  return {
    follow,
    append: (scope) => append(scope, origin, toInstant(clock.now())),
    async start() {
      const row = await database.read
        .selectFrom('_changes')
        .select(({ fn }) => fn.max('seq').as('last'))
        .executeTakeFirst()
      position.startAt(Number(row?.last ?? 0))
      schedule()
    },
    async close() {
      clearTimeout(timer)
      timer = undefined
      await round
    },
  }
}

async function append({ connection, changes }: Scope, origin: string, at: string): Promise<void> {
  const rows = changes.map((change) => ({ origin, at, ...toFeedRow(change) }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    await connection.insertInto('_changes').values(some).execute()
  }
}

function toFeedRow({ schema, action, record }: PendingChange) {
  return {
    action,
    collection: schema.name,
    record: record.id,
    organization: schema.tenant ? String(record[schema.tenant]) : '',
    before: action === 'delete' ? JSON.stringify(withoutHidden(schema, record)) : null,
  }
}

function withoutHidden(schema: PendingChange['schema'], record: AnyRecord): AnyRecord {
  const kept = { ...record }
  for (const { name, hidden } of columnsOf(schema)) if (hidden) delete kept[name]
  return kept
}
