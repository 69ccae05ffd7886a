import type { Database } from '@docket/database/database'
import { growingTo, readThrough } from '@docket/query/lru-cache'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

export type TableSizes = {
  /** Returns the maximum row count of each table, at most one second old. */
  of(tables: readonly string[]): Promise<(table: string) => number>
  /**
   * Returns the maximum number of rows with a text in an indexed column. Counts up to `most` + 1. Call `of`
   * for the table first.
   */
  countContaining(table: string, column: string, text: string, most: number): Promise<number>
}

const KNOWN_MS = 1000
/**
 * Lifetime of a small count in milliseconds. It ends earlier if new rows in the table could raise the count
 * above `most`.
 */
const HELD_MS = 30_000
const MAX_CACHED_COUNTS = 5000

type RowCount = { rows: number; until: number }

/** `rows` were counted when the table had `of` rows. */
type CachedCount = RowCount & { of: number }

export function createTableSizes({ read, rows, dialect }: Database): TableSizes {
  const known = new Map<string, RowCount>()
  const holding = new LRUCache<string, CachedCount>(growingTo(MAX_CACHED_COUNTS))
  const counts = new LRUCache<string, string>(growingTo(MAX_CACHED_COUNTS))
  const rowsOf = (table: string) => known.get(table)?.rows ?? Number.POSITIVE_INFINITY

  async function count(table: string): Promise<number> {
    try {
      const { rows } = await dialect.rowsAtMost(table).execute(read)
      return rows[0]?.rows ?? Number.POSITIVE_INFINITY
    } catch {
      // A view has no rows of its own, and its query may select many.
      return Number.POSITIVE_INFINITY
    }
  }

  /** Counts from the index alone, up to `most` + 1. */
  async function countHolding(table: string, column: string, text: string, most: number) {
    const query = readThrough(counts, `${table} ${column}`, () => {
      const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${text} limit ${most}`
      return sql`select count(*) as "rows" from (${found}) as "found"`.compile(read).sql
    })
    const [row] = await rows<{ rows: number }>({ sql: query, parameters: [text, most + 1] })
    return Number(row?.rows ?? Number.POSITIVE_INFINITY)
  }

  return {
    async countContaining(table, column, text, most) {
      const key = `${table} ${column} ${most} ${text}`
      const now = performance.now()
      const of = rowsOf(table)
      const one = holding.get(key)
      // Rows added since the count may contain the text as well.
      if (one && one.until > now) {
        const grown = one.rows + Math.max(0, of - one.of)
        if (one.rows > most || grown <= most) return grown
      }
      const counted = await countHolding(table, column, text, most)
      const until = now + (counted > most ? KNOWN_MS : HELD_MS)
      holding.set(key, { rows: counted, of, until })
      return counted
    },
    async of(tables) {
      for (const table of tables) {
        const now = performance.now()
        if ((known.get(table)?.until ?? 0) > now) continue
        known.set(table, { rows: await count(table), until: now + KNOWN_MS })
      }
      return rowsOf
    },
  }
}
