import type { SlotPlace } from '@docket/model/schedule/axis/board'
import { swapPlaces } from '@docket/model/schedule/plans/swap'
import { schedule as words } from '@docket/texts/studio/schedule'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { type Change, changesOfMoves } from './changes.ts'

/** Returns the airing that comes next on the same channel. */
export function nextOf(
  { airing, startsAt }: TimedAiring,
  airings: readonly TimedAiring[],
): TimedAiring | undefined {
  return airings
    .filter((one) => one.airing.channel === airing.channel && one.startsAt > startsAt)
    .sort((one, other) => one.startsAt - other.startsAt)[0]
}

/** Returns whether an airing may move on its own: it has not begun, and is neither locked nor bundled. */
export function maySwap({ airing, startsAt }: TimedAiring, now: number): boolean {
  return !airing.locked && airing.bundle === '' && startsAt > now
}

/**
 * Swaps two airings, or one and the next on its channel. If they cannot be swapped, shows why. The change shows at
 * once, and is reverted with a message if the server refuses it.
 */
export function swapAirings(
  timed: readonly TimedAiring[],
  airings: readonly TimedAiring[],
  make: (change: Change) => Promise<boolean>,
): void {
  const [one, second, ...more] = timed
  const other = one && (second ?? nextOf(one, airings))
  if (!one || !other || more.length > 0) {
    showToast({ summary: words.nothingSwapped, detail: words.swapTwo })
    return
  }
  const fixed = [one, other].find((airing) => !maySwap(airing, Date.now()))
  if (fixed) {
    showToast({
      summary: words.nothingSwapped,
      detail: words.doesNotMove({ title: fixed.airing.title }),
    })
    return
  }
  const moves = swapPlaces(slotOf(one), slotOf(other), airings.map(slotOf))
  const changes = changesOfMoves([one.airing, other.airing], moves, one.airing.id).map(
    (change) => ({ ...change, reason: 'hand' as const }),
  )
  const title = words.twoTitles({ one: one.airing.title, other: other.airing.title })
  void make({ kind: 'swap', title, id: one.airing.id, changes })
}

function slotOf({ airing, startsAt, endsAt }: TimedAiring): SlotPlace & { id: string } {
  return { id: airing.id, row: airing.channel, startsAt, endsAt }
}
