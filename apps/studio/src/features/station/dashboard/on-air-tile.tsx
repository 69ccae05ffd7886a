import { SECOND_MS } from '@docket/model/time/instants'
import { dashboard as words } from '@docket/texts/studio/station'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nowNext, progressOf } from '#data/airings/channel-day.ts'
import type { TimedAiring } from '#data/airings/timed-airing.ts'
import type { ChannelDay } from '#data/airings/use-station-day.ts'
import { filled } from '#texts/filled.ts'
import { Progress } from '#ui/loading/progress.tsx'
import { LivePicture } from '#ui/player/stream/live-picture.tsx'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { countdownText } from './countdown.ts'
import styles from './on-air-tile.module.css'

const STAGGER_MS = 200

type OnAirTileProps = {
  day: ChannelDay
  /** The position of the tile, from 0. */
  place: number
  /** The address of the artwork of the current airing. */
  picture: string | undefined
  /** The stream that plays over the artwork. */
  stream: string | undefined
}

/**
 * One channel: the current airing and its picture, its remaining time, the next airing, and a progress bar along the
 * lower edge.
 */
export function OnAirTile({ day: { channel, airings }, place, picture, stream }: OnAirTileProps) {
  const [failed, setFailed] = useState<string>()
  const now = useNow(SECOND_MS)
  const { now: onAir, next } = nowNext(airings, now)

  return (
    <article className={styles.tile}>
      <p className={styles.channel}>
        <Link className={styles.link} to="/channels/$channel" params={{ channel: channel.id }}>
          {channel.number} {channel.name}
        </Link>
        {onAir && !onAir.airing.holds && (
          <span className={styles.left} role="timer" aria-label={words.stillOn}>
            {countdownText(onAir.endsAt - now)}
          </span>
        )}
      </p>
      <div className={styles.body}>
        {(onAir?.airing.show || stream) && (
          <div className={styles.picture}>
            {picture && <img src={picture} alt="" width={320} height={180} />}
            {stream && stream !== failed && (
              <LivePicture
                key={stream}
                url={stream}
                afterMs={place * STAGGER_MS}
                onFail={() => setFailed(stream)}
              />
            )}
          </div>
        )}
        <h2 className={styles.title} dir="auto">
          {onAir?.airing.title ?? words.nothingIsOnTheAir}
        </h2>
      </div>
      <p className={styles.then}>
        <Then onAir={onAir} next={next} />
      </p>
      {onAir && (
        <Progress
          done={progressOf(onAir, now)}
          label={words.shownSoFar({ channel: channel.name })}
        />
      )}
    </article>
  )
}

type ThenProps = { onAir: TimedAiring | undefined; next: TimedAiring | undefined }

/** When the current airing ends, and what follows it. */
function Then({ onAir, next }: ThenProps) {
  const title = next?.airing.title ?? ''
  const at = next && <ClockTime at={next.startsAt} />
  if (!onAir) return next ? filled(words.nextAt, { next: title, at }) : words.nothingNext
  if (onAir.airing.holds) return words.untilEnded
  const end = <ClockTime at={onAir.endsAt} />
  if (!next) return filled(words.endsThenNothing, { end })
  return next.startsAt === onAir.endsAt
    ? filled(words.endsThen, { end, next: title })
    : filled(words.endsThenAt, { end, next: title, at })
}
