import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@docket/database/database'
import { TooCostly } from '@docket/database/isolated-queries'
import { type Binding, bind } from '@docket/query/filter'
import type { Row } from '@docket/query/schema'
import type { Clock } from '@docket/service/clock'
import type { CompiledQuery } from 'kysely'
import type { RequestInfo } from '../access/request-info.ts'
import { type CostedQuery, createCostLimit } from './cost-limit.ts'

/** A compiled query for any caller and time. */
export type PreparedQuery = CostedQuery & {
  readonly query: CompiledQuery<Row>
  /** Whether the query contains the caller's own filter or sort, not only rules. */
  readonly isOwn: boolean
}

export type QueryRunner = {
  /** Returns whether a query on one record stays within the cost limit, whatever the record contains. */
  isCheap(query: Pick<QueryRun, 'query' | 'given' | 'request'>): Promise<boolean>
  /** Runs a query. Throws `TooCostly` when it takes too long, and the errors of `IsolatedQueries`. */
  run(run: QueryRun): Promise<Row[]>
}

type QueryRun = {
  connection: Database['read']
  query: PreparedQuery
  /** How many records the query may have to examine. */
  records: number | 'all'
  request: RequestInfo
  values?: Binding['arguments']
  given?: Binding['given']
}

/**
 * Total time in milliseconds for all isolated queries of one request. Including the wait, a response may take
 * 2 s.
 */
const LIMIT_MS = 1500
const TURN_MS = 10

/**
 * Creates the executor of queries. Queries within the cost limit run immediately. All others run in isolation, where
 * they can be stopped and no other work waits for them.
 */
export function createQueryRunner({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): QueryRunner {
  const { isCheap } = createCostLimit(database)
  const spent = new WeakMap<RequestInfo, number>()
  let busyMs = 0

  async function runHere(connection: Database['read'], query: CompiledQuery<Row>): Promise<Row[]> {
    if (connection === database.read) return database.rows(query)
    return (await connection.executeQuery(query)).rows
  }

  /** Yields to other work every `TURN_MS`, because the embedded database answers synchronously. */
  async function runEmbedded(...args: Parameters<typeof runHere>): Promise<Row[]> {
    if (busyMs > TURN_MS) {
      busyMs = 0
      await nextTurn()
    }
    const began = performance.now()
    try {
      return await runHere(...args)
    } finally {
      busyMs += performance.now() - began
    }
  }

  const runAtOnce = database.dialect.isEmbedded ? runEmbedded : runHere

  async function runIsolated(query: CompiledQuery<Row>, request: RequestInfo): Promise<Row[]> {
    const leftMs = LIMIT_MS - (spent.get(request) ?? 0)
    if (leftMs <= 0) throw new TooCostly()
    const { rows, tookMs } = await database.isolated.read<Row>(query, personOf(request), leftMs)
    spent.set(request, (spent.get(request) ?? 0) + tookMs)
    return rows
  }

  return {
    isCheap: ({ query, request, given }) =>
      isCheap(query, 1, { request, now: clock.now(), ...(given && { given }) }),
    async run(run) {
      const { connection, query, request, values, given } = run
      const binding: Binding = {
        request,
        now: clock.now(),
        ...(values && { arguments: values }),
        ...(given && { given }),
      }
      const bound = bind(query.query, binding)
      if (request.caller.kind === 'system' || (await isCheap(query, run.records, binding))) {
        return runAtOnce(connection, bound)
      }
      const isWaitedFor = connection !== database.read || request.context === 'realtime'
      // Other callers wait for the end of this transaction, or for their turn to be notified of a change.
      if (isWaitedFor && query.isOwn) throw new TooCostly()
      return connection === database.read
        ? runIsolated(bound, request)
        : runAtOnce(connection, bound)
    },
  }
}

/**
 * Returns the key under which use per person is limited. Guests are distinguished by their network, so that many
 * guests do not count as one person.
 */
function personOf({ caller, network = '' }: RequestInfo): string {
  if ('record' in caller) return `${caller.record.collectionId} ${caller.record.id}`
  return `${caller.kind} ${network}`
}
