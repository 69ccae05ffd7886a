import { formatClock, zoneAbbreviation } from '@docket/model/time/format'
import { type EpochMs, SECOND_MS, toIso } from '@docket/model/time/instants'
import { ui as words } from '@docket/texts/studio/ui'
import { useStationTime } from '../time/station-time.tsx'
import { useNow } from '../time/use-now.ts'
import styles from './station-clock.module.css'

/** Shows the time at the station with its time zone: `7:42:10 PM EST`. */
export function StationClock() {
  const { zone, clock } = useStationTime()
  const now = useNow(SECOND_MS)
  const [time = '', half] = formatClock(now, zone, clock).split(' ')
  return (
    <time className={styles.clock} dateTime={toIso(now)} title={words.stationTime({ zone })}>
      {time}
      <span className={styles.seconds}>:{secondsOf(now)}</span>
      {half && ` ${half}`} <span className={styles.zone}>{zoneAbbreviation(now, zone)}</span>
    </time>
  )
}

// Time zones differ by whole minutes, so seconds are the same in all zones.
function secondsOf(at: EpochMs): string {
  return String(Math.floor(at / SECOND_MS) % 60).padStart(2, '0')
}
