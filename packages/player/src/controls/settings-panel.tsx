import { useEffect, useRef } from 'react'
import type { SoundTrack } from '../hls-player.ts'
import { type PlayerActions, RATES } from './actions.ts'
import { Choice } from './control.tsx'
import { soundName } from './sound-track.ts'
import type { PlayerTexts } from './texts.ts'
import type { Playback } from './use-playback.ts'

/** The sound tracks of a stream, and which one is heard. */
export type Sounds = {
  tracks: readonly SoundTrack[]
  chosen: number
  choose(id: number): void
}

export type SettingsProps = {
  texts: PlayerTexts
  playback: Playback
  actions: PlayerActions
  sounds: Sounds | undefined
  onKeys(): void
  onClose(): void
}

/** What is chosen rarely, and on small players what has no room in the bar. */
export function SettingsPanel(props: SettingsProps) {
  const { texts, playback, actions, sounds, onKeys, onClose } = props
  const { captions, shown, rate, can, inPicture } = playback
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.querySelector<HTMLElement>('select, button')?.focus(), [])
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
    </section>
  )
}
