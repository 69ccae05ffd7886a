import type { AiredCaptions } from '../captions/on-air/aired-captions.ts'
import type { Airing } from '../schedule/airings.ts'
import type { Airtime } from '../schedule/airtime.ts'
import { SECOND_MS, toEpochMs } from '../time/instants.ts'
import type { AsRun } from './as-runs.ts'

/**
 * Differences up to this count as on time: a linear channel cuts at the ends of segments, up to two seconds off plan.
 */
export const ON_TIME_MS = 5 * SECOND_MS

/**
 * What happened to an airing, compared with its plan: `aired` as planned, `differs` from the plan, `missed`, or
 * `preempted`. The lengths are in milliseconds, 0 if on time.
 */
export type Fact = {
  kind: 'aired' | 'differs' | 'missed' | 'preempted'
  /** Its place in the schedule when it aired. A break-in shortens the airings that it cuts. */
  planned: Airtime
  /** When it really aired, if known. */
  wentOut?: Airtime
  /** How much later than planned it started. */
  lateMs: number
  /** How much of it was left when it was cut off. */
  cutMs: number
  /** How much longer than planned it was on. */
  overMs: number
  /** The captions that aired, if that was recorded. */
  captions?: AiredCaptions
}

type PlannedAiring = Airtime & { airing: Pick<Airing, 'status'> }
type Report = Pick<AsRun, 'startedAt' | 'endedAt' | 'outcome'> &
  Partial<Pick<AsRun, 'plannedStartsAt' | 'plannedEndsAt' | 'captions'>>

/**
 * Returns what happened to an airing, from its state and its as-run, if there is one; `undefined` if nobody knows. An
 * airing that ended early counts as cut off only if its as-run says that a part was left: a recording may be shorter
 * than its time slot.
 */
export function factOf(
  { airing, startsAt, endsAt }: PlannedAiring,
  asRun?: Report,
): Fact | undefined {
  const planned = plannedAt({ startsAt, endsAt }, asRun)
  const onTime = { planned, lateMs: 0, cutMs: 0, overMs: 0 }
  if (airing.status === 'missed' || asRun?.outcome === 'missed') {
    return { kind: 'missed', ...onTime }
  }
  if (airing.status === 'preempted') return { kind: 'preempted', ...onTime }
  if (!asRun?.startedAt || !asRun.endedAt) {
    return airing.status === 'aired' ? { kind: 'aired', ...onTime } : undefined
  }
  const wentOut = { startsAt: toEpochMs(asRun.startedAt), endsAt: toEpochMs(asRun.endedAt) }
  const isPart = asRun.outcome === 'partial'
  const lateMs = notable(wentOut.startsAt - planned.startsAt)
  const overMs = notable(wentOut.endsAt - planned.endsAt)
  const cutMs = isPart ? notable(planned.endsAt - wentOut.endsAt) : 0
  const kind = isPart || lateMs > 0 || overMs > 0 ? 'differs' : 'aired'
  const { captions } = asRun
  return { kind, planned, wentOut, lateMs, cutMs, overMs, ...(captions && { captions }) }
}

function plannedAt(place: Airtime, asRun: Report | undefined): Airtime {
  const { plannedStartsAt, plannedEndsAt } = asRun ?? {}
  if (!plannedStartsAt || !plannedEndsAt) return place
  return { startsAt: toEpochMs(plannedStartsAt), endsAt: toEpochMs(plannedEndsAt) }
}

function notable(ms: number): number {
  return ms > ON_TIME_MS ? ms : 0
}
