import { snapUp } from '../time/snap.ts'
import { SECOND_MS, type ZoneName } from '../time.ts'
import { type Airtime, slotSec } from './airtime.ts'

/** A show at a time inside a gap. */
export type Filling<S> = Airtime & { show: S }

/**
 * Fills gaps with shows in turn, each starting at a quarter hour of the wall clock and lasting its running
 * time. Takes the first show that fits. A show never follows itself while another one fits; without
 * `repeats`, no show is used twice. Shows of unknown length are left out.
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
