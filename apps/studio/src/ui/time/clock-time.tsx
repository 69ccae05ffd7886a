import { dayOfEnd, formatClock, zoneAbbreviation } from '@docket/model/time/format'
import { type EpochMs, toIso } from '@docket/model/time/instants'
import { useStationTime } from './station-time.tsx'

type ClockTimeProps = { at: EpochMs }

/** Shows a time on the station's clock: `7:30 PM`. */
export function ClockTime({ at }: ClockTimeProps) {
  const { zone, clock } = useStationTime()
  return <time dateTime={toIso(at)}>{formatClock(at, zone, clock)}</time>
}

type ClockSpanProps = {
  startsAt: EpochMs
  endsAt: EpochMs
  /** Whether to show the time zone. It is always shown if the clock changes within the span. */
  named?: boolean
}

/**
 * Shows a span of time on the station's clock: `7:30 PM – 8:00 PM`, `1:30 AM EDT – 1:30 AM EST`,
 * `11:30 PM – Tue 1:00 AM`.
 */
export function ClockSpan({ startsAt, endsAt, named = false }: ClockSpanProps) {
  const { zone } = useStationTime()
  const [first, last] = [zoneAbbreviation(startsAt, zone), zoneAbbreviation(endsAt, zone)]
  const changes = first !== last
  const day = dayOfEnd({ startsAt, endsAt }, zone)
  return (
    <span className="figures">
      <ClockTime at={startsAt} />
      {changes && ` ${first}`} – {day && `${day} `}
      <ClockTime at={endsAt} />
      {(changes || named) && ` ${last}`}
    </span>
  )
}
