import { series } from '@docket/model/library/series'
import { shows } from '@docket/model/library/shows'
import { type AiringBreak, breaksInAiring } from '@docket/model/sales/placing/breaks-in-airing'
import type { Channel } from '@docket/model/station/channels'
import { oneOf, type Records } from '@docket/records/engine'
import { placementsOf } from '../plan/placements-of.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'
import { interruptedOf, placedMsOf } from './interrupted.ts'

/** A break of an airing that has no spots yet. */
export type OpenBreak = AiringBreak & { id: string; airing: string; show: string }

const MAX_SHOWS = 1000

/** Returns the breaks of a channel's airings that have no spots yet, in order of the airings. */
export async function openBreaks(
  records: Records,
  channel: Channel,
  plan: readonly PlannedAiringRecord[],
): Promise<OpenBreak[]> {
  const byAiring = await placementsOf(
    records,
    plan.map(({ id }) => id),
  )
  return plan.flatMap((airing) => {
    const interrupted = interruptedOf(airing, channel, plan)
    if (!interrupted) return []
    const placed = placedMsOf(byAiring.get(airing.id) ?? [])
    return breaksInAiring(interrupted, placed).map((one) => ({
      ...one,
      id: `${airing.id} ${one.breakMs}`,
      airing: airing.id,
      show: airing.record.show,
    }))
  })
}

/** Returns the categories of shows: their own, or that of their series. Shows without one are left out. */
export async function categoriesOf(
  records: Records,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await records.list(shows, { where: { id: oneOf(ids) }, limit: MAX_SHOWS })
  const owners = found.filter(({ category }) => category === '').map((show) => show.series)
  const parents = owners.some(Boolean)
    ? await records.list(series, { where: { id: oneOf([...new Set(owners)].filter(Boolean)) } })
    : []
  const ofSeries = new Map(parents.map(({ id, category }) => [id, category]))
  return new Map(found.map((show) => [show.id, show.category || (ofSeries.get(show.series) ?? '')]))
}
