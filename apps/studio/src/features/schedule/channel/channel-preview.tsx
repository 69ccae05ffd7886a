import type { Channel } from '@docket/model/collections/schedule/channels'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nowNext } from '#data/airings/channel-day.ts'
import { useAirings } from '#data/airings/use-airings.ts'
import { ShowArtwork } from '#resources/picture/show-artwork.tsx'
import { LivePicture } from '#ui/player/stream/live-picture.tsx'
import { isMotionWelcome, isPlayedHere } from '#ui/player/stream/played-here.ts'
import { useNow } from '#ui/time/use-now.ts'
import styles from './channel-preview.module.css'
import { words } from './words.ts'

type ChannelPreviewProps = {
  channel: Channel
  /** The address of its stream. */
  url: string
  /** Whether it takes one line until it plays. */
  isFolded?: boolean
}

/**
 * What the channel sends out now: its picture, muted until somebody wants to hear it, and the artwork of what is on
 * until it moves. Channels whose stream is elsewhere play in the multiview, the only page that may load it.
 */
export function ChannelPreview({ channel, url, isFolded = false }: ChannelPreviewProps) {
  return isPlayedHere(url) ? (
    <OwnPreview {...{ channel, url, isFolded }} />
  ) : (
    <ElsewherePreview {...{ channel, isFolded }} />
  )
}

function OwnPreview({ channel, url, isFolded }: Required<ChannelPreviewProps>) {
  const [plays, setPlays] = useState(() => !isFolded && isMotionWelcome())
  const [hears, setHears] = useState(false)
  const [failed, setFailed] = useState(false)
  const onAir = useOnAir(channel)
  const shown = plays && !failed

  function play(): void {
    setFailed(false)
    setPlays(true)
  }

  return (
    <section className={styles.preview} aria-label={words.onTheAirNow}>
      <div className={styles.picture} hidden={isFolded && !shown}>
        {onAir.show && <ShowArtwork id={onAir.show} />}
        {shown && (
          <LivePicture
            url={url}
            afterMs={0}
            label={words.pictureOf(channel.name)}
            hears={hears}
            onFail={() => setFailed(true)}
          />
        )}
        {!shown && !isFolded && <PlayButton {...{ failed, play }} />}
      </div>
      <div className={styles.line}>
        <p className={styles.words}>{failed ? words.notOnTheAir : onAir.title}</p>
        {!shown && isFolded && <PlayButton {...{ failed, play }} />}
        {shown && (
          <>
            <ActionIcon
              aria-label={hears ? words.mute : words.hear}
              aria-pressed={hears}
              onClick={() => setHears(!hears)}
            >
              {hears ? <IconVolume size={16} /> : <IconVolumeOff size={16} />}
            </ActionIcon>
            <ActionIcon aria-label={words.stop} onClick={() => setPlays(false)}>
              <IconPlayerStop size={16} />
            </ActionIcon>
          </>
        )}
      </div>
    </section>
  )
}

/** Where another server streams the channel: the artwork of what is on, and the way to the page that may load it. */
function ElsewherePreview({ channel, isFolded }: { channel: Channel; isFolded: boolean }) {
  const onAir = useOnAir(channel)
  return (
    <section className={styles.preview} aria-label={words.onTheAirNow}>
      <div className={styles.picture} hidden={isFolded}>
        {onAir.show ? (
          <ShowArtwork id={onAir.show} />
        ) : (
          <p className={styles.elsewhere}>{words.elsewhere}</p>
        )}
      </div>
      <div className={styles.line}>
        <p className={styles.words}>{onAir.title}</p>
        <Link to="/multiview" search={{ channels: channel.id }} className={styles.watch}>
          {words.watchIt}
        </Link>
      </div>
    </section>
  )
}

/** Returns what is on. While that is not known, its title is a space that keeps the line's height. */
function useOnAir({ id }: Channel): { title: string; show: string } {
  const now = useNow(MINUTE_MS)
  const from = now - (now % HOUR_MS)
  const { airings } = useAirings({ channel: id, from, until: from + HOUR_MS })
  if (!airings) return { title: '\u00a0', show: '' }
  return nowNext(airings, now).now?.airing ?? { title: words.nothingOn, show: '' }
}

function PlayButton({ failed, play }: { failed: boolean; play: () => void }) {
  return (
    <Button
      className={styles.play ?? ''}
      leftSection={<IconPlayerPlay size={16} aria-hidden />}
      onClick={play}
    >
      {failed ? words.tryAgain : words.play}
    </Button>
  )
}
