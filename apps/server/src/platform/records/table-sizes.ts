import type { Database } from '../database/database.ts'

export type TableSizes = {
  /** How many rows each of these tables has at most, as of the last second. */
  of(tables: readonly string[]): Promise<(table: string) => number>
}

const KNOWN_MS = 1000

type Known = { rows: number; until: number }

export function createTableSizes({ read, dialect }: Database): TableSizes {
  const known = new Map<string, Known>()
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

  return {
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
