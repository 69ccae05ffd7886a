import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { keep } from './filter/keep.ts'

export type TableSizes = {
  /** How many rows each of these tables has at most, as of the last second. */
  of(tables: readonly string[]): Promise<(table: string) => number>
  /** How many rows hold a text in an indexed column, as of the last second; counts up to `most`. */
  holding(table: string, column: string, text: string, most: number): Promise<number>
}

const KNOWN_MS = 1000
const COUNTS_KEPT = 5000

type Known = { rows: number; until: number }

export function createTableSizes({ read, rows, dialect }: Database): TableSizes {
  const known = new Map<string, Known>()
  const holding = new Map<string, Known>()
  const counts = new Map<string, string>()
  const rowsOf = (table: string) => known.get(table)?.rows ?? Number.POSITIVE_INFINITY

  async function count(table: string): Promise<number> {
    try {
      const { rows } = await dialect.rowsAtMost(table).execute(read)
      return rows[0]?.rows ?? Number.POSITIVE_INFINITY
    } catch {
      // A view has no rows of its own: whatever it selects may be much.
      return Number.POSITIVE_INFINITY
    }
  }

  /** Reads the index alone, and no further than `most`. */
  async function countHolding(table: string, column: string, text: string, most: number) {
    const query = keep(counts, COUNTS_KEPT, `${table} ${column}`, () => {
      const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${text} limit ${most}`
      return sql`select count(*) as "rows" from (${found}) as "found"`.compile(read).sql
    })
    const [row] = await rows<{ rows: number }>({ sql: query, parameters: [text, most] })
    return Number(row?.rows ?? Number.POSITIVE_INFINITY)
  }

  return {
    async holding(table, column, text, most) {
      const key = `${table} ${column} ${most} ${text}`
      const now = performance.now()
      const one = holding.get(key)
      if (one && one.until > now) return one.rows
      const counted = await countHolding(table, column, text, most)
      holding.delete(key)
      keep(holding, COUNTS_KEPT, key, () => ({ rows: counted, until: now + KNOWN_MS }))
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
