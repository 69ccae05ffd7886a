import { channels } from '@docket/model/station/channels'
import { MINUTE_MS } from '@docket/model/time/instants'
import { dayOf } from '@docket/model/time/zone'
import { schedule as words } from '@docket/texts/studio/schedule'
import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { statusOf } from '#data/cache/retry.ts'
import { useRecord } from '#data/records/use-records.ts'
import { useStation, zoneOf } from '#data/records/use-station.ts'
import { Failure } from '#ui/loading/failure.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { ErrorScreen } from '#ui/notice/error-screen.tsx'
import { StationTimeProvider, useStationTime } from '#ui/time/station-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import styles from '../lineup/channel-page.module.css'
import { ChannelSchedule } from './channel-schedule.tsx'

/** One channel: its schedule by day or by week, in its own time zone. */
export function ChannelPage() {
  const { channel: id } = useParams({ from: '/channels/$channel' })
  const { view = 'day', date } = useSearch({ from: '/channels/$channel' })
  const { pathname } = useLocation()
  const station = useStation()
  const clocks = useStationTime()
  const channel = useRecord(channels, id)
  const now = useNow(MINUTE_MS)

  if (channel.isPending) return <ChannelComing />
  if (statusOf(channel.error) === 404) {
    return <ErrorScreen status={404} description={words.pageNotFound({ path: pathname })} />
  }
  if (channel.isError) {
    return <Failure error={channel.error} what={words.channelNotLoaded} onRetry={channel.refetch} />
  }

  const zone = zoneOf(channel.data, station)
  const today = dayOf(now, zone, station.dayStart)
  return (
    <StationTimeProvider value={{ ...clocks, zone }}>
      <ChannelSchedule
        key={id}
        channel={channel.data}
        dayStart={station.dayStart}
        view={view}
        date={date ?? today}
        today={today}
      />
    </StationTimeProvider>
  )
}

function ChannelComing() {
  return (
    <div className={styles.coming} aria-busy>
      <Skeleton width="240px" height="26px" />
      <Skeleton height="136px" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} height="32px" />
      ))}
    </div>
  )
}
