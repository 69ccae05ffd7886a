import { MediaUIEvents } from 'media-chrome/constants.js'
import { createMediaStore, type MediaState } from 'media-chrome/media-store/media-store.js'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** A track of captions. `id` is its index among the video's text tracks. */
export type CaptionTrack = { id: number; name: string; language: string }

/** The state of the video, and what this browser can do with it. Times are positions in the media, in seconds. */
export type Playback = {
  paused: boolean
  ended: boolean
  waiting: boolean
  muted: boolean
  /** From 0 to 1. */
  volume: number
  rate: number
  at: number
  /** The seekable range, half-open; empty at first. */
  from: number
  until: number
  /** Whether the media has no end yet. */
  live: boolean
  captions: readonly CaptionTrack[]
  /** The id of the visible captions, or −1 for none. */
  shown: number
  inPicture: boolean
  isFull: boolean
  can: { volume: boolean; picture: boolean; full: boolean; airPlay: boolean }
}

/** The viewer's requests to the player. The values are the library's names. */
const REQUESTS = {
  play: MediaUIEvents.MEDIA_PLAY_REQUEST,
  pause: MediaUIEvents.MEDIA_PAUSE_REQUEST,
  mute: MediaUIEvents.MEDIA_MUTE_REQUEST,
  unmute: MediaUIEvents.MEDIA_UNMUTE_REQUEST,
  volume: MediaUIEvents.MEDIA_VOLUME_REQUEST,
  rate: MediaUIEvents.MEDIA_PLAYBACK_RATE_REQUEST,
  seek: MediaUIEvents.MEDIA_SEEK_REQUEST,
  enterPicture: MediaUIEvents.MEDIA_ENTER_PIP_REQUEST,
  leavePicture: MediaUIEvents.MEDIA_EXIT_PIP_REQUEST,
  enterFull: MediaUIEvents.MEDIA_ENTER_FULLSCREEN_REQUEST,
  leaveFull: MediaUIEvents.MEDIA_EXIT_FULLSCREEN_REQUEST,
  airPlay: MediaUIEvents.MEDIA_AIRPLAY_REQUEST,
}

export type PlaybackCommand = (request: keyof typeof REQUESTS, detail?: number) => void

/** The library stores nothing that the viewer did not choose, and a paused live picture resumes where it was. */
const OPTIONS = {
  noMutedPref: true,
  noVolumePref: true,
  noSubtitlesLangPref: true,
  noAutoSeekToLive: true,
}

/**
 * Tracks the video's state, whether these controls, media keys or the browser change it, and changes it on request. The
 * library handles how each browser does full screen, picture in picture and AirPlay.
 */
export function usePlayback(
  video: RefObject<HTMLVideoElement | null>,
  frame: RefObject<HTMLElement | null>,
): { playback: Playback; ask: PlaybackCommand } {
  const [store] = useState(() => createMediaStore({ options: OPTIONS }))
  useEffect(() => {
    const owners = [
      ['mediaelementchangerequest', video.current],
      ['fullscreenelementchangerequest', frame.current],
      ['documentelementchangerequest', document],
    ] as const
    for (const [type, detail] of owners) store.dispatch({ type, detail })
    return () => {
      for (const [type] of owners) store.dispatch({ type, detail: undefined })
    }
  }, [store, video, frame])
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState)
  return {
    playback: playbackOf(state, video.current),
    ask: (request, detail) => store.dispatch({ type: REQUESTS[request], detail }),
  }
}

const IDLE = {
  mediaPaused: true,
  mediaEnded: false,
  mediaLoading: true,
  mediaMuted: false,
  mediaVolume: 1,
  mediaPlaybackRate: 1,
  mediaIsPip: false,
  mediaIsFullscreen: false,
}

function playbackOf(known: Partial<MediaState>, video: HTMLVideoElement | null): Playback {
  const state = { ...IDLE, ...known }
  return {
    paused: state.mediaPaused,
    ended: state.mediaEnded,
    waiting: !state.mediaPaused && state.mediaLoading,
    muted: state.mediaMuted,
    volume: state.mediaVolume,
    rate: state.mediaPlaybackRate,
    live: video?.duration === Number.POSITIVE_INFINITY,
    captions: captionsOf(video),
    shown: video ? [...video.textTracks].findIndex(({ mode }) => mode === 'showing') : -1,
    inPicture: state.mediaIsPip,
    isFull: state.mediaIsFullscreen,
    can: abilitiesIn(state),
    ...positionsOf(video),
  }
}

/** These come from the video, because the library's state is updated by later events. */
function positionsOf(video: HTMLVideoElement | null): Pick<Playback, 'at' | 'from' | 'until'> {
  if (!video) return { at: 0, from: 0, until: 0 }
  const { currentTime: at, seekable } = video
  if (seekable.length === 0) return { at, from: 0, until: 0 }
  return { at, from: seekable.start(0), until: seekable.end(seekable.length - 1) }
}

/** Each is `undefined` in the library's state if the browser supports it. */
function abilitiesIn(state: Partial<MediaState>): Playback['can'] {
  return {
    volume: state.mediaVolumeUnavailable === undefined,
    picture: state.mediaPipUnavailable === undefined,
    full: state.mediaFullscreenUnavailable === undefined,
    airPlay: state.mediaAirplayUnavailable === undefined,
  }
}

function captionsOf(video: HTMLVideoElement | null): CaptionTrack[] {
  return [...(video?.textTracks ?? [])].flatMap((track, id) =>
    track.kind === 'subtitles' || track.kind === 'captions'
      ? { id, name: track.label || track.language, language: track.language }
      : [],
  )
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
