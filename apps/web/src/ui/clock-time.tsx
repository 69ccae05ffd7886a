import { type EpochMs, toIso } from '@docket/model/time'
import { formatClock } from '@docket/model/time/format'
import { useStationTime } from './station-time.tsx'

type ClockTimeProps = { at: EpochMs }

/** A moment on the station's clocks: `7:30 PM`. */
export function ClockTime({ at }: ClockTimeProps) {
  const { zone, clock } = useStationTime()
  return <time dateTime={toIso(at)}>{formatClock(at, zone, clock)}</time>
}

type ClockSpanProps = { startsAt: EpochMs; endsAt: EpochMs }

/** A stretch of time on the station's clocks: `7:30 PM – 8:00 PM`. */
export function ClockSpan({ startsAt, endsAt }: ClockSpanProps) {
  return (
    <span className="figures">
      <ClockTime at={startsAt} /> – <ClockTime at={endsAt} />
    </span>
  )
}
