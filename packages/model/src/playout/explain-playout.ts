import type { PlayoutItem } from '../collections/schedule/playout-items.ts'
import { endpoint } from '../endpoint.ts'
import type { Instant } from '../time.ts'

/** A period of an airing in which a channel sent out one recording, or its slate. */
export type PlayedRun = {
  kind: Exclude<PlayoutItem['kind'], ''>
  /** The id of the recording. Empty for a slate, and if the recording was deleted. */
  medium: string
  /** The name of the recording's file, or of its show. Empty for a slate. */
  name: string
  startsAt: Instant
  endsAt: Instant
}

/**
 * What played during an airing, and why. `ledger`: Docket plays out the channel and knows this to the second.
 * `report`: a person or another system reported it. `none`: there is no report.
 */
export type PlayoutReasons = {
  source: 'ledger' | 'report' | 'none'
  /** In order of time, including planned ones as far ahead as the ledger reaches. */
  runs: PlayedRun[]
  sentences: string[]
}

/** Explains what played during an airing, and why: “Why did this play?” */
export const explainPlayout = endpoint<{ airing: string }, PlayoutReasons>(
  'GET',
  '/api/playout/airings/:airing/why',
)
