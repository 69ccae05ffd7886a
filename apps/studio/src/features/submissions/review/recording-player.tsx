import type { Media } from '@docket/model/media/media'
import { submissions as words } from '@docket/texts/studio/submissions'
import { useMemo } from 'react'
import { openPackaged } from '#data/media/packaged.ts'
import { usePackagedLooks } from '#data/media/use-packaged-looks.ts'
import type { Deck } from '#ui/player/deck.ts'
import { DeckScreen } from '#ui/player/deck-screen.tsx'
import { FindingRows } from '#ui/player/finding-rows.tsx'
import { SeekBar } from '#ui/player/seek-bar.tsx'
import { Transport } from '#ui/player/transport.tsx'
import { useDeck } from '#ui/player/use-deck.ts'
import styles from './review.module.css'

/** Plays a recording, and lists what was found in it. */
export function RecordingPlayer({ medium, name }: { medium: Media; name: string }) {
  const { id, packaged, kind } = medium
  const deck = useDeck(medium)
  const open = useMemo(() => openPackaged({ id, packaged }), [id, packaged])
  const { wave, sprite } = usePackagedLooks(medium)
  return (
    <>
      <DeckScreen deck={deck} open={open} name={name} hasPicture={kind !== 'audio'} />
      <SeekBar deck={deck} wave={wave} sprite={sprite} />
      <Transport deck={deck} />
      <Findings deck={deck} medium={medium} name={name} />
    </>
  )
}

function Findings({ deck, medium, name }: { deck: Deck; medium: Media; name: string }) {
  const findings = medium.findings ?? []
  if (findings.length === 0) return <p className={styles.second}>{words.nothingFound}</p>
  return <FindingRows deck={deck} findings={findings} label={words.findingsOf({ name })} />
}
