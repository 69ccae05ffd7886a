import { type Placement, placements } from '@docket/model/sales/campaigns'
import { oneOf, type Records } from '@docket/records/engine'

const MAX_PLACEMENTS = 5000

/** Returns the placements that Docket made in airings, by airing. */
export async function placementsOf(
  records: Records,
  airings: readonly string[],
): Promise<Map<string, Placement[]>> {
  if (airings.length === 0) return new Map()
  const found = await records.list(placements, {
    where: { airing: oneOf(airings), source: 'ledger' },
    limit: MAX_PLACEMENTS,
  })
  return Map.groupBy(found, ({ airing }) => airing)
}
