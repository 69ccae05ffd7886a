import type { Database } from '@docket/database/database'
import type { Binding, QueryCost } from '@docket/query/filter'
import { createTableSizes } from './table-sizes.ts'

/** The parts of a query that determine its cost. */
export type CostedQuery = {
  /** The table of the queried records. */
  readonly table: string
  readonly costs: readonly QueryCost[]
}

export type CostLimit = {
  /**
   * Returns whether a query stays within the cost limit, whatever the records contain. `records` is the
   * number of records that it may have to examine.
   */
  isCheap(query: CostedQuery, records: number | 'all', binding: Binding): Promise<boolean>
}

/** The cost limit in units of about 0.1 µs: about 25 ms. A query that may take longer must not block other work. */
const COST_LIMIT = 250_000
/** Cost of reaching a record, in the same units. */
const RECORD_COST = 2
const ESTIMATE_LIFE_MS = 1000

type Estimate = { cost: number; until: number }

export function createCostLimit(database: Database): CostLimit {
  const sizes = createTableSizes(database)
  const estimates = new WeakMap<CostedQuery, Estimate>()

  async function costPerRecord(query: CostedQuery): Promise<number> {
    const now = performance.now()
    const known = estimates.get(query)
    if (known && known.until > now) return known.cost
    const rowsOf = await sizes.of(query.costs.flatMap(({ tables }) => tables))
    const cost = query.costs.reduce((all, one) => all + one.perRecord(rowsOf), RECORD_COST)
    estimates.set(query, { cost, until: now + ESTIMATE_LIFE_MS })
    return cost
  }

  /** Returns whether every index that the database might use finds at most `most` records. */
  async function leadsToFew({ table, costs }: CostedQuery, most: number, binding: Binding) {
    const seeks = costs.flatMap((cost) => cost.seeks)
    for (const { column, textOf } of seeks) {
      const held = await sizes.countContaining(table, column, textOf(binding), most)
      if (held > most) return false
    }
    return seeks.length > 0
  }

  return {
    async isCheap(query, records, binding) {
      const most = Math.floor(COST_LIMIT / (await costPerRecord(query)))
      if (records !== 'all') return records <= most
      const rowsOf = await sizes.of([query.table])
      if (rowsOf(query.table) <= most) return true
      return most > 0 && leadsToFew(query, most, binding)
    },
  }
}
