import type { Channel } from '@docket/model/station/channels'
import { HOUR_MS, MINUTE_MS } from '@docket/model/time/instants'
import { channel as words } from '@docket/texts/studio/schedule'
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

type ChannelPreviewProps = {
  channel: Channel
  /** The address of its stream. */
  url: string
  /** Whether it takes one line until it plays. */
  isFolded?: boolean
}

/**
 * Shows what is on the channel now: its live picture, muted until the user turns the sound on. Until the picture plays,
 * shows the artwork of the program. Streams on other servers play in the multiview, the only page that may load them.
 */
export function ChannelPreview({ channel, url, isFolded = false }: ChannelPreviewProps) {
  return isPlayedHere(url) ? (
    <OwnPreview channel={channel} url={url} isFolded={isFolded} />
  ) : (
    <ElsewherePreview channel={channel} isFolded={isFolded} />
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
            label={words.pictureOf({ channel: channel.name })}
            hears={hears}
            onFail={() => setFailed(true)}
          />
        )}
        {!shown && !isFolded && <PlayButton failed={failed} play={play} />}
      </div>
      <div className={styles.line}>
        <p className={styles.words}>{failed ? words.notOnTheAir : onAir.title}</p>
        {!shown && isFolded && <PlayButton failed={failed} play={play} />}
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

/** For a channel that another server streams: the artwork of what is on, and a link to the page that may load it. */
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

/** Returns what is on. While that is unknown, the title is a space, so that the line keeps its height. */
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
