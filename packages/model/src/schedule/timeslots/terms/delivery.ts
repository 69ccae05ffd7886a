import { type ShapedValue, shape } from '../../../kernel/shape.ts'
import type { Airing } from '../../airings.ts'

/** What happened at the past occurrences of a timeslot. */
export const deliveryShape = shape('Delivery', (z) =>
  z.object({
    fresh: z.int().describe('Occurrences with a program that had not aired before.'),
    repeated: z.int().describe('Occurrences with a repeat.'),
    missed: z
      .int()
      .describe('Occurrences at which nothing aired: there was no program, or it was dropped.'),
    missedInARow: z
      .int()
      .describe('The most recent consecutive occurrences without a fresh program.'),
  }),
)
export type Delivery = ShapedValue<typeof deliveryShape>

/**
 * What happened at one occurrence. `excused`: it was preempted, or nobody has confirmed yet what aired, so the holder
 * is not blamed.
 */
export type Outcome = 'fresh' | 'repeated' | 'missed' | 'excused'

/** Returns what happened at an occurrence that has passed, from its airing if it has one. */
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

/** Counts what happened at the occurrences of a timeslot, in order of time. */
export function deliveryOf(outcomes: readonly Outcome[]): Delivery {
  const delivery = { fresh: 0, repeated: 0, missed: 0, missedInARow: 0 }
  for (const outcome of outcomes) {
    if (outcome === 'excused') continue
    delivery[outcome] += 1
    delivery.missedInARow = outcome === 'fresh' ? 0 : delivery.missedInARow + 1
  }
  return delivery
}

/** Returns the share of occurrences with a fresh program, 0 to 1, or nothing before the first one has passed. */
export function deliveryScore({ fresh, repeated, missed }: Delivery): number | undefined {
  const all = fresh + repeated + missed
  return all === 0 ? undefined : fresh / all
}
