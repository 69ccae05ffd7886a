import { Stage } from '@docket/player/controls'
import type { ShownProgram } from '@docket/player/hls-player'
import type { PlayedPart } from '@docket/player/place'
import type { Chapter, PreviewSheet } from '@docket/player/preview'
import { reportAudience } from '@docket/player/report-audience'
import { type RefObject, useEffect, useRef } from 'react'
import { PictureOverlays } from './picture-overlays.tsx'
import { useOverlays } from './use-overlays.ts'
import { usePlayerWords } from './use-player-words.ts'
import { useStream } from './use-stream.ts'
import { useWatchedPlace } from './use-watched-place.ts'

type PlayerProps = {
  url: string
  name: string
  /** The title of what is playing, for the device's lock screen. */
  title?: string | undefined
  /** Formats a time of day. */
  timeText(at: number): string
  /** If absent, all of the media is played. */
  part?: PlayedPart | undefined
  /** Seeks to this position. Passing a new object seeks there again. */
  goTo?: { atSec: number } | undefined
  /** Thumbnails for finding a position. */
  previews?: PreviewSheet | undefined
  chapters?: readonly Chapter[] | undefined
  /** The recording whose position this device remembers. */
  remembers?: string | undefined
  /** Seeks to this moment of a live stream. Passing a new object seeks there again. */
  goBackTo?: { atMs: number } | undefined
  /** Receives the program on screen, as `openStream` reports it. Must be the same function each time. */
  onProgram?: ((program: ShownProgram | null | undefined) => void) | undefined
  /** The path to which the playing time is reported. */
  beats?: string | undefined
  /** Returns the keys that were pressed while the player was loading. */
  takeKeys?: (() => readonly string[]) | undefined
}

/** Plays `url` as soon as the component mounts. */
export function Player(props: PlayerProps) {
  const {
    url,
    name,
    title = name,
    timeText,
    part,
    goTo,
    goBackTo,
    onProgram,
    beats,
    takeKeys,
  } = props
  const words = usePlayerWords()
  const video = useRef<HTMLVideoElement>(null)
  const fromSec = goTo?.atSec ?? part?.from ?? 0
  const overlays = useOverlays(url)
  const { reachesBackTo } = overlays
  const stream = useStream(video, { url, fromSec, goBackTo, reachesBackTo, onProgram })
  useStopAt(video, part)
  useWatchedPlace(video, props.remembers)
  useGoTo(video, goTo)
  useEffect(() => {
    return video.current && beats ? reportAudience(video.current, beats) : undefined
  }, [beats])

  return (
    <Stage
      video={video}
      name={name}
      part={part}
      timeText={timeText}
      takeKeys={takeKeys}
      startedBy={goBackTo}
      previews={props.previews}
      chapters={props.chapters}
      texts={words}
      label={{ title, by: name }}
      timeline={stream.timeline}
      sounds={stream.sounds}
      notice={
        stream.trouble && (
          <Trouble
            text={words[stream.trouble]}
            role={stream.trouble === 'offAir' ? 'status' : 'alert'}
            onTryAgain={stream.tryAgain}
          />
        )
      }
    >
      {({ paused, waiting, shown }) => (
        <div className="g-picture-frame">
          {/* biome-ignore lint/a11y/useMediaCaption: the stream itself contains its captions */}
          <video ref={video} playsInline aria-label={name} />
          <PictureOverlays overlays={overlays} isPaused={paused} hasCaptions={shown >= 0} />
          {waiting && !stream.trouble && (
            <p className="g-waiting" role="status">
              {words.waiting}
            </p>
          )}
        </div>
      )}
    </Stage>
  )
}

type TroubleProps = { text: string; role: 'status' | 'alert'; onTryAgain(): void }

function Trouble({ text, role, onTryAgain }: TroubleProps) {
  const words = usePlayerWords()
  return (
    <div className="g-stream-trouble" role={role}>
      <p>{text}</p>
      <button type="button" className="g-button" onClick={onTryAgain}>
        {words.tryAgain}
      </button>
    </div>
  )
}

type VideoRef = RefObject<HTMLVideoElement | null>

/** Pauses at the end of a part. If the viewer then presses Play, the rest of the media plays. */
function useStopAt(video: VideoRef, part: PlayedPart | undefined): void {
  const until = part?.until
  useEffect(() => {
    const element = video.current
    if (!element || until === undefined) return
    let before = element.currentTime
    const stopAtEnd = () => {
      const { currentTime } = element
      if (before < until && currentTime >= until) element.pause()
      before = currentTime
    }
    element.addEventListener('timeupdate', stopAtEnd)
    return () => element.removeEventListener('timeupdate', stopAtEnd)
  }, [video, until])
}

/** Seeks whenever a new position is passed after the player has started. */
function useGoTo(video: VideoRef, goTo: PlayerProps['goTo']): void {
  const started = useRef(goTo)
  useEffect(() => {
    if (!goTo || goTo === started.current || !video.current) return
    started.current = goTo
    video.current.currentTime = goTo.atSec
    void video.current.play().catch(() => undefined)
  }, [video, goTo])
}
