import { type Playback, showCaptions } from './use-playback.ts'

/** The viewer's actions on the player, triggered by buttons and keys alike. */
export type PlayerActions = {
  play(): void
  mute(): void
  /** Changes the volume by a fraction of the full volume. */
  louder(by: number): void
  /** Seeks to a position in seconds, limited to the seekable range. */
  goTo(at: number): void
  captions(id: number): void
  picture(): void
  full(): void
}

const SKIP_SEC = 10
const LOUDER = 0.1
/** Positions within this many seconds of a live stream's end count as live. */
export const LIVE_SEC = 20

export function actionsOn(
  video: HTMLVideoElement,
  frame: HTMLElement,
  { from, until, inPicture, isFull }: Playback,
): PlayerActions {
  return {
    play() {
      if (video.paused) void video.play().catch(() => undefined)
      else video.pause()
    },
    mute() {
      video.muted = !video.muted
    },
    louder(by) {
      video.volume = Math.min(1, Math.max(0, video.volume + by))
      video.muted = false
    },
    goTo(at) {
      video.currentTime = Math.min(until, Math.max(from, at))
    },
    captions: (id) => showCaptions(video, id),
    picture() {
      const done = inPicture ? document.exitPictureInPicture() : video.requestPictureInPicture()
      done.catch(() => undefined)
    },
    full() {
      const done = isFull ? document.exitFullscreen() : frame.requestFullscreen()
      done.catch(() => undefined)
    },
  }
}

/**
 * Performs a key's action and returns whether it had one. Focused controls keep the keys that they use
 * themselves.
 */
export function followKey(
  { key, target, ctrlKey, altKey, metaKey }: KeyboardEvent,
  actions: PlayerActions,
  playback: Playback,
): boolean {
  if (ctrlKey || altKey || metaKey) return false
  const own = target instanceof Element && target.closest('button, input, select')
  if (own && (key === ' ' || key.startsWith('Arrow') || own.matches('select'))) return false
  const { at, captions, shown } = playback
  const meant: Readonly<Record<string, () => void>> = {
    ' ': actions.play,
    k: actions.play,
    m: actions.mute,
    f: actions.full,
    i: actions.picture,
    c: () => actions.captions(shown >= 0 ? -1 : (captions[0]?.id ?? -1)),
    ArrowLeft: () => actions.goTo(at - SKIP_SEC),
    ArrowRight: () => actions.goTo(at + SKIP_SEC),
    ArrowUp: () => actions.louder(LOUDER),
    ArrowDown: () => actions.louder(-LOUDER),
  }
  const act = meant[key.length === 1 ? key.toLowerCase() : key]
  act?.()
  return act !== undefined
}
