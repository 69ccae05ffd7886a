import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './live-picture.module.css'
import { useSeen } from './use-seen.ts'
import { useStream } from './use-stream.ts'

type LivePictureProps = {
  url: string
  /** The delay before the stream starts, so that not all pictures of a page start at once. */
  afterMs: number
  /** What it is called. Without it, it is a decoration. */
  label?: string
  /** Whether it is heard, in the best quality there is room for. Captions are shown while a picture with a name is not. */
  hears?: boolean
  onFail?: () => void
}

/**
 * A picture of a stream, usually small, muted and in its lowest quality, over the still picture in whose place it
 * stands. It appears when it moves; where it does not come, the still picture stays.
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
