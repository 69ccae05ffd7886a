import { SECOND_MS } from '@docket/model/time/instants'
import { multiview as words } from '@docket/texts/studio/playout'
import { Button } from '@mantine/core'
import { IconPlayerPlay, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { nowNext, progressOf } from '#data/airings/channel-day.ts'
import type { ChannelDay } from '#data/airings/use-station-day.ts'
import { useBeatsOf, useStreamOf } from '#data/records/use-station.ts'
import { ShowArtwork } from '#resources/picture/show-artwork.tsx'
import { Progress } from '#ui/loading/progress.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import type { StreamState } from '#ui/player/stream/stream.ts'
import { ClockTime } from '#ui/time/clock-time.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { ChannelVideo } from './channel-video.tsx'
import styles from './multiview.module.css'
import { TileOverlays } from './tile-overlays.tsx'

export type ChannelTileProps = {
  day: ChannelDay
  /** From 1 to 9: the key that turns on the channel's sound. */
  number: number
  playing: boolean
  audible: boolean
  /** Whether to use a lower quality than the tile's size allows, to save bandwidth for other tiles. */
  sparing: boolean
  /** Whether the arrow keys act on this tile. */
  current: boolean
  large: boolean
  onPlay: () => void
  onSound: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const TONES: Record<StreamState, 'plain' | 'now' | 'warning' | 'danger'> = {
  waiting: 'plain',
  playing: 'now',
  frozen: 'warning',
  ended: 'warning',
  failed: 'danger',
}

/** A channel in the multiview: its stream over the picture of the current airing, and what is on and next. */
export function ChannelTile(props: ChannelTileProps) {
  const { day, number, audible, current, large } = props
  const stream = useStreamOf()(day.channel)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      aria-label={
        audible
          ? words.tileWithSound({ number, channel: day.channel.name })
          : words.tile({ number, channel: day.channel.name })
      }
      className={styles.tile}
      data-audible={audible || undefined}
      data-large={large || undefined}
      tabIndex={current ? 0 : -1}
      data-tile={number}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      {stream === '' ? <NoPicture {...props} /> : <Picture {...props} stream={stream} />}
      <NowAndNext day={day} />
    </div>
  )
}

function NoPicture({ day: { channel }, number }: ChannelTileProps) {
  return (
    <div className={styles.picture}>
      <p className={styles.none}>{words.noStream}</p>
      <p className={styles.corner}>
        <kbd className={styles.key}>{number}</kbd>
        {channel.name}
      </p>
    </div>
  )
}

function Picture(props: ChannelTileProps & { stream: string }) {
  const { day, stream, number, playing, audible, sparing, current, onPlay, onSound } = props
  const { name } = day.channel
  const beatsOf = useBeatsOf()
  const [state, setState] = useState<StreamState>('waiting')
  const shown = playing && state !== 'failed'
  const isFailed = state === 'failed'

  function play(): void {
    setState('waiting')
    onPlay()
  }

  return (
    <div className={styles.picture}>
      <Poster day={day} />
      {shown ? (
        <>
          <ChannelVideo
            url={stream}
            name={name}
            number={number}
            audible={audible}
            sparing={sparing}
            captions={current}
            beats={beatsOf(day.channel)}
            onState={setState}
          />
          {day.channel.playout === 'linear' && <TileOverlays channel={day.channel} />}
        </>
      ) : (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
          aria-label={
            isFailed ? words.tryAgainWith({ channel: name }) : words.playOne({ channel: name })
          }
          onClick={play}
        >
          {isFailed ? words.tryAgain : words.play}
        </Button>
      )}
      <p className={styles.corner}>
        <kbd className={styles.key}>{number}</kbd>
        {name}
        {playing && <Badge tone={TONES[state]}>{words.states[state]}</Badge>}
      </p>
      {shown && (
        <Button
          className={styles.sound ?? ''}
          aria-pressed={audible}
          aria-label={words.soundOf({ channel: name })}
          onClick={onSound}
        >
          {audible ? (
            <IconVolume className={styles.heard} size={16} aria-hidden />
          ) : (
            <IconVolumeOff size={16} aria-hidden />
          )}
        </Button>
      )}
    </div>
  )
}

/** The artwork that the tile shows while no stream plays. */
function Poster({ day: { airings } }: { day: ChannelDay }) {
  const { now } = nowNext(airings, useNow(10 * SECOND_MS))
  return (
    now && (
      <div className={styles.poster} aria-hidden>
        {now.airing.show && <ShowArtwork id={now.airing.show} />}
      </div>
    )
  )
}

function NowAndNext({ day: { channel, airings } }: { day: ChannelDay }) {
  const now = useNow(10 * SECOND_MS)
  const { now: onAir, next } = nowNext(airings, now)
  return (
    <div className={styles.words}>
      <p className={styles.now}>{onAir?.airing.title ?? words.nothingOnAir}</p>
      <p className={styles.next}>
        {next ? (
          <>
            <ClockTime at={next.startsAt} /> {next.airing.title}
          </>
        ) : (
          words.nothingElse
        )}
      </p>
      {onAir && (
        <Progress
          done={progressOf(onAir, now)}
          label={words.shownSoFar({ channel: channel.name })}
        />
      )}
    </div>
  )
}
