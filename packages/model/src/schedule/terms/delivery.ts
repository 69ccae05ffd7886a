import type { Airing } from '../../collections/schedule/airings.ts'

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

/**
 * What became of one place. `excused`: others preempted it, or nobody has confirmed yet what went out, so it is held
 * against nobody.
 */
export type Outcome = 'fresh' | 'repeated' | 'missed' | 'excused'

/** Returns what became of a place that has passed, by its airing if it has one. */
export function outcomeOf(airing: Pick<Airing, 'status' | 'run'> | undefined): Outcome {
  switch (airing?.status) {
    case undefined:
    case 'missed':
    case 'cancelled':
      return 'missed'
    case 'aired':
      return airing?.run === 'rerun' ? 'repeated' : 'fresh'
    default:
      return 'excused'
  }
}

/** Counts what became of the places of a timeslot, in order of time. */
export function deliveryOf(outcomes: readonly Outcome[]): Delivery {
  const delivery = { fresh: 0, repeated: 0, missed: 0, missedInARow: 0 }
  for (const outcome of outcomes) {
    if (outcome === 'excused') continue
    delivery[outcome] += 1
    delivery.missedInARow = outcome === 'fresh' ? 0 : delivery.missedInARow + 1
  }
  return delivery
}

/** Returns the share of places with a fresh program, 0 to 1, or nothing before the first place has passed. */
export function deliveryScore({ fresh, repeated, missed }: Delivery): number | undefined {
  const all = fresh + repeated + missed
  return all === 0 ? undefined : fresh / all
}
