import { useEffect, useRef } from 'react'
import { type PlayerActions, SKIP_SEC } from './actions.ts'
import type { PlaybackPosition } from './place.ts'
import type { Playback } from './use-playback.ts'

/** What the device shows about the media on its lock screen and next to its media keys. */
export type MediaLabel = { title: string; by?: string | undefined; picture?: string | undefined }

/** Connects the player's actions to the device: media keys, headphones, the lock screen. */
export function useMediaSession(
  { title, by = '', picture }: MediaLabel,
  actions: PlayerActions | undefined,
  { playback, place }: { playback: Playback; place: PlaybackPosition },
): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const artwork = picture ? [{ src: picture }] : []
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: by, artwork })
  }, [title, by, picture])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => latest.current?.play(),
      pause: () => latest.current?.play(),
      seekbackward: ({ seekOffset = SKIP_SEC }) => latest.current?.skip(-seekOffset),
      seekforward: ({ seekOffset = SKIP_SEC }) => latest.current?.skip(seekOffset),
      seekto: ({ seekTime }) => seekTime !== undefined && latest.current?.goTo(seekTime),
    }
    for (const [action, handler] of Object.entries(handlers)) offer(action, handler)
    return () => {
      for (const action of Object.keys(handlers)) offer(action, null)
      navigator.mediaSession.metadata = null
    }
  }, [])

  const { until, at, live } = place
  const { rate } = playback
  const whole = Math.floor(at)
  useEffect(() => {
    if (!('mediaSession' in navigator) || live || !(until > 0) || whole > until) return
    // Televisions from 2020 support media sessions but not this.
    if (!('setPositionState' in navigator.mediaSession)) return
    navigator.mediaSession.setPositionState({
      duration: until,
      position: whole,
      playbackRate: rate,
    })
  }, [until, whole, rate, live])
}

/** Browsers reject unknown actions. */
function offer(action: string, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler)
  } catch {
    // The other actions still work.
  }
}
