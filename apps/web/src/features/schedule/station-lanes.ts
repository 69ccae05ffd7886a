import type { Channel } from '@docket/model/collections/channels'
import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Axis } from '@docket/model/schedule/axis'
import { type Day, HOUR_MS, type ZoneName } from '@docket/model/time'
import { addDays } from '@docket/model/time/calendar'
import { airtimeOfDay } from '@docket/model/time/zone'
import type { TimelineLane } from '#ui/timeline/timeline-model.ts'

type SpanQuestion = { zone: ZoneName; dayStart: string; date: Day; days: number }

/** The broadcast days of the station from `date` on. */
export function spanOf({ zone, dayStart, date, days }: SpanQuestion): TimeWindow {
  return {
    from: airtimeOfDay(date, zone, dayStart).from,
    until: airtimeOfDay(addDays(date, days - 1), zone, dayStart).until,
  }
}

/** A lane for each channel, all on one axis in the station's zone. */
export function stationLanes(
  channels: readonly Channel[],
  { pxPerHour, ...question }: SpanQuestion & { pxPerHour: number },
): TimelineLane[] {
  const { zone, dayStart } = question
  const axis: Axis = { ...spanOf(question), zone, dayStart, pxPerMs: pxPerHour / HOUR_MS }
  return channels.map(({ id, name, number }) => ({
    id,
    row: id,
    label: name,
    ...(number && { detail: number }),
    axis,
  }))
}
