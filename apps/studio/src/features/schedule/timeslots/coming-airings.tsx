import { airings } from '@docket/model/schedule/airings'
import type { Timeslot } from '@docket/model/schedule/timeslots/timeslots'
import { formatDay } from '@docket/model/time/format'
import { MINUTE_MS, toEpochMs, toInstant } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { timeslots as words } from '@docket/texts/studio/schedule'
import { Link } from '@tanstack/react-router'
import { useRecords } from '#data/records/use-records.ts'
import { useChannels, useStation, zoneOf } from '#data/records/use-station.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { ClockSpan } from '#ui/time/clock-time.tsx'
import { StationTimeProvider, useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from './coming-airings.module.css'

const SHOWN = 20

/** The next airings of a timeslot, and how each differs from the rule. */
export function ComingAirings({ timeslot }: { timeslot: Timeslot }) {
  const clocks = useStationTime()
  const station = useStation()
  const channel = useChannels().data?.find(({ id }) => id === timeslot.channel)
  const zone = channel ? zoneOf(channel, station) : station.zone
  const now = useNow(MINUTE_MS)
  const { data, error, refetch } = useRecords(airings, {
    filter: 'timeslot = {:timeslot} && endsAt > {:now}',
    values: { timeslot: timeslot.id, now: toInstant(now) },
    sort: 'startsAt',
    limit: SHOWN,
  })
  if (error) {
    return <Failure error={error} what={words.airingsNotLoaded} onRetry={refetch} />
  }
  if (!data) return <Skeleton height="160px" />
  if (data.length === 0) {
    return (
      <EmptyState picture="schedule">
        <strong>{words.noUpcomingAirings}</strong> {words.noUpcomingAiringsHelp}
      </EmptyState>
    )
  }

  return (
    <StationTimeProvider value={{ ...clocks, zone }}>
      <ol className={styles.airings}>
        {data.map((airing) => {
          const startsAt = toEpochMs(airing.startsAt)
          const day = dayOf(startsAt, zone)
          return (
            <li key={airing.id} className={styles.airing}>
              <Link
                to="/channels/$channel"
                params={{ channel: airing.channel }}
                search={{ date: day }}
                className={styles.day}
              >
                {formatDay(day, 'short')}
              </Link>
              <ClockSpan startsAt={startsAt} endsAt={toEpochMs(airing.endsAt)} />
              <span>{airing.title}</span>
              {airing.locked && <Badge>{words.locked}</Badge>}
              {airing.shifted && <Badge tone="warning">{words.clocksGoForward}</Badge>}
              {airing.timeslotDay !== day && <Badge>{words.movedHereByHand}</Badge>}
              {airing.status === 'preempted' && <Badge tone="danger">{words.preempted}</Badge>}
            </li>
          )
        })}
      </ol>
    </StationTimeProvider>
  )
}
