import { MINUTE_MS } from '@docket/model/time'
import { useStation } from '#data/use-station.ts'
import { useStationDay } from '#data/use-station-day.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Failure } from '#ui/failure.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { ChannelRibbons } from './channel-ribbons.tsx'
import styles from './dashboard-page.module.css'
import { OnAirTile } from './on-air-tile.tsx'

/** The station at a glance: what every channel airs, and how long it still runs. */
export function DashboardPage() {
  usePageTitle('Dashboard')
  const station = useStation()
  const now = useNow(MINUTE_MS)
  return (
    <>
      <PageHead title="On air" line={station.name} />
      <OnAirStrip />
      <ChannelRibbons now={now} />
    </>
  )
}

function OnAirStrip() {
  const { days, error, refetch } = useStationDay(useNow(MINUTE_MS))

  if (error) {
    return <Failure error={error} what="What is on air could not be loaded." onRetry={refetch} />
  }
  if (days?.length === 0) {
    return <EmptyState>Once the station has channels, what they air shows here.</EmptyState>
  }

  return (
    <ul className={styles.strip} aria-busy={!days}>
      {days
        ? days.map((day) => (
            <li key={day.channel.id}>
              <OnAirTile day={day} />
            </li>
          ))
        : [1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton height="136px" />
            </li>
          ))}
    </ul>
  )
}
