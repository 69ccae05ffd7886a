import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Row, Tables } from '@docket/query/schema'
import type { Kysely } from 'kysely'
import type { RequestInfo } from '../access/request-info.ts'
import {
  type Conditions,
  createQueryCache,
  type Dependencies,
  type RecordQuery,
} from './query-cache.ts'
import { createQueryRunner } from './query-runner.ts'
import { selectAmong, selectCount, selectOne, selectReferring } from './select-records.ts'

export type PageQuery = Conditions & { sort?: string; limit: number; offset: number }

/** The connection for a query: `database.read` or a transaction. */
export type Connection = Kysely<Tables>

/**
 * Queries on the records of any collection. Their SQL depends only on the schemas and on the texts of rules,
 * filters, and sorts. It is compiled once, cached, and bound to the request and the time.
 */
export type RecordQueries = {
  one(
    connection: Connection,
    schema: CollectionSchema,
    id: string,
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<Row | undefined>
  /** Returns whether a stored record meets a rule. Often, this depends on the caller alone. */
  meets(
    connection: Connection,
    schema: CollectionSchema,
    id: string,
    rule: string,
    request: RequestInfo,
  ): Promise<boolean>
  /**
   * Returns a function that decides which rows meet a rule, or `undefined` if that requires other records.
   */
  judge(
    schema: CollectionSchema,
    rule: string,
    request: RequestInfo,
  ): ((row: Row) => boolean) | undefined
  /** Returns the records among the ids that meet the conditions, in no particular order. */
  among(
    connection: Connection,
    schema: CollectionSchema,
    ids: readonly string[],
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<Row[]>
  /** Returns the oldest 5,000 records at most whose reference `name` contains one of the ids. */
  referring(
    connection: Connection,
    schema: CollectionSchema,
    name: string,
    ids: readonly string[],
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<Row[]>
  page(
    connection: Connection,
    schema: CollectionSchema,
    query: PageQuery,
    request: RequestInfo,
  ): Promise<Row[]>
  count(
    connection: Connection,
    schema: CollectionSchema,
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<number>
  /** Returns whether a record with these values, which is not stored, would meet the conditions. */
  wouldMeet(
    connection: Connection,
    schema: CollectionSchema,
    row: Row,
    conditions: Conditions,
    request: RequestInfo,
  ): Promise<boolean>
  /**
   * Returns whether the conditions are cheap enough to check for a record at every change, while other
   * clients wait. Throws `InvalidFilter` and `Forbidden` for an invalid filter.
   */
  isCheap(schema: CollectionSchema, conditions: Conditions, request: RequestInfo): Promise<boolean>
}

export function createRecordQueries(parts: Dependencies): RecordQueries {
  const { database } = parts
  const { run, isCheap } = createQueryRunner(parts)
  const { prepare, preparePage, prepareCandidate, decide, judge } = createQueryCache(parts)

  const one: RecordQueries['one'] = async (connection, schema, id, conditions, request) => {
    const prepared = prepare('one', { schema, conditions, request }, (compiled) =>
      selectOne(database, schema, compiled),
    )
    const [row] = await run({ connection, ...prepared, records: 1, request, values: { id } })
    return row
  }

  const prepareAmong = (prepared: RecordQuery) =>
    prepare('among', prepared, (compiled) => selectAmong(database, prepared.schema, compiled))

  return {
    one,
    judge,
    async meets(connection, schema, id, rule, request) {
      return (
        decide(schema, rule, request) ??
        (await one(connection, schema, id, { rule }, request)) !== undefined
      )
    },
    async among(connection, schema, ids, conditions, request) {
      const [id, ...others] = ids
      if (id === undefined) return []
      if (others.length === 0) {
        const row = await one(connection, schema, id, conditions, request)
        return row ? [row] : []
      }
      const prepared = prepareAmong({ schema, conditions, request })
      const values = { ids: JSON.stringify(ids) }
      return run({ connection, ...prepared, records: ids.length, request, values })
    },
    async isCheap(schema, conditions, request) {
      return isCheap({ ...prepareAmong({ schema, conditions, request }), request })
    },
    async referring(connection, schema, name, ids, conditions, request) {
      if (ids.length === 0) return []
      const prepared = prepare(`referring ${name}`, { schema, conditions, request }, (compiled) =>
        selectReferring(database, schema, name, compiled),
      )
      const values = { ids: JSON.stringify(ids) }
      return run({ connection, ...prepared, records: 'all', request, values })
    },
    async page(connection, schema, { limit, offset, sort = '', ...conditions }, request) {
      const prepared = preparePage({ schema, conditions, request }, sort)
      const isFree = prepared.query.costs.every((cost) => cost.isFree)
      const records = isFree ? offset + limit : 'all'
      return run({ connection, ...prepared, records, request, values: { limit, offset } })
    },
    async count(connection, schema, conditions, request) {
      const prepared = prepare('count', { schema, conditions, request }, (compiled) =>
        selectCount(database, schema, compiled),
      )
      const [row] = await run({ connection, ...prepared, records: 'all', request })
      return Number(row?.total ?? 0)
    },
    async wouldMeet(connection, schema, row, conditions, request) {
      const { rule = '', filter } = conditions
      const decided = filter ? undefined : decide(schema, rule, request)
      if (decided !== undefined) return decided
      const prepared = prepareCandidate({ schema, conditions, request }, row)
      const met = await run({ connection, ...prepared, records: 1, request })
      return met.length > 0
    },
  }
}
