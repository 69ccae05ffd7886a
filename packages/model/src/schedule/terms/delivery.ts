import type { Airing } from '../../collections/schedule/airings.ts'
import { type EpochMs, toEpochMs } from '../../time.ts'

/** What became of the past places of a timeslot. */
export type Delivery = {
  /** A program that had not aired before. */
  fresh: number
  /** A program that had. */
  repeated: number
  /** Nothing went out: there was no program, or it was dropped. */
  missed: number
  /** The last places in a row, up to now, without a fresh program. */
  missedInARow: number
}

type Place = Pick<Airing, 'status' | 'run' | 'endsAt'>

/** Counts what became of the airings of a timeslot, in order of time, until `now`. What others preempted does not count. */
export function deliveryOf(airings: readonly Place[], now: EpochMs): Delivery {
  const delivery = { fresh: 0, repeated: 0, missed: 0, missedInARow: 0 }
  for (const { status, run, endsAt } of airings) {
    if (toEpochMs(endsAt) > now || status === 'preempted') continue
    const isFresh = status === 'aired' && run !== 'rerun'
    if (isFresh) delivery.fresh += 1
    else if (status === 'aired') delivery.repeated += 1
    else delivery.missed += 1
    delivery.missedInARow = isFresh ? 0 : delivery.missedInARow + 1
  }
  return delivery
}

/** Returns the share of places with a fresh program, 0 to 1, or nothing before the first place has passed. */
export function deliveryScore({ fresh, repeated, missed }: Delivery): number | undefined {
  const all = fresh + repeated + missed
  return all === 0 ? undefined : fresh / all
}
