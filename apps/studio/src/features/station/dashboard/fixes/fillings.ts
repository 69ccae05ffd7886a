import type { Show } from '@docket/model/library/shows'
import { type Airtime, slotSec } from '@docket/model/schedule/airtime'
import { type EpochMs, SECOND_MS, type ZoneName } from '@docket/model/time/instants'
import { snapUp } from '@docket/model/time/snap'

/** A show that is scheduled at a time inside a gap. */
export type Filling = Airtime & { show: Show }

/**
 * Places a show at the first quarter hour in the gap. Returns `undefined` when the show's length is unknown
 * or does not fit.
 */
export function fillingOf(show: Show, gap: Airtime, zone: ZoneName): Filling | undefined {
  const startsAt = snapUp(gap.startsAt, zone)
  const endsAt = startsAt + show.trtSec * SECOND_MS
  return show.trtSec > 0 && endsAt <= gap.endsAt ? { show, startsAt, endsAt } : undefined
}

/**
 * Places shows back to back, each starting on a quarter hour, until none fits. Takes the shows in the
 * given order, each at most once.
 */
export function fillAll(shows: readonly Show[], gap: Airtime, zone: ZoneName): Filling[] {
  const fillings: Filling[] = []
  let freeFrom: EpochMs = gap.startsAt
  for (const show of shows) {
    const filling = fillingOf(show, { startsAt: freeFrom, endsAt: gap.endsAt }, zone)
    if (!filling) continue
    fillings.push(filling)
    freeFrom = filling.startsAt + slotSec(show.trtSec) * SECOND_MS
    if (freeFrom >= gap.endsAt) break
  }
  return fillings
}
