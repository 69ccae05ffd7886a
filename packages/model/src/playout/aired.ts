import type { Airing } from '../schedule/airings.ts'
import type { Airtime } from '../schedule/airtime.ts'
import { toEpochMs } from '../time/instants.ts'
import type { AsRun } from './as-runs.ts'

/** The states of airings that aired, in whole or in part. */
export const AIRED: Airing['status'][] = ['aired', 'on_air']
/** The states in which nobody has reported yet whether the airing took place. */
export const UNSAID: Airing['status'][] = ['planned', 'committed', '']

type AiringTimes = Pick<Airing, 'status' | 'startsAt' | 'endsAt'>
type Report = Pick<AsRun, 'startedAt' | 'endedAt' | 'outcome'>

/**
 * Returns when an airing really aired: the times of its as-run or, without one, the planned times once the ledger, an
 * import or a person has reported it. `undefined`: it did not air. `unsaid`: nobody knows.
 */
export function airedTime(airing: AiringTimes, asRun?: Report): Airtime | 'unsaid' | undefined {
  const { status, startsAt, endsAt } = airing
  if (UNSAID.includes(status)) {
    if (!asRun) return 'unsaid'
    if (asRun.outcome === 'missed') return undefined
  } else if (!AIRED.includes(status)) return undefined
  const isTimed = asRun && asRun.outcome !== 'missed' && asRun.startedAt && asRun.endedAt
  return isTimed
    ? { startsAt: toEpochMs(asRun.startedAt), endsAt: toEpochMs(asRun.endedAt) }
    : { startsAt: toEpochMs(startsAt), endsAt: toEpochMs(endsAt) }
}
