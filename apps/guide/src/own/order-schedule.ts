import type { Schedule } from '../schedule/schedule-store.ts'
import { narrowSchedule } from './narrow-schedule.ts'

export type Ordered = {
  shown: Schedule
  /** The lineup positions of the shown channels. Absent: all channels, in lineup order. */
  rows?: readonly number[] | undefined
  /** How many of the chosen channels are shown. */
  count: number
}

/** Returns the schedule with only the `chosen` channels, or if it has none of them, with the `first` ones on top. */
export function orderSchedule(
  schedule: Schedule,
  { first, chosen }: { first: readonly string[]; chosen: readonly string[] },
): Ordered {
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
