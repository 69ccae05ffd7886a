import type { AssetPart } from '@docket/media/linear'
import { assetIdOf } from '../assets.ts'
import type { LiveChannel } from '../live-channels.ts'
import type { PlannedAiringRecord } from '../plan/read-plan.ts'
import type { Slates } from './slates.ts'

/** Returns the plan with drawn pictures for sound-only recordings, if they are ready. */
export async function withStills(
  plan: readonly PlannedAiringRecord[],
  slates: Slates,
  live: LiveChannel,
): Promise<PlannedAiringRecord[]> {
  const drawn: PlannedAiringRecord[] = []
  for (const airing of plan) {
    const { film, parts } = airing
    const still = film?.kind === 'audio' && (await slates.under(film, airing, live))
    const draw = (part: AssetPart) =>
      film && still && part.asset === assetIdOf(film) ? { ...part, asset: still } : part
    drawn.push({ ...airing, parts: parts.map(draw) })
  }
  return drawn
}

/** Returns the plan without sound-only recordings whose picture is not ready: their airings show a slate instead. */
export function withoutBareSound(plan: readonly PlannedAiringRecord[]): PlannedAiringRecord[] {
  return plan.map((airing) => {
    const { film, ...rest } = airing
    const isBare =
      film?.kind === 'audio' && airing.parts.some(({ asset }) => asset === assetIdOf(film))
    return isBare ? { ...rest, parts: [] } : airing
  })
}
