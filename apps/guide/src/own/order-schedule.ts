import { BAND_ROWS } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { bandOf } from '../parts/tiles.ts'
import type { Schedule } from '../schedule/schedule-store.ts'

export type OrderedSchedule = {
  shown: Schedule
  /** The lineup positions of the shown channels. Absent: all channels, in lineup order. */
  rows?: readonly number[] | undefined
  /** How many of the chosen channels are shown. */
  count: number
}

/**
 * Returns the schedule with only the `chosen` channels. If it contains none of them, returns it with the `first`
 * channels on top.
 */
export function orderSchedule(
  schedule: Schedule,
  { first, chosen }: { first: readonly string[]; chosen: readonly string[] },
): OrderedSchedule {
  const kept = rowsOf(schedule, chosen)
  const rows = kept.length > 0 ? kept : inOrder(schedule, first)
  return { rows, shown: rows ? narrowSchedule(schedule, rows) : schedule, count: kept.length }
}

/** Returns the positions of channels in the lineup. */
function rowsOf({ channels }: Schedule, ids: readonly string[]): number[] {
  return channels.flatMap(({ id }, row) => (ids.includes(id) ? row : []))
}

/** Returns all positions with these channels first, or undefined if they already come first. */
function inOrder(schedule: Schedule, ids: readonly string[]): number[] | undefined {
  const mine = rowsOf(schedule, ids)
  if (mine.every((row, at) => row === at)) return undefined
  const others = schedule.channels.flatMap((_, row) => (mine.includes(row) ? [] : row))
  return [...mine, ...others]
}

/** Returns the schedule with only some rows of the lineup, as if they were the whole lineup. */
function narrowSchedule(schedule: Schedule, rows: readonly number[]): Schedule {
  const channels = rows.flatMap((row) => schedule.channels[row] ?? [])
  const bands = Array.from({ length: bandOf(rows.length - 1) + 1 }, (_, band) =>
    rows.slice(band * BAND_ROWS, (band + 1) * BAND_ROWS),
  )
  // A band of the filtered lineup counts as loaded where the bands of all its rows are loaded.
  const loaded = bands.map((band) =>
    [...new Set(band.map(bandOf))].map((one) => schedule.loaded[one] ?? []).reduce(overlapsOf),
  )
  return { ...schedule, channels, loaded }
}

function overlapsOf(one: readonly TimeAxis[], other: readonly TimeAxis[]): TimeAxis[] {
  return one.flatMap((range) =>
    other.flatMap((second) => {
      const from = Math.max(range.from, second.from)
      const until = Math.min(range.until, second.until)
      return from < until ? { from, until } : []
    }),
  )
}
