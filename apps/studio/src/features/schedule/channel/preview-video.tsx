import { useEffect, useEffectEvent, useRef } from 'react'
import { useSeen } from '#ui/player/stream/use-seen.ts'
import { useStream } from '#ui/player/stream/use-stream.ts'
import styles from './channel-preview.module.css'
import { words } from './words.ts'

type PreviewVideoProps = { url: string; name: string; hears: boolean; onFail: () => void }

/** The stream of a channel, over its artwork once it moves. Captions are shown while it is not heard. */
export function PreviewVideo({ url, name, hears, onFail }: PreviewVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const seen = useSeen(video)
  const state = useStream({ video, url, afterMs: 0, seen, captions: !hears, sparing: !hears })
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (state === 'failed') fail()
  }, [state])
  return (
    <video
      ref={video}
      className={styles.video}
      data-moving={state === 'playing' || state === 'frozen' || undefined}
      aria-label={words.pictureOf(name)}
      muted={!hears}
      autoPlay
      playsInline
    />
  )
}
