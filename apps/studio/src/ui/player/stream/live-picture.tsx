import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './live-picture.module.css'
import { useSeen } from './use-seen.ts'
import { useStream } from './use-stream.ts'

type LivePictureProps = {
  url: string
  /** The delay before the stream starts, so that not all pictures of a page start at once. */
  afterMs: number
  /** Its accessible name. Without one, it is decorative. */
  label?: string
  /** Whether its sound is on, in the best useful quality. While the sound is off, a picture with a label shows captions. */
  hears?: boolean
  onFail?: () => void
}

/**
 * The live picture of a stream, usually small, muted and in its lowest quality, shown over a still picture. It appears
 * once it plays; if the stream cannot be loaded, the still picture stays.
 */
export function LivePicture({ url, afterMs, label, hears = false, onFail }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const seen = useSeen(video)
  const captions = label !== undefined && !hears
  const state = useStream({ video, url, afterMs, seen, captions, sparing: !hears, hears })
  const fail = useEffectEvent(() => onFail?.())
  useEffect(() => {
    if (state === 'failed') fail()
  }, [state])
  return (
    <video
      ref={video}
      className={styles.picture}
      data-moving={state === 'playing' || state === 'frozen' || undefined}
      muted={!hears}
      autoPlay
      playsInline
      tabIndex={-1}
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
    />
  )
}
