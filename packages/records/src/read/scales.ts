import type { Database } from '@docket/database/database'
import type { Binding } from '@docket/query/filter/late'
import type { Weight } from '@docket/query/filter/run/compile'
import { createTableSizes } from './table-sizes.ts'

/** The parts of a query that determine its cost. */
export type Weighable = {
  /** The table of the queried records. */
  readonly table: string
  readonly weights: readonly Weight[]
}

export type Scales = {
  /**
   * Returns whether a query stays within the cost limit, whatever the records contain. `records` is the
   * number of records that it may have to examine.
   */
  isLight(asked: Weighable, records: number | 'all', binding: Binding): Promise<boolean>
}

/** The cost limit in steps: about 25 ms. A query that may take longer must not block other work. */
const LIGHT_STEPS = 250_000
/** Cost of reaching a record at all, in steps. */
const RECORD_STEPS = 2
const WEIGHED_FOR_MS = 1000

type Weighed = { steps: number; until: number }

export function createScales(database: Database): Scales {
  const sizes = createTableSizes(database)
  const weighed = new WeakMap<Weighable, Weighed>()

  async function stepsPerRecord(asked: Weighable): Promise<number> {
    const now = performance.now()
    const known = weighed.get(asked)
    if (known && known.until > now) return known.steps
    const rowsOf = await sizes.of(asked.weights.flatMap(({ tables }) => tables))
    const steps = asked.weights.reduce(
      (all, weight) => all + weight.stepsPerRecord(rowsOf),
      RECORD_STEPS,
    )
    weighed.set(asked, { steps, until: now + WEIGHED_FOR_MS })
    return steps
  }

  /** Returns whether every index that the database might use leads to at most `most` records. */
  async function leadsToFew({ table, weights }: Weighable, most: number, binding: Binding) {
    const seeks = weights.flatMap((weight) => weight.seeks)
    for (const { column, textOf } of seeks) {
      const held = await sizes.holding(table, column, textOf(binding), most)
      if (held > most) return false
    }
    return seeks.length > 0
  }

  return {
    async isLight(asked, records, binding) {
      const most = Math.floor(LIGHT_STEPS / (await stepsPerRecord(asked)))
      if (records !== 'all') return records <= most
      const rowsOf = await sizes.of([asked.table])
      if (rowsOf(asked.table) <= most) return true
      return most > 0 && leadsToFew(asked, most, binding)
    },
  }
}
