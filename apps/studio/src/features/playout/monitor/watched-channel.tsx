import { isPlayedElsewhere } from '@docket/model/playout/played-elsewhere'
import type { Channel } from '@docket/model/station/channels'
import { SECOND_MS } from '@docket/model/time/instants'
import { monitor as words } from '@docket/texts/studio/playout'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nowNext, progressOf } from '#data/airings/channel-day.ts'
import type { ChannelDay } from '#data/airings/use-station-day.ts'
import { ShowArtwork } from '#resources/picture/show-artwork.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { LivePicture } from '#ui/player/stream/live-picture.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { alarmLength } from './alarm-length.ts'
import styles from './monitor.module.css'
import type { ShownAlarm } from './use-alarms.ts'

const STAGGER_MS = 200

type WatchedChannelProps = {
  day: ChannelDay
  /** The position on the wall, from 0. */
  place: number
  /** The stream to play. `undefined` if moving pictures are off. */
  stream: string | undefined
  /** Its open alarms. `undefined` while they are not known. */
  alarms: readonly ShownAlarm[] | undefined
}

/** One channel on the wall: its picture, its state, what is on, and its open alarms. */
export function WatchedChannel({ day, place, stream, alarms }: WatchedChannelProps) {
  const { channel } = day
  const unwatched = whyUnwatched(channel)
  return (
    <article
      className={styles.channel}
      aria-label={channel.name}
      data-alarmed={(alarms && alarms.length > 0) || undefined}
    >
      <div className={styles.picture}>
        {unwatched ? <p className={styles.none}>{unwatched}</p> : <StillPicture day={day} />}
        <MovingPicture channel={channel} place={place} stream={stream} />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link className={styles.link} to="/channels/$channel" params={{ channel: channel.id }}>
            {channel.number} {channel.name}
          </Link>
          <State isWatched={unwatched === undefined} alarms={alarms} />
        </p>
        <OnNow day={day} />
        {alarms && alarms.length > 0 && (
          <ul className={styles.alarms}>
            {alarms.map((alarm) => (
              <OpenAlarm key={alarm.id} alarm={alarm} channel={channel.name} />
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

/** Returns why Docket does not watch a channel. */
function whyUnwatched(channel: Channel): string | undefined {
  if (isPlayedElsewhere(channel)) return words.playedElsewhere
  if (channel.playout !== 'linear') return words.notPlayedOut
  return channel.public ? undefined : words.notPublic
}

/** The artwork of the current show, until the stream plays over it. */
function StillPicture({ day: { airings } }: { day: ChannelDay }) {
  const { now: onAir } = nowNext(airings, useNow(10 * SECOND_MS))
  return onAir?.airing.show ? <ShowArtwork id={onAir.airing.show} /> : null
}

type MovingPictureProps = Pick<WatchedChannelProps, 'place' | 'stream'> & { channel: Channel }

function MovingPicture({ channel, place, stream }: MovingPictureProps) {
  const [failed, setFailed] = useState<string>()
  if (!stream || stream === failed) return null
  return (
    <LivePicture
      key={stream}
      url={stream}
      afterMs={place * STAGGER_MS}
      label={words.pictureOf({ channel: channel.name })}
      onFail={() => setFailed(stream)}
    />
  )
}

type StateProps = { isWatched: boolean; alarms: readonly ShownAlarm[] | undefined }

function State({ isWatched, alarms }: StateProps) {
  if (alarms && alarms.length > 0) {
    return <Badge tone="danger">{words.alarms({ count: alarms.length })}</Badge>
  }
  if (!isWatched) return <Badge>{words.notWatched}</Badge>
  return alarms && <Badge tone="now">{words.well}</Badge>
}

function OnNow({ day: { channel, airings } }: { day: ChannelDay }) {
  const now = useNow(10 * SECOND_MS)
  const { now: onAir } = nowNext(airings, now)
  return (
    <>
      <p className={styles.title} dir="auto">
        {onAir?.airing.title ?? words.nothingIsOn}
      </p>
      {onAir && (
        <Progress
          done={progressOf(onAir, now)}
          label={words.shownSoFar({ channel: channel.name })}
        />
      )}
    </>
  )
}

function OpenAlarm({ alarm, channel }: { alarm: ShownAlarm; channel: string }) {
  const now = useNow(SECOND_MS)
  const { kind, detail } = alarm
  return (
    <li className={styles.alarm}>
      <IconAlertTriangle size={18} aria-hidden />
      <p className={styles.what}>
        <strong>{kind === '' ? words.alarm : words.kinds[kind]}</strong>{' '}
        <span className={styles.lasting}>{words.lasting({ length: alarmLength(alarm, now) })}</span>
      </p>
      <p className={styles.detail}>{detail}</p>
      <div className={styles.deed}>
        <Acknowledgement alarm={alarm} channel={channel} />
      </div>
    </li>
  )
}
