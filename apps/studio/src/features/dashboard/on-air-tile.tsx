import { SECOND_MS } from '@docket/model/time'
import { Link } from '@tanstack/react-router'
import { nowNext, progressOf } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { ChannelDay } from '#data/airings/use-station-day.ts'
import { Progress } from '#ui/loading/progress.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { countdownText } from './countdown.ts'
import styles from './on-air-tile.module.css'
import { words } from './words.ts'

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
          <span className={styles.left} role="timer" aria-label={words.stillOn}>
            {countdownText(onAir.endsAt - now)}
          </span>
        )}
      </p>
      <h2 className={styles.title} dir="auto">
        {onAir?.airing.title ?? words.nothingIsOnTheAir}
      </h2>
      <p className={styles.then}>
        <Then onAir={onAir} next={next} />
      </p>
      {onAir && <Progress done={progressOf(onAir, now)} label={words.shownSoFar(channel.name)} />}
    </article>
  )
}

type ThenProps = { onAir: TimedAiring | undefined; next: TimedAiring | undefined }

/** When the current airing ends, and what follows it. */
function Then({ onAir, next }: ThenProps) {
  const title = next?.airing.title ?? ''
  const at = next && <ClockTime at={next.startsAt} />
  if (!onAir) return next ? words.nextAt(title, at) : words.nothingNext
  const end = <ClockTime at={onAir.endsAt} />
  if (!next) return words.endsThenNothing(end)
  return next.startsAt === onAir.endsAt
    ? words.endsThen(end, title)
    : words.endsThenAt(end, title, at)
}
