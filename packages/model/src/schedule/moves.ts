import type { Airing } from '../collections/airings.ts'
import { endpoint } from '../endpoint.ts'
import type { Instant } from '../time.ts'

/** Where an airing is: on which channel, and when. */
export type Place = { channel: string; startsAt: Instant; endsAt: Instant }

/** One airing's change of place. `was` is what the mover saw; if it no longer holds, nothing moves. */
export type Move = { airing: string; was: Place; becomes: Place }

/**
 * Moves airings of one organization all together or not at all, in place of single updates:
 * a bump moves several, and undoing is the same call with `was` and `becomes` exchanged.
 *
 * Answers the moved airings. Refuses with 409 `airing_moved_meanwhile` when a `was` no longer
 * holds, with 400 `airing_locked` for a locked airing, and with 400 `airing_clashes` when a new
 * place is taken; the data of a clash are `ClashData`.
 */
export const moveAirings = endpoint<{ moves: Move[] }, { airings: Airing[] }>(
  'POST',
  '/api/schedule/moves',
)

/** What stands where an airing should go, and the nearest places that are free and long enough. */
export type ClashData = {
  startsAt: { code: 'airing_clashes'; message: string }
  clashes: { id: string; title: string; startsAt: Instant; endsAt: Instant }[]
  free: { startsAt: Instant; endsAt: Instant }[]
}
