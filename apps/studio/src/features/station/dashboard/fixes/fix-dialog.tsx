import type { Channel } from '@docket/model/station/channels'
import { formatDay } from '@docket/model/time/format'
import { dayOf } from '@docket/model/time/zone'
import { dashboardFixes as words } from '@docket/texts/studio/station'
import { Link } from '@tanstack/react-router'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import { useStation, zoneOf } from '#data/records/use-station.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { StationTimeProvider, useStationTime } from '#ui/time/station-time.tsx'
import { type FixableTrouble, sayTrouble } from '../ribbon.ts'
import { ConflictFixes } from './conflict-fixes.tsx'
import styles from './fixes.module.css'
import { GapFixes } from './gap-fixes.tsx'

type FixDialogProps = {
  channel: Channel
  trouble: FixableTrouble
  /** The channel's airings around the issue. */
  airings: readonly TimedAiring[]
  onClose: () => void
}

/** A gap or a conflict, with the changes that fix it in one step. */
export function FixDialog({ channel, trouble, airings, onClose }: FixDialogProps) {
  const clocks = useStationTime()
  const station = useStation()
  const zone = zoneOf(channel, station)
  const { startsAt } = trouble
  return (
    <StationTimeProvider value={{ ...clocks, zone }}>
      <Dialog opened onClose={onClose} title={sayTrouble(trouble)}>
        <p className={styles.when}>
          {channel.name}, {formatDay(dayOf(startsAt, zone))}, <ClockSpan {...trouble} />
        </p>
        {trouble.kind === 'gap' ? (
          <GapFixes channel={channel} gap={trouble} onDone={onClose} />
        ) : (
          <ConflictFixes conflict={trouble} airings={airings} onDone={onClose} />
        )}
        <Link
          className={styles.link}
          to="/channels/$channel"
          params={{ channel: channel.id }}
          search={{ date: dayOf(startsAt, zone, station.dayStart) }}
        >
          {words.openTheSchedule}
        </Link>
      </Dialog>
    </StationTimeProvider>
  )
}
