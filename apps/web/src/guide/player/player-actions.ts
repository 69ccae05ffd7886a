import { type Playback, showCaptions } from './use-playback.ts'

/** What viewers do with the picture, by button and by key alike. */
export type PlayerActions = {
  play(): void
  mute(): void
  /** `by` in parts of the whole volume. */
  louder(by: number): void
  /** In seconds of the picture, kept within what there is. */
  goTo(at: number): void
  captions(id: number): void
  picture(): void
  full(): void
}

const SKIP_SEC = 10
const LOUDER = 0.1
/** Nearer to the end of a live stream than this is live. */
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

/** Carries out what a key means; whether it means anything. Controls keep the keys that are theirs. */
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
