import type { CaptionControls } from './caption-choice.ts'
import type { LiveTimeline, PlaybackPosition } from './place.ts'
import { type Playback, type PlaybackCommand, showCaptions } from './use-playback.ts'

/** The viewer's actions on the player, triggered by buttons, keys, gestures and media keys alike. */
export type PlayerActions = {
  play(): void
  mute(): void
  /** Sets the volume, from 0 to 1. */
  volume(to: number): void
  /** Seeks to a position in seconds, limited to what can be reached. */
  goTo(at: number): void
  skip(bySec: number): void
  goLive(): void
  /** Goes to what is on the air now, or to the end of a recording. */
  goToEnd(): void
  rate(to: number): void
  /** Shows the captions with this id; −1 hides all. */
  captions(id: number): void
  toggleCaptions(): void
  picture(): void
  full(): void
  airPlay(): void
}

/** How far the button and the keys `j` and `l` skip. The arrow keys skip less. */
export const SKIP_SEC = 10
const ARROW_SEC = 5
const LOUDER = 0.05
export const RATES: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2]

type ActionContext = {
  video: HTMLVideoElement
  ask: PlaybackCommand
  playback: Playback
  place: PlaybackPosition
  timeline: LiveTimeline | undefined
  captioning: Pick<CaptionControls, 'preferred' | 'remember'>
}

export function actionsOn({
  video,
  ask,
  playback,
  place,
  timeline,
  captioning,
}: ActionContext): PlayerActions {
  const seek = (to: number) => {
    if (place.live && timeline) timeline.seek(to)
    else ask('seek', to)
  }
  const goTo = (at: number) => seek(Math.min(place.until, Math.max(place.from, at)))
  function goLive(): void {
    if (timeline?.goLive) timeline.goLive()
    else seek(place.until)
    if (playback.paused) ask('play')
  }
  const { shown } = playback
  const captions = (id: number) => {
    showCaptions(video, id)
    captioning.remember(id)
  }
  return {
    play: () => ask(playback.paused ? 'play' : 'pause'),
    mute: () => ask(playback.muted ? 'unmute' : 'mute'),
    volume: (to) => ask('volume', Math.min(1, Math.max(0, to))),
    goTo,
    // Uses the video's own position, because several keys may be pressed before `playback` is updated.
    skip: (bySec) => goTo(video.currentTime + bySec),
    goLive,
    goToEnd: () => (timeline?.goLive || place.live ? goLive() : goTo(place.until)),
    rate: (to) => ask('rate', to),
    captions,
    toggleCaptions: () => captions(shown >= 0 ? -1 : captioning.preferred),
    picture: () => ask(playback.inPicture ? 'leavePicture' : 'enterPicture'),
    full: () => ask(playback.isFull ? 'leaveFull' : 'enterFull'),
    airPlay: () => ask('airPlay'),
  }
}

type KeyContext = {
  playback: Playback
  place: PlaybackPosition
  actions: PlayerActions
  openKeys(): void
}

/**
 * Performs a key's action and returns whether it had one. Focused controls keep the keys that they use themselves.
 */
export function followKey(event: KeyboardEvent, shown: KeyContext): boolean {
  const { key, target, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey || isOwnKey(key, target)) return false
  const act = actionOf(key, shown)
  act?.()
  return act !== undefined
}

function isOwnKey(key: string, target: EventTarget | null): boolean {
  const own =
    target instanceof Element ? target.closest('button, a, input, select, textarea') : null
  if (!own) return false
  if (own.matches('select, textarea, input:not([type="range"])')) return true
  const isOfRange = key.startsWith('Arrow') || key === 'Home' || key === 'End'
  return key === ' ' || key === 'Enter' || (isOfRange && own.matches('input'))
}

function actionOf(key: string, { playback, place, actions, openKeys }: KeyContext) {
  const { volume, rate } = playback
  const { from, until } = place
  const actionsOfKeys: Readonly<Record<string, () => void>> = {
    ' ': actions.play,
    k: actions.play,
    j: () => actions.skip(-SKIP_SEC),
    l: () => actions.skip(SKIP_SEC),
    ArrowLeft: () => actions.skip(-ARROW_SEC),
    ArrowRight: () => actions.skip(ARROW_SEC),
    ArrowUp: () => actions.volume(volume + LOUDER),
    ArrowDown: () => actions.volume(volume - LOUDER),
    Home: () => actions.goTo(from),
    End: actions.goToEnd,
    m: actions.mute,
    f: actions.full,
    i: actions.picture,
    c: actions.toggleCaptions,
    '<': () => actions.rate(RATES.findLast((one) => one < rate) ?? rate),
    '>': () => actions.rate(RATES.find((one) => one > rate) ?? rate),
    '?': openKeys,
  }
  const tenth = /^\d$/.test(key) ? Number(key) / 10 : undefined
  if (tenth !== undefined) return () => actions.goTo(from + (until - from) * tenth)
  return actionsOfKeys[key.length === 1 ? key.toLowerCase() : key]
}
