import { snapUp } from '../time/snap.ts'
import { SECOND_MS, type ZoneName } from '../time.ts'
import { type Airtime, slotSec } from './airtime.ts'

/** A show at a place of a gap. */
export type Filling<S> = Airtime & { show: S }

/**
 * Shows for gaps, in turn, each at a quarter hour of the wall clock and as long as it lasts. The
 * first that fits goes first, and none follows itself while another fits; without `repeats`, none
 * comes twice at all. Shows of unknown length are left out.
 */
export function fillingsOf<S extends { id: string; trtSec: number }>(
  gaps: readonly Airtime[],
  shows: readonly S[],
  { zone, repeats }: { zone: ZoneName; repeats: boolean },
): Filling<S>[] {
  const fillings: Filling<S>[] = []
  let queue = shows.filter(({ trtSec }) => trtSec > 0)
  for (const gap of gaps) {
    let startsAt = snapUp(gap.startsAt, zone)
    for (;;) {
      const show = queue.find(({ trtSec }) => startsAt + trtSec * SECOND_MS <= gap.endsAt)
      if (!show) break
      fillings.push({ show, startsAt, endsAt: startsAt + show.trtSec * SECOND_MS })
      startsAt += slotSec(show.trtSec) * SECOND_MS
      queue = queue.filter((one) => one !== show)
      if (repeats) queue.push(show)
    }
  }
  return fillings
}
