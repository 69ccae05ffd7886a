import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { TooHeavy } from '../database/limited-reads.ts'
import type { RequestInfo } from './caller.ts'
import type { Row } from './columns.ts'
import { type Binding, bind } from './filter/late.ts'
import { createScales, type Weighable } from './scales.ts'

/** A question put into SQL, for any caller and time. */
export type Worded = Weighable & {
  readonly query: CompiledQuery<Row>
  /** A caller's own filter or sort is in it, and not rules alone. */
  readonly isOwn: boolean
}

export type Asking = {
  /** Whether a question about one record is little work for the database, whatever it holds. */
  isLight(question: Pick<Question, 'query' | 'given' | 'request'>): Promise<boolean>
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
  given?: Binding['given']
}

/** What all the long questions of one request may take together: with waiting, an answer has 2 s. */
const LIMIT_MS = 1500
const TURN_MS = 10

/**
 * Puts questions to the database. Those that are little work whatever the records hold are asked at
 * once; all others where they can be ended and nobody waits for them.
 */
export function createAsking({ database, clock }: { database: Database; clock: Clock }): Asking {
  const { isLight } = createScales(database)
  const spent = new WeakMap<RequestInfo, number>()
  let busyMs = 0

  async function askHere(connection: Database['read'], query: CompiledQuery<Row>): Promise<Row[]> {
    if (connection === database.read) return database.rows(query)
    return (await connection.executeQuery(query)).rows
  }

  /** Lets other work have its turn now and then: the embedded database answers without a pause. */
  async function askEmbedded(...asked: Parameters<typeof askHere>): Promise<Row[]> {
    if (busyMs > TURN_MS) {
      busyMs = 0
      await nextTurn()
    }
    const began = performance.now()
    try {
      return await askHere(...asked)
    } finally {
      busyMs += performance.now() - began
    }
  }

  const askAtOnce = database.dialect.isEmbedded ? askEmbedded : askHere

  async function askApart(query: CompiledQuery<Row>, request: RequestInfo): Promise<Row[]> {
    const leftMs = LIMIT_MS - (spent.get(request) ?? 0)
    if (leftMs <= 0) throw new TooHeavy()
    const { rows, tookMs } = await database.limited.read<Row>(query, personOf(request), leftMs)
    spent.set(request, (spent.get(request) ?? 0) + tookMs)
    return rows
  }

  return {
    isLight: ({ query, request, given }) =>
      isLight(query, 1, { request, now: clock.now(), ...(given && { given }) }),
    async ask(question) {
      const { connection, query, request, values, given } = question
      const binding: Binding = {
        request,
        now: clock.now(),
        ...(values && { arguments: values }),
        ...(given && { given }),
      }
      const bound = bind(query.query, binding)
      if (request.caller.kind === 'system' || (await isLight(query, question.records, binding))) {
        return askAtOnce(connection, bound)
      }
      const isWaitedFor = connection !== database.read || request.context === 'realtime'
      // Others wait for the end of a transaction, and for their turn to be told of a change.
      if (isWaitedFor && query.isOwn) throw new TooHeavy()
      return connection === database.read ? askApart(bound, request) : askAtOnce(connection, bound)
    },
  }
}

/** Guests are told apart by where they ask from: a crowd of them is not one person. */
function personOf({ caller, network = '' }: RequestInfo): string {
  if ('record' in caller) return `${caller.record.collectionId} ${caller.record.id}`
  return `${caller.kind} ${network}`
}
