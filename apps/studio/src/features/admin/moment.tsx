import { formatClock, formatDate } from '@docket/model/time/format'
import { type Instant, toEpochMs, toIso } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { useStationTime } from '#ui/time/station-time.tsx'

type MomentProps = { at: Instant }

/** Formats an instant in the administrator's own time zone. */
export function Moment({ at }: MomentProps) {
  const { zone, clock, dates } = useStationTime()
  const ms = toEpochMs(at)
  return (
    <time dateTime={toIso(ms)}>
      {formatDate(dayOf(ms, zone), dates)}, {formatClock(ms, zone, clock)}
    </time>
  )
}
