import type { TimeWindow } from '@docket/model/schedule/airtime'
import type { Axis } from '@docket/model/schedule/axis/axis'
import type { Channel } from '@docket/model/station/channels'
import { addDays } from '@docket/model/time/calendar'
import { zoneAbbreviation } from '@docket/model/time/format'
import { type Day, HOUR_MS, type ZoneName } from '@docket/model/time/instants'
import { airtimeOfDay, offsetAt } from '@docket/model/time/zone'
import type { TimelineLane } from '#ui/timeline/timeline-model.ts'
import { lengthText } from '../length-text.ts'

type SpanQuery = { zone: ZoneName; dayStart: string; date: Day; days: number }

/** Returns the window of the station's broadcast days, starting with `date`. */
export function spanOf({ zone, dayStart, date, days }: SpanQuery): TimeWindow {
  return {
    from: airtimeOfDay(date, zone, dayStart).from,
    until: airtimeOfDay(addDays(date, days - 1), zone, dayStart).until,
  }
}

/**
 * Returns one lane per channel, all on one axis in the station's time zone. A channel in another time zone
 * shows its offset.
 */
export function stationLanes(
  channels: readonly Channel[],
  { pxPerHour, ...query }: SpanQuery & { pxPerHour: number },
): TimelineLane[] {
  const { zone, dayStart } = query
  const axis: Axis = { ...spanOf(query), zone, dayStart, pxPerMs: pxPerHour / HOUR_MS }
  return channels.map(({ id, name, number, timeZone }) => {
    const detail = [number, otherClock(timeZone, axis)].filter(Boolean).join(' · ')
    return { id, row: id, label: name, ...(detail && { detail }), axis }
  })
}

/** Formats `PST, −3 h`: the channel's time zone and its offset from the station's. Empty when both agree. */
function otherClock(zone: ZoneName, { zone: own, from }: Axis): string {
  if (zone === '' || zone === own) return ''
  const awayMs = offsetAt(from, zone) - offsetAt(from, own)
  if (awayMs === 0) return ''
  const sign = awayMs < 0 ? '−' : '+'
  return `${zoneAbbreviation(from, zone)}, ${sign}${lengthText(Math.abs(awayMs))}`
}
