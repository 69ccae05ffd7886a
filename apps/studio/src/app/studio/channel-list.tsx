import { Link } from '@tanstack/react-router'
import { useChannels, useStation, useStationLogo } from '#data/use-station.ts'
import { Placeholder } from '#ui/loading/placeholder.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Failure } from '#ui/notice/failure.tsx'
import styles from './channel-list.module.css'

/** The collections panel, which lists the station's channels. */
export function ChannelList() {
  const station = useStation()
  const logo = useStationLogo()
  const channels = useChannels()

  return (
    <nav className={styles.panel} aria-label="Channels">
      <p className={styles.station}>
        <span className={styles.logo}>
          {logo ? <img src={logo} alt="" /> : <Placeholder of="logo" />}
        </span>
        <span className={styles.name}>{station.name}</span>
      </p>
      <h2 className={styles.heading}>Channels</h2>
      {channels.isPending && <Skeleton height="32px" />}
      {channels.isError && <Failure error={channels.error} onRetry={channels.refetch} />}
      <ul>
        {channels.data?.map((channel) => (
          <li key={channel.id}>
            <Link
              className={styles.channel}
              to="/channels/$channel"
              params={{ channel: channel.id }}
            >
              <span className={styles.number}>{channel.number}</span>
              <span className={styles.name}>{channel.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
