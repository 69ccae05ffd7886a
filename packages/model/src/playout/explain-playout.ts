import type { PlayoutItem } from '../collections/schedule/playout-items.ts'
import { endpoint } from '../endpoint.ts'
import type { Instant } from '../time.ts'

/** A stretch of an airing in which a channel sent out one recording, or its slate. */
export type PlayedRun = {
  kind: Exclude<PlayoutItem['kind'], ''>
  /** The id of the recording. Empty for a slate, and when the recording was deleted. */
  medium: string
  /** The name of the recording's file, or of its show. Empty for a slate. */
  name: string
  startsAt: Instant
  endsAt: Instant
}

/**
 * What went out of an airing, and why. `ledger`: Docket plays the channel out and knows it to the second. `report`:
 * somebody or another system said so. `none`: nobody has said anything.
 */
export type PlayoutReasons = {
  source: 'ledger' | 'report' | 'none'
  /** In order of time; those that are still to come, too, as far as the ledger is written. */
  runs: PlayedRun[]
  sentences: string[]
}

/** Explains what went out of an airing, and why: “Why did this play?” */
export const explainPlayout = endpoint<{ airing: string }, PlayoutReasons>(
  'GET',
  '/api/playout/airings/:airing/why',
)
