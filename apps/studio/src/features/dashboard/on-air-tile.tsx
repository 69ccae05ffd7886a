import { SECOND_MS } from '@docket/model/time'
import { Link } from '@tanstack/react-router'
import { nowNext, progressOf } from '#data/airings/channel-day.ts'
import type { ChannelDay } from '#data/airings/use-station-day.ts'
import { Progress } from '#ui/loading/progress.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { countdownText } from './countdown.ts'
import styles from './on-air-tile.module.css'

type OnAirTileProps = { day: ChannelDay }

/**
 * One channel: the current airing, its remaining time, the next airing, and a progress bar along the lower
 * edge.
 */
export function OnAirTile({ day: { channel, airings } }: OnAirTileProps) {
  const now = useNow(SECOND_MS)
  const { now: onAir, next } = nowNext(airings, now)

  return (
    <article className={styles.tile}>
      <p className={styles.channel}>
        <Link className={styles.link} to="/channels/$channel" params={{ channel: channel.id }}>
          {channel.number} {channel.name}
        </Link>
        {onAir && (
          <span className={styles.left} role="timer" aria-label="Still on">
            {countdownText(onAir.endsAt - now)}
          </span>
        )}
      </p>
      <h2 className={styles.title}>{onAir?.airing.title ?? 'Nothing is on the air'}</h2>
      <p className={styles.then}>
        {onAir && (
          <>
            ends <ClockTime at={onAir.endsAt} />
            {', then '}
          </>
        )}
        {next?.airing.title ?? 'nothing'}
        {next && next.startsAt !== onAir?.endsAt && (
          <>
            {' at '}
            <ClockTime at={next.startsAt} />
          </>
        )}
      </p>
      {onAir && <Progress done={progressOf(onAir, now)} label={`${channel.name}, shown so far`} />}
    </article>
  )
}
