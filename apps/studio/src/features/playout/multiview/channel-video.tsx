import { reportAudience } from '@docket/player/report-audience'
import { multiview as words } from '@docket/texts/studio/playout'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StreamState } from '#ui/player/stream/stream.ts'
import { useSeen } from '#ui/player/stream/use-seen.ts'
import { useStream } from '#ui/player/stream/use-stream.ts'
import styles from './multiview.module.css'

const STAGGER_MS = 200

type ChannelVideoProps = {
  url: string
  name: string
  number: number
  audible: boolean
  captions: boolean
  /** The path to which the player reports how long an audible video has played. */
  beats: string
  /** Whether to save bandwidth for other tiles. */
  sparing: boolean
  onState: (state: StreamState) => void
}

/** The video of a channel, muted unless it is the audible one. */
export function ChannelVideo(props: ChannelVideoProps) {
  const { url, name, number, audible, captions, beats, sparing, onState } = props
  const video = useRef<HTMLVideoElement>(null)
  const seen = useSeen(video)
  const afterMs = (number - 1) * STAGGER_MS
  const state = useStream({ video, url, afterMs, seen, captions, sparing, hears: audible })
  // Once it has played, its last frame is better than the artwork below it.
  const [hasMoved, setMoved] = useState(false)
  if (state === 'playing' && !hasMoved) setMoved(true)
  const notify = useEffectEvent(onState)
  useEffect(() => notify(state), [state])
  useEffect(() => {
    return video.current && audible && beats ? reportAudience(video.current, beats) : undefined
  }, [audible, beats])
  return (
    <video
      ref={video}
      className={styles.video}
      data-moving={hasMoved || undefined}
      aria-label={words.videoOf({ channel: name })}
      muted={!audible}
      autoPlay
      playsInline
      tabIndex={-1}
    />
  )
}
