import type { Database } from '@docket/database/database'
import type { CollectionSchema } from '@docket/model/kernel/collection'
import type { Row } from '@docket/query/schema'
import type { Clock } from '@docket/service/clock'
import { type RequestInfo, SYSTEM } from '../access/request-info.ts'
import type { Schemas } from '../store/schemas.ts'
import { lengthOfRow } from './expand-bulk.ts'
import type { Connection, RecordQueries } from './record-queries.ts'
import { cacheTexts } from './serialize.ts'

/**
 * A cache of records that others refer to. A station's lists refer to the same few thousand shows again and
 * again. Rows are cached until they change, and for a limited time at most.
 */
export type RelatedRows = {
  /** Returns the records among the ids that meet the rule, in no particular order. */
  among(
    connection: Connection,
    schema: CollectionSchema,
    ids: readonly string[],
    rule: string,
    request: RequestInfo,
  ): Promise<Row[]>
  /** Drops a changed record from the cache, or all records of the collection if `id` is empty. */
  forget(collection: string, id: string): void
}

/** `changes` counts the changes so far. */
type CachedCollection = {
  rows: Map<string, Row>
  characters: number
  changes: number
  until: number
  /**
   * Whether the collection exceeds the limit. Caching it is useless, because rows would be dropped before
   * their next use.
   */
  isTooLarge: boolean
}

const MAX_IDS = 1000
/** Limit for one collection, in characters: about 4,000 shows. */
const MAX_CHARACTERS = 8_000_000
const MAX_OF_ALL = 16_000_000
/**
 * Maximum age of cached rows in milliseconds: a safeguard against changes without notification, such as
 * manual SQL.
 */
const MAX_AGE_MS = 5000

type Dependencies = { database: Database; queries: RecordQueries; schemas: Schemas; clock: Clock }

export function createRelatedRows({
  database,
  queries,
  schemas,
  clock,
}: Dependencies): RelatedRows {
  const cached = new Map<string, CachedCollection>()
  let version = schemas.version

  function cacheOf({ name }: CollectionSchema): CachedCollection {
    if (version !== schemas.version) cached.clear()
    version = schemas.version
    const now = clock.now()
    const known = cached.get(name)
    if (known && known.until > now && known.until <= now + MAX_AGE_MS) return known
    for (const [other, { until }] of cached) if (until <= now) cached.delete(other)
    const until = now + MAX_AGE_MS
    const fresh = { rows: new Map(), characters: 0, changes: 0, until, isTooLarge: false }
    cached.set(name, fresh)
    return fresh
  }

  function put(known: CachedCollection, rows: readonly Row[]): void {
    for (const row of rows) {
      cacheTexts(row)
      known.rows.set(String(row.id), row)
      // Counts the row and its JSON text.
      known.characters += 2 * lengthOfRow(row)
    }
    if (known.characters > MAX_CHARACTERS) {
      known.rows.clear()
      known.characters = 0
      known.isTooLarge = true
    }
    const all = [...cached.values()].reduce((sum, { characters }) => sum + characters, 0)
    if (all > MAX_OF_ALL) cached.clear()
  }

  /** Returns rows as the system reads them, regardless of rules. */
  async function rowsOf(known: CachedCollection, schema: CollectionSchema, ids: readonly string[]) {
    const rows: Row[] = []
    const missing: string[] = []
    for (const id of ids) {
      const row = known.rows.get(id)
      if (row) rows.push(row)
      else missing.push(id)
    }
    if (missing.length === 0) return rows
    const { changes } = known
    const read = await queries.among(database.read, schema, missing, {}, SYSTEM)
    // A row read during a change may show the state before the change.
    if (changes === known.changes && version === schemas.version) put(known, read)
    return [...rows, ...read]
  }

  return {
    async among(connection, schema, ids, rule, request) {
      const mayCache =
        connection === database.read && schema.type === 'base' && ids.length <= MAX_IDS
      const meets = mayCache ? queries.judge(schema, rule, request) : undefined
      const known = meets && cacheOf(schema)
      if (!known || known.isTooLarge) {
        return queries.among(connection, schema, ids, { rule }, request)
      }
      return (await rowsOf(known, schema, ids)).filter(meets)
    },
    forget(collection, id) {
      const known = cached.get(collection)
      if (!known) return
      known.changes += 1
      if (id === '') known.rows.clear()
      else known.rows.delete(id)
    },
  }
}
