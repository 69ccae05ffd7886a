import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './live-picture.module.css'
import { useSeen } from './use-seen.ts'
import { useStream } from './use-stream.ts'

type LivePictureProps = {
  url: string
  /** The delay before the stream starts, so that not all pictures of a page start at once. */
  afterMs: number
  onFail?: () => void
}

/**
 * A small picture of a stream, muted and in its lowest quality, over the still picture in whose place it stands. It
 * appears when it moves; where it does not come, the still picture stays.
 */
export function LivePicture({ url, afterMs, onFail }: LivePictureProps) {
  const video = useRef<HTMLVideoElement>(null)
  const seen = useSeen(video)
  const state = useStream({ video, url, afterMs, seen, captions: false, sparing: true })
  const fail = useEffectEvent(() => onFail?.())
  useEffect(() => {
    if (state === 'failed') fail()
  }, [state])
  return (
    <video
      ref={video}
      className={styles.picture}
      data-moving={state === 'playing' || state === 'frozen' || undefined}
      muted
      autoPlay
      playsInline
      tabIndex={-1}
      aria-hidden
    />
  )
}
