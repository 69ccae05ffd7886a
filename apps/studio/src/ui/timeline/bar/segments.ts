import { toPx } from '@docket/model/schedule/axis/axis'
import type { BarPlace, Segment, TimelineLane } from '../timeline-model.ts'

/** Returns the parts of the lanes that show a time range. There are two if it spans the end of a day. */
export function segmentsOf(place: BarPlace, lanes: readonly TimelineLane[]): Segment[] {
  return lanes.flatMap((lane, index) => {
    const segment = segmentIn(place, lane, index)
    return segment ?? []
  })
}

/** Returns the part of a lane that shows a time range, if any. */
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
