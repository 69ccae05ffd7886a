import { randomUUID } from 'node:crypto'
import type { Database, Signal } from '@docket/database/database'
import { type Instant, toInstant } from '@docket/model/time/instants'
import { type AnyRecord, columnsOf, type Tables } from '@docket/query/schema'
import type { Clock } from '@docket/service/clock'
import type { Log } from '@docket/service/log'
import type { Kysely } from 'kysely'
import { insertRows } from '../write/row-statements.ts'
import type { ForeignChange } from './committed-change.ts'
import { createFeedPosition, type FeedPosition } from './feed-position.ts'
import type { PendingChange, Scope } from './scope.ts'

const CHANNEL = 'docket_changes'
const POLL_MS = 250
/** Polling interval in milliseconds when processes notify each other. Polling is then only a fallback. */
const POLL_WHEN_WOKEN_MS = 1000
const PRUNE_MS = 60_000
/** Number of pruning rounds after which a change is dropped. Processes that lag further behind miss it. */
const MAX_STORED_ROUNDS = 10
const ROWS_AT_ONCE = 500

/** A change of another process. For a deletion, it includes the last content of the record. */
export type FeedChange = ForeignChange & { before?: AnyRecord }

/**
 * The changes of all processes that share a database, in the table `_changes`. Each write adds its changes in its own
 * transaction, and every other process reads them: immediately if the database can pass notifications, otherwise within
 * 250 ms.
 */
export type ChangeFeed = {
  append(scope: Scope): Promise<void>
  /** Notifies the other processes. Call it once the appended changes are committed. */
  announce(): void
  /** Starts to follow changes that are added from now on. */
  start(): Promise<void>
  close(): Promise<void>
}

type Dependencies = { database: Database; clock: Clock; log: Log }

export function createChangeFeed(
  { database, clock, log }: Dependencies,
  onForeign: (change: FeedChange) => Promise<void>,
): ChangeFeed {
  const origin = randomUUID()
  const position = createFeedPosition(clock)
  const prune = createPruning(database, clock, position)
  const announcer = createAnnouncer(database.signal, origin)
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let isRoundDue = false

  async function follow(): Promise<void> {
    isRoundDue = false
    for (;;) {
      const rows = await readRows(database, position)
      for (const row of rows) {
        position.notice(Number(row.seq))
        if (row.origin !== origin) await onForeign(toChange(row))
      }
      if (rows.length < ROWS_AT_ONCE) return
    }
  }

  /**
   * Starts a round of reading after the current one. Calls made while a round is already waiting share that
   * round.
   */
  function followNext(): Promise<void> {
    if (isRoundDue) return round
    isRoundDue = true
    round = round
      .then(follow)
      .then(prune)
      .catch((error: unknown) => log.warn('Changes of other processes cannot be read.', { error }))
    return round
  }

  function schedule(): void {
    const pauseMs = database.signal?.isConnected ? POLL_WHEN_WOKEN_MS : POLL_MS
    timer = setTimeout(() => followNext().finally(() => timer && schedule()), pauseMs).unref()
  }

  return {
    append: (scope) => append(scope, origin, toInstant(clock.now())),
    announce: announcer.announce,
    async start() {
      const row = await database.read
        .selectFrom('_changes')
        .select(({ fn }) => fn.max('seq').as('last'))
        .executeTakeFirst()
      position.startAt(Number(row?.last ?? 0))
      schedule()
      await database.signal?.listen(CHANNEL, (from) => {
        if (from !== origin && timer) void followNext()
      })
    },
    async close() {
      clearTimeout(timer)
      timer = undefined
      await Promise.all([round, announcer.settle()])
    },
  }
}

type FeedRow = Record<'seq' | 'origin' | 'collection' | 'record' | 'organization', string> & {
  action: FeedChange['action']
  before: string | null
}

function readRows(database: Database, position: FeedPosition): Promise<FeedRow[]> {
  const missing = position.missing()
  return database.read
    .selectFrom('_changes')
    .select(['seq', 'origin', 'collection', 'record', 'action', 'organization', 'before'])
    .where((where) =>
      where.or([
        where('seq', '>', position.last),
        ...(missing.length > 0 ? [where('seq', 'in', missing)] : []),
      ]),
    )
    .orderBy('seq')
    .limit(ROWS_AT_ONCE)
    .execute() as Promise<FeedRow[]>
}

function toChange({ action, collection, record, organization, before }: FeedRow): FeedChange {
  const change = { action, collection, id: record, organization }
  return before ? { ...change, before: JSON.parse(before) } : change
}

/** Deletes, once a minute, changes that every process has read long ago. */
function createPruning(
  database: Database,
  clock: Clock,
  position: FeedPosition,
): () => Promise<void> {
  const positions: number[] = []
  let pruneAt = 0
  return async () => {
    if (clock.now() < pruneAt) return
    pruneAt = clock.now() + PRUNE_MS
    positions.push(position.last)
    const oldest = positions.length > MAX_STORED_ROUNDS ? positions.shift() : undefined
    if (oldest === undefined) return
    await database.transaction((transaction) =>
      transaction.deleteFrom('_changes').where('seq', '<=', oldest).execute(),
    )
  }
}

/**
 * Notifies the other processes. Changes committed while a notification is being sent share one further
 * notification.
 */
function createAnnouncer(signal: Signal | undefined, origin: string) {
  let sending: Promise<void> | undefined
  let isDue = false

  async function sendPending(to: Signal): Promise<void> {
    while (isDue) {
      isDue = false
      await to.send(CHANNEL, origin).catch(() => undefined)
    }
    sending = undefined
  }

  return {
    announce(): void {
      isDue = true
      if (signal) sending ??= sendPending(signal)
    },
    settle: async () => sending,
  }
}

/**
 * Adds an entry to the feed that says that something in `collection` changed. The entry has a random origin,
 * so the writing process reads it as well. Call `announce` once it is committed.
 */
export async function notifyEveryProcess(
  transaction: Kysely<Tables>,
  collection: string,
  at: Instant,
): Promise<void> {
  const change = { action: 'update', collection, record: '', organization: '' }
  await transaction
    .insertInto('_changes')
    .values({ ...change, origin: randomUUID(), at, before: null })
    .execute()
}

async function append({ connection, changes }: Scope, origin: string, at: string): Promise<void> {
  const rows = changes.map((change) => ({ origin, at, ...toFeedRow(change) }))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE)
    await insertRows(connection, '_changes', some)
  }
}

function toFeedRow({ schema, action, record }: PendingChange) {
  return {
    action,
    collection: schema.name,
    record: record.id,
    organization: schema.tenant ? String(record[schema.tenant]) : '',
    before: action === 'delete' ? JSON.stringify(withoutSecrets(schema, record)) : null,
  }
}

/**
 * Removes the fields that are hidden from everyone. Fields that only administrators see stay, because rules
 * may refer to them.
 */
function withoutSecrets(schema: PendingChange['schema'], record: AnyRecord): AnyRecord {
  const kept = { ...record }
  for (const { name, hidden } of columnsOf(schema)) if (hidden === true) delete kept[name]
  return kept
}
