import { type Instant, toEpochMs, toIso } from '@docket/model/time'
import { formatClock, formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { useStationTime } from '#ui/station-time.tsx'

type MomentProps = { at: Instant }

/** When something was, on the administrator's own clock. */
export function Moment({ at }: MomentProps) {
  const { zone, clock } = useStationTime()
  const ms = toEpochMs(at)
  return (
    <time dateTime={toIso(ms)}>
      {formatDay(dayOf(ms, zone), 'date')}, {formatClock(ms, zone, clock)}
    </time>
  )
}
