import type { AssetPart } from '@docket/media/linear'
import type { Placement } from '@docket/model/sales/campaigns'
import { US_PER_MS } from '../ledger/units.ts'

type SpotPlacement = Pick<Placement, 'breakMs' | 'position' | 'asset'>

/**
 * Returns the parts of an airing with spots in the breaks of its recording. They follow only from the stored placements,
 * so they are the same in every process, even if the recording's breaks change.
 */
export function withSpots(
  film: AssetPart,
  placements: readonly SpotPlacement[],
  durationMs: number,
): AssetPart[] {
  const breaks = Map.groupBy(
    placements.toSorted((a, b) => a.breakMs - b.breakMs || a.position - b.position),
    ({ breakMs }) => breakMs,
  )
  const parts: AssetPart[] = []
  let fromUs = film.fromUs ?? 0
  for (const [breakMs, spots] of breaks) {
    const breakUs = breakMs * US_PER_MS
    if (breakUs < fromUs || breakMs >= durationMs) continue
    if (breakUs > fromUs) parts.push({ ...film, fromUs, untilUs: breakUs })
    parts.push(...spots.map(({ asset }): AssetPart => ({ asset, kind: 'spot' })))
    fromUs = breakUs
  }
  return [...parts, parts.length > 0 ? { ...film, fromUs } : film]
}
