import type { Media } from '@docket/model/media/media'
import { preview as words } from '@docket/texts/studio/media'
import type { Deck } from '#ui/player/deck.ts'
import { FindingRows } from '#ui/player/finding-rows.tsx'
import styles from './preview.module.css'

/** What a viewer would notice about the recording. */
export function FindingList({ deck, medium }: { deck: Deck; medium: Media }) {
  const findings = medium.findings ?? []
  return (
    <section aria-label={words.findings}>
      <h2 className={styles.heading}>{words.findings}</h2>
      {findings.length === 0 && <p className={styles.none}>{words.noFindings}</p>}
      {findings.length > 0 && (
        <FindingRows deck={deck} findings={findings} label={words.findings} />
      )}
    </section>
  )
}
