import { type Caption, captionsAt, plainCaption } from '@docket/model/captions/edit-cues'
import type { Deck } from './deck.ts'
import styles from './player.module.css'
import { useDeckState } from './use-deck.ts'

type OverPictureProps = { deck: Deck; captions: readonly Caption[]; language: string }

/** The captions as viewers will see them. */
export function OverPicture({ deck, captions, language }: OverPictureProps) {
  const shown = useDeckState(deck, ({ atMs }) =>
    captionsAt(captions, atMs)
      .map(({ text }) => plainCaption(text))
      .join('\n'),
  )
  if (shown.trim() === '') return null
  return (
    <p className={styles.over} lang={language} dir="auto">
      <span className={styles.overText}>{shown}</span>
    </p>
  )
}
