import { isOwnStream } from '@docket/model/playout/stream-of'
import type { ShownProgram, SoundTrack } from '@docket/player/hls-player'
import { tellAudience } from '@docket/player/tell-audience'
import { useEffect, useRef, useState } from 'react'
import { type OpenedStream, openStream, type StreamTrouble } from './open-stream.ts'
import { PictureOverlays } from './picture-overlays.tsx'
import { actionsOn, followKey } from './player-actions.ts'
import { PlayerControls } from './player-controls.tsx'
import { type Playback, usePlayback } from './use-playback.ts'
import { usePlayerWords } from './use-player-words.ts'

/** The part of a recording that is played, in seconds. */
export type PlayedPart = { from: number; until: number }

type PlayerProps = {
  url: string
  name: string
  /** Without it, all of the media is played. */
  part?: PlayedPart | undefined
  /** Plays from this position; a new object goes to its position again. */
  goTo?: { atSec: number } | undefined
  /** Receives the program on screen, as `openStream` reports it. Must be the same function each time. */
  onProgram?: ((program: ShownProgram | null | undefined) => void) | undefined
  /** The path to which the playing time is reported. */
  beats?: string | undefined
  /** Returns the keys that were pressed while the player was loading. */
  takeKeys?: (() => readonly string[]) | undefined
}

/**
 * Plays `url` as soon as the component mounts. Keyboard shortcuts work wherever in the player the focus is.
 */
export function Player({ url, name, part, goTo, onProgram, beats, takeKeys }: PlayerProps) {
  const words = usePlayerWords()
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const playback = within(usePlayback(video, frame), part)
  const stream = useStream(video, url, goTo?.atSec ?? part?.from ?? 0, onProgram)
  useStopAt(video, part)
  useEffect(() => {
    return video.current && beats ? tellAudience(video.current, beats) : undefined
  }, [beats])

  const act = () =>
    video.current && frame.current ? actionsOn(video.current, frame.current, playback) : undefined
  useEffect(() => {
    const element = frame.current
    function onKeyDown(event: KeyboardEvent) {
      const actions = act()
      if (actions && followKey(event, actions, playback)) event.preventDefault()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })
  const started = useRef(goTo)
  useEffect(() => {
    if (!goTo || goTo === started.current || !video.current) return
    started.current = goTo
    video.current.currentTime = goTo.atSec
    void video.current.play().catch(() => undefined)
  }, [goTo])
  // The button that opened the player had the focus and is gone.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are taken once
  useEffect(() => {
    for (const key of takeKeys?.() ?? []) {
      frame.current?.dispatchEvent(new KeyboardEvent('keydown', { key }))
    }
  }, [])

  const actions = act()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the player needs the focus to receive key presses
    <section ref={frame} className="g-player-frame" tabIndex={0} aria-label={words.named(name)}>
      <div className="g-picture-frame">
        {/* biome-ignore lint/a11y/useMediaCaption: the stream itself contains its captions */}
        <video ref={video} playsInline aria-label={name} onClick={() => act()?.play()} />
        {isOwnStream(url) && (
          <PictureOverlays url={url} isPaused={playback.paused} hasCaptions={playback.shown >= 0} />
        )}
        {playback.waiting && !stream.trouble && (
          <p className="g-waiting" role="status">
            {words.waiting}
          </p>
        )}
        {stream.trouble && (
          <div className="g-stream-trouble" role={stream.trouble === 'offAir' ? 'status' : 'alert'}>
            <p>{words[stream.trouble]}</p>
            <button type="button" className="g-button" onClick={stream.tryAgain}>
              {words.tryAgain}
            </button>
          </div>
        )}
      </div>
      {actions && (
        <PlayerControls
          {...{ playback, actions }}
          sounds={stream.sounds}
          sound={stream.sound}
          onSound={stream.chooseSound}
        />
      )}
    </section>
  )
}

type VideoRef = { readonly current: HTMLVideoElement | null }

/** Limits seeking to a part of the media. */
function within(playback: Playback, part: PlayedPart | undefined): Playback {
  return part ? { ...playback, ...part, live: false } : playback
}

/** Pauses at the end of a part. If the viewer presses Play there, the rest of the media plays. */
function useStopAt(video: VideoRef, part: PlayedPart | undefined): void {
  const until = part?.until
  useEffect(() => {
    const element = video.current
    if (!element || until === undefined) return
    let before = element.currentTime
    const look = () => {
      const { currentTime } = element
      if (before < until && currentTime >= until) element.pause()
      before = currentTime
    }
    element.addEventListener('timeupdate', look)
    return () => element.removeEventListener('timeupdate', look)
  }, [video, until])
}

/** Opens `url` in the video element. Reopens it on request or when the network is back. */
function useStream(
  video: VideoRef,
  url: string,
  fromSec: number,
  onProgram: PlayerProps['onProgram'],
) {
  const [trouble, setTrouble] = useState<StreamTrouble>()
  const [sounds, setSounds] = useState<{ tracks: readonly SoundTrack[]; chosen: number }>(SILENT)
  const [tries, setTries] = useState(0)
  const opened = useRef<OpenedStream>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new value of `tries` reopens the stream; a new start does not
  useEffect(() => {
    const element = video.current
    if (!element) return
    let closed = false
    setTrouble(undefined)
    setSounds(SILENT)
    const listener = {
      onTrouble: setTrouble,
      onSounds: (tracks: readonly SoundTrack[], chosen: number) => setSounds({ tracks, chosen }),
      ...(onProgram && { onProgram }),
    }
    openStream(element, url, listener, fromSec > 0 ? { startPosition: fromSec } : {}).then(
      (stream) => {
        if (closed) stream.close()
        else opened.current = stream
      },
      () => setTrouble('unreachable'),
    )
    return () => {
      closed = true
      opened.current?.close()
      opened.current = undefined
      onProgram?.(undefined)
    }
  }, [video, url, tries])

  useEffect(() => {
    const again = () => setTries((before) => before + 1)
    if (trouble === 'offAir') {
      const timer = setTimeout(again, OFF_AIR_MS)
      return () => clearTimeout(timer)
    }
    if (trouble !== 'unreachable') return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [trouble])

  return {
    trouble,
    sounds: sounds.tracks,
    sound: sounds.chosen,
    chooseSound: (id: number) => opened.current?.chooseSound(id),
    tryAgain: () => setTries((before) => before + 1),
  }
}

/** How often a channel that is off the air is tried again. */
const OFF_AIR_MS = 15_000

const SILENT = { tracks: [], chosen: -1 }
