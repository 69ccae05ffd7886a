import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { TooHeavy } from '../database/limited-reads.ts'
import type { RequestInfo } from './caller.ts'
import type { Row } from './columns.ts'
import type { Weight } from './filter/compile.ts'
import { type Binding, bind } from './filter/late.ts'
import { createTableSizes } from './table-sizes.ts'

/** A question put into SQL, for any caller and time. */
export type Worded = {
  readonly query: CompiledQuery<Row>
  /** Whose records are asked for. */
  readonly table: string
  readonly weights: readonly Weight[]
  /** A caller's own filter or sort is in it, and not rules alone. */
  readonly isOwn: boolean
}

export type Asking = {
  /** Throws `TooHeavy` when it takes too long, and as `LimitedReads` does. */
  ask(question: Question): Promise<Row[]>
}

type Question = {
  connection: Database['read']
  query: Worded
  /** How many records may have to be looked at. */
  records: number | 'all'
  request: RequestInfo
  values?: Binding['arguments']
}

/** What all the long questions of one request may take together. */
const LIMIT_MS = 2000
/** About ten milliseconds: what takes longer at its worst keeps nobody else waiting. */
const LIGHT_STEPS = 100_000
const WEIGHED_FOR_MS = 1000
const TURN_MS = 10

type Weighed = { steps: number; until: number }

/**
 * Puts questions to the database. Those that are little work whatever the records hold are asked at
 * once; all others where they can be ended and nobody waits for them.
 */
export function createAsking({ database, clock }: { database: Database; clock: Clock }): Asking {
  const sizes = createTableSizes(database)
  const weighed = new WeakMap<Worded, Weighed>()
  const spent = new WeakMap<RequestInfo, number>()
  let busyMs = 0

  async function stepsPerRecord(query: Worded): Promise<number> {
    const now = performance.now()
    const known = weighed.get(query)
    if (known && known.until > now) return known.steps
    const rowsOf = await sizes.of(query.weights.flatMap(({ tables }) => tables))
    const steps = query.weights.reduce((all, weight) => all + weight.stepsPerRecord(rowsOf), 1)
    weighed.set(query, { steps, until: now + WEIGHED_FOR_MS })
    return steps
  }

  async function isLight({ query, records }: Question): Promise<boolean> {
    const steps = await stepsPerRecord(query)
    if (records !== 'all') return records * steps <= LIGHT_STEPS
    const rowsOf = await sizes.of([query.table])
    return rowsOf(query.table) * steps <= LIGHT_STEPS
  }

  /** Lets other work have its turn now and then: the embedded database answers without a pause. */
  async function askHere(connection: Database['read'], query: CompiledQuery<Row>): Promise<Row[]> {
    if (busyMs > TURN_MS) {
      busyMs = 0
      await nextTurn()
    }
    const began = performance.now()
    try {
      if (connection === database.read) return await database.rows(query)
      return (await connection.executeQuery(query)).rows
    } finally {
      busyMs += performance.now() - began
    }
  }

  async function askApart(query: CompiledQuery<Row>, request: RequestInfo): Promise<Row[]> {
    const leftMs = LIMIT_MS - (spent.get(request) ?? 0)
    if (leftMs <= 0) throw new TooHeavy()
    const { rows, tookMs } = await database.limited.read<Row>(query, personOf(request), leftMs)
    spent.set(request, (spent.get(request) ?? 0) + tookMs)
    return rows
  }

  return {
    async ask(question) {
      const { connection, query, request, values } = question
      const binding = { request, now: clock.now(), ...(values && { arguments: values }) }
      const bound = bind(query.query, binding)
      if (request.caller.kind === 'system' || (await isLight(question))) {
        return askHere(connection, bound)
      }
      const isWaitedFor = connection !== database.read || request.context === 'realtime'
      // Others wait for the end of a transaction, and for their turn to be told of a change.
      if (isWaitedFor && query.isOwn) throw new TooHeavy()
      return connection === database.read ? askApart(bound, request) : askHere(connection, bound)
    },
  }
}

function personOf({ caller }: RequestInfo): string {
  return 'record' in caller ? `${caller.record.collectionId} ${caller.record.id}` : caller.kind
}
