import { useEffect, useRef } from 'react'
import type { SoundTrack } from '../hls-player.ts'
import { type PlayerActions, RATES } from './actions.ts'
import {
  CAPTION_BACKGROUNDS,
  CAPTION_COLORS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  type CaptionControls,
} from './caption-choice.ts'
import { Choice } from './control.tsx'
import type { PlayerTexts } from './texts.ts'
import type { Playback } from './use-playback.ts'

/** A name like this is English and says only that the track is a description, so the language is shown instead. */
const ONLY_DESCRIBES = /^audio.?description/i

/** Returns the name of a sound track as shown to viewers. `described` is the label for an audio description. */
function soundName({ name, language, describes }: SoundTrack, described: string): string {
  if (!describes) return name
  const own = ONLY_DESCRIBES.test(name) ? languageName(language) : name
  return `${own || name} (${described})`
}

/** Returns a language's name in that language, or an invalid tag unchanged. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** The sound tracks of a stream, and which one is heard. */
export type SoundTracks = {
  tracks: readonly SoundTrack[]
  chosen: number
  choose(id: number): void
}

export type SettingsProps = {
  texts: PlayerTexts
  playback: Playback
  actions: PlayerActions
  captioning: CaptionControls
  sounds: SoundTracks | undefined
  onKeys(): void
  onClose(): void
}

/** In narrower pictures, the settings do not fit and take the lower part of the screen instead. */
const NARROW_PX = 544

/** The settings that are rarely changed, and on small players also the controls that do not fit in the bar. */
export function SettingsPanel(props: SettingsProps) {
  const { texts, playback, actions, captioning, sounds, onKeys, onClose } = props
  const { captions, shown, rate, can, inPicture } = playback
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    if (element.parentElement && element.parentElement.clientWidth < NARROW_PX) {
      element.popover = 'manual'
      element.showPopover()
    }
    element.querySelector<HTMLElement>('select, button')?.focus()
  }, [])
  const rates = RATES.includes(rate) ? RATES : [rate, ...RATES]
  return (
    <section
      ref={panel}
      className="dp-settings"
      aria-label={texts.settings}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {captions.length > 0 && (
        <Choice
          name={texts.captions}
          chosen={shown}
          offers={[{ id: -1, name: texts.off }, ...captions]}
          onChoose={actions.captions}
        />
      )}
      {captions.length > 0 && <CaptionLookChoices texts={texts} captioning={captioning} />}
      {sounds && sounds.tracks.length > 1 && (
        <Choice
          name={texts.sound}
          chosen={sounds.chosen}
          offers={sounds.tracks.map((one) => ({
            id: one.id,
            name: soundName(one, texts.described),
          }))}
          onChoose={sounds.choose}
        />
      )}
      <Choice
        name={texts.speed}
        chosen={rate}
        offers={rates.map((one) => ({ id: one, name: one === 1 ? texts.normalSpeed : `${one}×` }))}
        onChoose={actions.rate}
      />
      {can.picture && (
        <button type="button" className="dp-item dp-narrow" onClick={actions.picture}>
          {inPicture ? texts.leavePicture : texts.picture}
        </button>
      )}
      {can.airPlay && (
        <button type="button" className="dp-item dp-narrow" onClick={actions.airPlay}>
          {texts.airPlay}
        </button>
      )}
      <button type="button" className="dp-item" onClick={onKeys}>
        {texts.keys}
      </button>
      <button type="button" className="dp-item" onClick={onClose}>
        {texts.close}
      </button>
    </section>
  )
}

/** The choices for how captions look. They apply at once. */
function CaptionLookChoices({ texts, captioning }: CaptionLookProps) {
  const { look, setLook } = captioning
  const words = texts.captionLook
  const offersOf = <Id extends string>(ids: readonly Id[], names: Readonly<Record<Id, string>>) =>
    ids.map((id) => ({ id, name: names[id] }))
  return (
    <details className="dp-look">
      <summary className="dp-item">{words.title}</summary>
      <Choice
        name={words.size}
        chosen={look.size}
        offers={offersOf(CAPTION_SIZES, words.sizes)}
        onChoose={(size) => setLook({ size })}
      />
      <Choice
        name={words.color}
        chosen={look.color}
        offers={offersOf(CAPTION_COLORS, words.colors)}
        onChoose={(color) => setLook({ color })}
      />
      <Choice
        name={words.background}
        chosen={look.background}
        offers={offersOf(CAPTION_BACKGROUNDS, words.backgrounds)}
        onChoose={(background) => setLook({ background })}
      />
      <Choice
        name={words.position}
        chosen={look.position}
        offers={offersOf(CAPTION_POSITIONS, words.positions)}
        onChoose={(position) => setLook({ position })}
      />
    </details>
  )
}

type CaptionLookProps = { texts: PlayerTexts; captioning: CaptionControls }
