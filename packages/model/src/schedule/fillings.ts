import { SECOND_MS, type ZoneName } from '../time/instants.ts'
import { snapUp } from '../time/snap.ts'
import { type Airtime, slotSec } from './airtime.ts'

/** A show at a time inside a gap. */
export type Filling<S> = Airtime & { show: S }

export type FillingRules<S> = {
  zone: ZoneName
  repeats: boolean
  mayAir?: (show: S, airtime: Airtime) => boolean
}

/**
 * Fills gaps with shows in rotation, each starting at a quarter hour of the wall clock and lasting its running time.
 * Takes the first show that fits. A show never follows itself while another one fits; without `repeats`, no show is
 * used twice. Leaves out shows of unknown length and shows that may not air at that time.
 */
export function fillingsOf<S extends { id: string; trtSec: number }>(
  gaps: readonly Airtime[],
  shows: readonly S[],
  { zone, repeats, mayAir = () => true }: FillingRules<S>,
): Filling<S>[] {
  const fillings: Filling<S>[] = []
  let queue = shows.filter(({ trtSec }) => trtSec > 0)
  for (const gap of gaps) {
    let startsAt = snapUp(gap.startsAt, zone)
    for (;;) {
      const show = queue.find((one) => {
        const endsAt = startsAt + one.trtSec * SECOND_MS
        return endsAt <= gap.endsAt && mayAir(one, { startsAt, endsAt })
      })
      if (!show) break
      fillings.push({ show, startsAt, endsAt: startsAt + show.trtSec * SECOND_MS })
      startsAt += slotSec(show.trtSec) * SECOND_MS
      queue = queue.filter((one) => one !== show)
      if (repeats) queue.push(show)
    }
  }
  return fillings
}
