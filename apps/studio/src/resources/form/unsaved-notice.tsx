import { formatClock, formatDay } from '@docket/model/time/format'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { form as words } from '@docket/texts/studio/resources'
import { Button } from '@mantine/core'
import { useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from './unsaved-notice.module.css'

type UnsavedNoticeProps = { at: EpochMs; onDiscard: () => void }

/** Says that the form holds changes from an earlier visit, and offers to discard them. */
export function UnsavedNotice({ at, onDiscard }: UnsavedNoticeProps) {
  const { zone, clock } = useStationTime()
  const day = dayOf(at, zone)
  const isToday = day === dayOf(useNow(MINUTE_MS), zone)
  const time = formatClock(at, zone, clock)
  return (
    <div className={styles.notice} role="status">
      <span>
        {isToday
          ? words.unsavedFrom({ time })
          : words.unsavedFromDay({ day: formatDay(day, 'short'), time })}
      </span>
      <Button variant="quiet" size="compact-sm" onClick={onDiscard}>
        {words.discardThem}
      </Button>
    </div>
  )
}
