import { type EpochMs, toIso } from '@docket/model/time'
import { formatClock, zoneAbbreviation } from '@docket/model/time/format'
import { useStationTime } from './station-time.tsx'

type ClockTimeProps = { at: EpochMs }

/** A moment on the station's clocks: `7:30 PM`. */
export function ClockTime({ at }: ClockTimeProps) {
  const { zone, clock } = useStationTime()
  return <time dateTime={toIso(at)}>{formatClock(at, zone, clock)}</time>
}

type ClockSpanProps = {
  startsAt: EpochMs
  endsAt: EpochMs
  /** Whether the zone is named. It is in any case where the clocks change in between. */
  named?: boolean
}

/** A stretch of time on the station's clocks: `7:30 PM – 8:00 PM`, `1:30 AM EDT – 1:30 AM EST`. */
export function ClockSpan({ startsAt, endsAt, named = false }: ClockSpanProps) {
  const { zone } = useStationTime()
  const [first, last] = [zoneAbbreviation(startsAt, zone), zoneAbbreviation(endsAt, zone)]
  const changes = first !== last
  return (
    <span className="figures">
      <ClockTime at={startsAt} />
      {changes && ` ${first}`} – <ClockTime at={endsAt} />
      {(changes || named) && ` ${last}`}
    </span>
  )
}
