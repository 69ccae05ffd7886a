import { progressOf } from '@docket/model/guide/spoken'
import type { Airtime } from '@docket/model/schedule/airtime'
import type { EpochMs } from '@docket/model/time/instants'
import { cssVariables } from '../parts/css-variables.ts'

type ProgressProps = { airtime: Airtime; now: EpochMs }

/**
 * Shows how much of a program has passed. Hidden from screen readers, because the program's label says the
 * same.
 */
export function Progress({ airtime, now }: ProgressProps) {
  const share = Math.round(progressOf(airtime, now) * 1000) / 1000
  return <span className="g-progress" style={cssVariables({ '--p': share })} aria-hidden />
}
