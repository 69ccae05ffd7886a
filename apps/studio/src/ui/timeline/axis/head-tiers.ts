import type { Axis } from '@docket/model/schedule/axis/axis'
import { type Precision, type Tick, ticksOf } from '@docket/model/schedule/axis/ticks'
import { isoWeekOf } from '@docket/model/time/calendar'
import { type ClockStyle, formatDay } from '@docket/model/time/format'
import { type EpochMs, HOUR_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'

const DAY_HOURS = 24
const WEEK_HOURS = 7 * DAY_HOURS
/** The minimum widths of labels, in pixels. */
const HOUR_PX = 42
const DATE_PX = 56
const DAY_PX = 24
const WEEK_PX = 36

const HOUR_STEPS = [1, 2, 3, 6, 12] as const

/** The tiers of units above the lanes. A single day needs no upper tier. */
export type HeadTiers = { precision: Precision; upper: readonly Tick[]; lower: readonly Tick[] }

/** Returns the finest of the five precisions whose labels fit, given the number of pixels per hour. */
export function precisionAt(pxPerHour: number): Precision {
  if (pxPerHour * 12 >= HOUR_PX) return 'hour'
  if (pxPerHour * DAY_HOURS >= DATE_PX) return 'date'
  if (pxPerHour * DAY_HOURS >= DAY_PX) return 'day'
  return pxPerHour * WEEK_HOURS >= WEEK_PX ? 'week' : 'month'
}

const known = new WeakMap<Axis, Map<ClockStyle, HeadTiers>>()

/** Returns the tiers for an axis. Cached, because the head and the lines behind the lanes share them. */
export function headTiersOf(axis: Axis, clock: ClockStyle): HeadTiers {
  const ofAxis = known.get(axis) ?? new Map<ClockStyle, HeadTiers>()
  known.set(axis, ofAxis)
  const tiers = ofAxis.get(clock) ?? makeTiers(axis, clock)
  ofAxis.set(clock, tiers)
  return tiers
}

function makeTiers(axis: Axis, clock: ClockStyle): HeadTiers {
  const pxPerHour = axis.pxPerMs * HOUR_MS
  const precision = precisionAt(pxPerHour)
  const { upper, lower } = ticksOf(axis, precision, clock)
  if (precision === 'hour') {
    const days = upper.map((tick) => ({ ...tick, label: formatDay(dayAt(axis, tick), 'short') }))
    return {
      precision,
      upper: days.length > 1 ? days : [],
      lower: lower.filter(({ value }) => value % hourStep(pxPerHour) === 0),
    }
  }
  return {
    precision,
    upper,
    lower: lower.map((tick) => ({ ...tick, label: labelOf(axis, tick, precision) })),
  }
}

function hourStep(pxPerHour: number): number {
  return HOUR_STEPS.find((hours) => hours * pxPerHour >= HOUR_PX) ?? 12
}

function labelOf(axis: Axis, tick: Tick, precision: Precision): string {
  const day = dayAt(axis, tick)
  if (precision === 'date') return formatDay(day, 'short').split(', ')[1] ?? day
  if (precision === 'week') return `W ${isoWeekOf(day)}`
  return precision === 'day' ? String(tick.value) : tick.label
}

function dayAt({ zone, dayStart }: Axis, { from }: Tick): string {
  return dayOf(from, zone, dayStart)
}

const dayNames = new WeakMap<Axis, readonly { until: EpochMs; name: string }[]>()

/** Returns the name of the day on the axis that contains a time. */
export function dayNameAt(axis: Axis, at: EpochMs): string {
  const known = dayNames.get(axis) ?? namesOf(axis)
  dayNames.set(axis, known)
  return known.find(({ until }) => at < until)?.name ?? ''
}

function namesOf(axis: Axis) {
  return ticksOf(axis, 'day').lower.map((tick) => ({
    until: tick.until,
    name: formatDay(dayAt(axis, tick), 'short'),
  }))
}
