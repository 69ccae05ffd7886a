import { BAND_ROWS } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { bandOf } from '../parts/tiles.ts'
import type { Schedule } from '../schedule/schedule-store.ts'

/** Returns the schedule with only some rows of the lineup, as if they were the whole lineup. */
export function narrowSchedule(schedule: Schedule, rows: readonly number[]): Schedule {
  const channels = rows.flatMap((row) => schedule.channels[row] ?? [])
  const bands = Array.from({ length: bandOf(rows.length - 1) + 1 }, (_, band) =>
    rows.slice(band * BAND_ROWS, (band + 1) * BAND_ROWS),
  )
  // A band of the narrowed lineup counts as loaded where the bands of all its rows are loaded.
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
