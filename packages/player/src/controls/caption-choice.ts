import { useEffect, useRef, useState } from 'react'
import { type CaptionTrack, type Playback, showCaptions } from './use-playback.ts'

export const CAPTION_SIZES = ['small', 'normal', 'large', 'huge'] as const
export const CAPTION_COLORS = ['white', 'yellow', 'cyan', 'green'] as const
export const CAPTION_BACKGROUNDS = ['shade', 'black', 'none'] as const
export const CAPTION_POSITIONS = ['bottom', 'top'] as const

/** How captions look. */
export type CaptionLook = {
  size: (typeof CAPTION_SIZES)[number]
  color: (typeof CAPTION_COLORS)[number]
  background: (typeof CAPTION_BACKGROUNDS)[number]
  position: (typeof CAPTION_POSITIONS)[number]
}

/** The viewer's choice for all channels: whether captions are on, in which language, and how they look. */
type CaptionChoice = { isOn: boolean; language: string; look: CaptionLook }

const USUAL: CaptionChoice = {
  isOn: false,
  language: '',
  look: { size: 'normal', color: 'white', background: 'shade', position: 'bottom' },
}
const KEY = 'docket-player-captions'
/**
 * While a stream starts, it may hide captions again, and the browser may choose others. After that, a choice in the
 * browser's own menu wins.
 */
const SETTLES_MS = 4000

export type CaptionControls = {
  look: CaptionLook
  setLook(change: Partial<CaptionLook>): void
  /** The id of the captions in the chosen language, or of the first; −1 if there are none. */
  preferred: number
  /** Remembers the captions with this id as the viewer's choice; −1 for none. */
  remember(id: number): void
}

/** Shows captions as the viewer chose them last on this device, and remembers the choice. */
export function useCaptioning(
  video: HTMLVideoElement | null,
  { captions, shown }: Playback,
): CaptionControls {
  const [choice, setChoice] = useState(readChoice)
  const store = (next: CaptionChoice) => {
    setChoice(next)
    storeChoice(next)
  }
  const preferred = preferredOf(captions, choice.language)
  const names = captions.map(({ id, name }) => `${id} ${name}`).join()
  const known = useRef({ names: '', since: 0 })
  useEffect(() => {
    if (known.current.names !== names) known.current = { names, since: performance.now() }
    if (!video || !choice.isOn || preferred < 0) return
    const isSettled = performance.now() - known.current.since > SETTLES_MS
    if (shown !== preferred && !isSettled) showCaptions(video, preferred)
  }, [video, choice.isOn, shown, preferred, names])
  useCuePosition(video, choice.look.position, shown)
  return {
    look: choice.look,
    setLook: (change) => store({ ...choice, look: { ...choice.look, ...change } }),
    preferred,
    remember(id) {
      const language = captions.find((one) => one.id === id)?.language ?? choice.language
      store({ ...choice, isOn: id >= 0, language })
    },
  }
}

function preferredOf(captions: readonly CaptionTrack[], language: string): number {
  const own = captions.find((one) => language !== '' && one.language === language)
  return (own ?? captions[0])?.id ?? -1
}

/** The events of `<track>` elements do not bubble. */
const IN_TRACKS = { capture: true }

/** The position that a stream gave to a cue. */
const givenLines = new WeakMap<VTTCue, VTTCue['line']>()

/** Moves captions to the top, away from other text in the picture. */
function useCuePosition(
  video: HTMLVideoElement | null,
  position: CaptionLook['position'],
  shown: number,
): void {
  useEffect(() => {
    const track = video?.textTracks[shown]
    if (!video || !track) return
    // Browsers read a cue's position once, when it appears, so it is set before that.
    const place = () => {
      for (const cue of track.cues ?? []) if (cue instanceof VTTCue) placeCue(cue, position)
    }
    place()
    video.addEventListener('timeupdate', place)
    // Captions in a separate file may load while nothing plays.
    video.addEventListener('load', place, IN_TRACKS)
    track.addEventListener('cuechange', place)
    return () => {
      video.removeEventListener('timeupdate', place)
      video.removeEventListener('load', place, IN_TRACKS)
      track.removeEventListener('cuechange', place)
    }
  }, [video, position, shown])
}

function placeCue(cue: VTTCue, position: CaptionLook['position']): void {
  const given = givenLines.get(cue) ?? cue.line
  givenLines.set(cue, given)
  const line = position === 'top' ? 0 : given
  if (cue.line !== line) cue.line = line
}

function readChoice(): CaptionChoice {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<CaptionChoice>
    const { size, color, background, position } = kept.look ?? USUAL.look
    return {
      isOn: kept.isOn === true,
      language: typeof kept.language === 'string' ? kept.language : '',
      look: {
        size: oneOf(CAPTION_SIZES, size) ?? USUAL.look.size,
        color: oneOf(CAPTION_COLORS, color) ?? USUAL.look.color,
        background: oneOf(CAPTION_BACKGROUNDS, background) ?? USUAL.look.background,
        position: oneOf(CAPTION_POSITIONS, position) ?? USUAL.look.position,
      },
    }
  } catch {
    // Nothing is stored, or the browser refuses storage, for example to a frame on another site.
    return USUAL
  }
}

function oneOf<Value extends string>(all: readonly Value[], value: unknown): Value | undefined {
  return all.find((one) => one === value)
}

function storeChoice(choice: CaptionChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice))
  } catch {
    // The choice is then lost when the page closes.
  }
}
