import { type RefObject, useEffect, useState } from 'react'

/** A track of captions. `id` is its index among the video's text tracks. */
export type CaptionTrack = { id: number; name: string; language: string }

/** The state of the video. Times are positions in the media, in seconds. */
export type Playback = {
  paused: boolean
  waiting: boolean
  muted: boolean
  /** From 0 to 1. */
  volume: number
  at: number
  /** The seekable range, half-open; empty at first. */
  from: number
  until: number
  live: boolean
  captions: readonly CaptionTrack[]
  /** The id of the visible captions, or −1 for none. */
  shown: number
  inPicture: boolean
  isFull: boolean
}

const IDLE: Playback = {
  ...{ paused: true, waiting: false, muted: false, volume: 1, at: 0, from: 0, until: 0 },
  ...{ live: true, captions: [], shown: -1, inPicture: false, isFull: false },
}

const EVENTS = [
  ...['play', 'pause', 'playing', 'waiting', 'seeked', 'timeupdate', 'durationchange'],
  ...['volumechange', 'emptied', 'ended', 'enterpictureinpicture', 'leavepictureinpicture'],
]

/** Tracks the video's state, whether these controls, media keys or the browser change it. */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): Playback {
  const [playback, setPlayback] = useState(IDLE)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const look = () => setPlayback(playbackOf(element, frame.current))
    for (const event of EVENTS) element.addEventListener(event, look)
    for (const event of ['addtrack', 'removetrack', 'change']) {
      element.textTracks.addEventListener(event, look)
    }
    document.addEventListener('fullscreenchange', look)
    look()
    return () => {
      for (const event of EVENTS) element.removeEventListener(event, look)
      for (const event of ['addtrack', 'removetrack', 'change']) {
        element.textTracks.removeEventListener(event, look)
      }
      document.removeEventListener('fullscreenchange', look)
    }
  }, [video, frame])
  return playback
}

function playbackOf(video: HTMLVideoElement, frame: HTMLElement | null): Playback {
  const { paused, muted, volume, currentTime, duration, readyState, seekable } = video
  const captions = [...video.textTracks].flatMap((track, id) =>
    track.kind === 'subtitles' || track.kind === 'captions'
      ? { id, name: track.label || track.language, language: track.language }
      : [],
  )
  return {
    ...{ paused, muted, volume, at: currentTime, captions },
    waiting: !paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    from: seekable.length > 0 ? seekable.start(0) : 0,
    until: seekable.length > 0 ? seekable.end(seekable.length - 1) : 0,
    live: !Number.isFinite(duration),
    shown: [...video.textTracks].findIndex(({ mode }) => mode === 'showing'),
    inPicture: document.pictureInPictureElement === video,
    isFull: frame !== null && document.fullscreenElement === frame,
  }
}

/**
 * Shows the captions with this id and hides all others; −1 hides all. The player loads captions once they are
 * visible.
 */
export function showCaptions(video: HTMLVideoElement, id: number): void {
  for (const [at, track] of [...video.textTracks].entries()) {
    if (track.kind !== 'metadata') track.mode = at === id ? 'showing' : 'disabled'
  }
}
