import {
  CAPTION_BACKGROUNDS,
  CAPTION_COLORS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  type Captioning,
} from './caption-choice.ts'
import { Choice } from './control.tsx'
import type { PlayerTexts } from './texts.ts'

/** The choices of how captions look, which apply at once. */
export function CaptionLookChoices({ texts, captioning }: CaptionLookProps) {
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

type CaptionLookProps = { texts: PlayerTexts; captioning: Captioning }
