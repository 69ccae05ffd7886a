import { toPx } from '@docket/model/schedule/axis'
import type { BarPlace, Segment, TimelineLane } from './timeline-model.ts'

/** Where the lanes show a place; it can be in two of them, as across the end of a day. */
export function segmentsOf(place: BarPlace, lanes: readonly TimelineLane[]): Segment[] {
  return lanes.flatMap((lane, index) => {
    const segment = segmentIn(place, lane, index)
    return segment ?? []
  })
}

/** Where one lane shows a place, if it does. */
export function segmentIn(
  { row, startsAt, endsAt }: BarPlace,
  { row: laneRow, axis }: TimelineLane,
  lane: number,
): Segment | undefined {
  const from = Math.max(startsAt, axis.from)
  const until = Math.min(endsAt, axis.until)
  if (row !== laneRow || from >= until) return undefined
  const left = toPx(axis, from)
  return {
    lane,
    left,
    width: toPx(axis, until) - left,
    since: startsAt < axis.from,
    continues: endsAt > axis.until,
  }
}
