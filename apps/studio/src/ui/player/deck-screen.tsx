import { ui as shared, player as words } from '@docket/texts/studio/ui'
import { Button } from '@mantine/core'
import { IconWaveSine } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Deck, OpenVideo } from './deck.ts'
import styles from './player.module.css'
import { useDeckState } from './use-deck.ts'

type DeckScreenProps = {
  deck: Deck
  /** Must stay the same function for the same medium. */
  open: OpenVideo
  name: string
  hasPicture: boolean
  /** What is drawn over the picture, such as captions. */
  children?: ReactNode
}

/** The picture of a medium. Says when it is loading, and when it cannot be played. */
export function DeckScreen({ deck, open, name, hasPicture, children }: DeckScreenProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const status = useDeckState(deck, (state) => state.status)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt opens the medium again
  useEffect(() => {
    const element = video.current
    return element ? deck.attach(element, open) : undefined
  }, [deck, open, tries])
  return (
    <div className={styles.screen} data-sound-only={!hasPicture || undefined}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn over the picture */}
      <video
        ref={video}
        className={styles.video}
        playsInline
        aria-label={name}
        onClick={deck.toggle}
      />
      {!hasPicture && status === 'ready' && (
        <p className={styles.notice}>
          <IconWaveSine size={20} aria-hidden /> {words.soundOnly}
        </p>
      )}
      {status === 'opening' && (
        <p className={styles.notice} role="status">
          {words.opening}
        </p>
      )}
      {status === 'failed' && (
        <div className={styles.notice} role="alert">
          <p>{words.failed}</p>
          <Button size="xs" onClick={() => setTries(tries + 1)}>
            {shared.tryAgain}
          </Button>
        </div>
      )}
      {status === 'ready' && children}
    </div>
  )
}
