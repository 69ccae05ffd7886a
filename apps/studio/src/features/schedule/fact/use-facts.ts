import { type Fact, factOf } from '@docket/model/playout/fact'
import { useMemo } from 'react'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useAsRuns } from '#data/airings/use-as-runs.ts'
import { useDesk } from '../desk/desk.tsx'

/** Returns whether and when an airing aired; `undefined` while that is unknown. */
export type FactsOf = (timed: TimedAiring) => Fact | undefined

/** Returns whether and when the airings of a schedule screen aired, kept current. */
export function useFacts(): FactsOf {
  const { channels, within } = useDesk()
  const channel = channels.length === 1 ? channels[0]?.id : undefined
  const asRuns = useAsRuns({ ...within, channel })
  return useMemo(() => (timed) => factOf(timed, asRuns.get(timed.airing.id)), [asRuns])
}
