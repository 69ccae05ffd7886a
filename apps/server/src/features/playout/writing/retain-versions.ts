import type { AssetPart } from '@docket/media/linear'
import type { Assets } from '../assets.ts'
import type { Ledger } from '../ledger/ledgers.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'

/**
 * Returns the plan with the versions of films that are already on air: a film that is replaced while it airs plays
 * to its end, as long as its package exists.
 */
export async function retainVersions(
  plan: readonly PlannedAiringRecord[],
  { rows }: Ledger,
  assets: Assets,
): Promise<PlannedAiringRecord[]> {
  return Promise.all(
    plan.map(async (airing) => {
      const { id, film, parts } = airing
      const isOfFilm = (asset: string) => film !== undefined && asset.startsWith(`${film.id}/`)
      const on = rows.find((row) => row.airing === id && isOfFilm(row.asset))?.asset
      const isSame = parts.every(({ asset }) => asset === on || !isOfFilm(asset))
      if (on === undefined || isSame || !(await assets.get(on))) return airing
      const retainFilm = (part: AssetPart) => (isOfFilm(part.asset) ? { ...part, asset: on } : part)
      return { ...airing, parts: parts.map(retainFilm) }
    }),
  )
}
