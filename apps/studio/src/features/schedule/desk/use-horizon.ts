import type { TimeWindow } from '@docket/model/schedule/airtime'
import { addDays } from '@docket/model/time/calendar'
import type { Day, ZoneName } from '@docket/model/time/instants'
import { airtimeOfDay } from '@docket/model/time/zone'
import { useMemo } from 'react'

/** The span for which staff plan day by day. */
const DAYS = 14

type HorizonQuery = { days: readonly Day[]; today: Day; zone: ZoneName; dayStart: string }

export function useHorizon({ days, today, zone, dayStart }: HorizonQuery): TimeWindow {
  return useMemo(() => horizonOf({ days, today, zone, dayStart }), [days, today, zone, dayStart])
}

/** Returns the two weeks around the shown days, starting today if those weeks include the shown days. */
function horizonOf({ days, today, zone, dayStart }: HorizonQuery): TimeWindow {
  const [first = today, last = first] = [days[0], days.at(-1)]
  const isAhead = first >= today && last < addDays(today, DAYS)
  const around = Math.max(0, DAYS - days.length)
  const from = isAhead ? today : addDays(first, -Math.floor(around / 2))
  return {
    from: airtimeOfDay(from, zone, dayStart).from,
    until: airtimeOfDay(addDays(from, DAYS - 1), zone, dayStart).until,
  }
}
