import { placeOf, sayFinding } from '@docket/model/media/findings'
import type { Media } from '@docket/model/media/media'
import { writeTimecode } from '@docket/model/media/timecode'
import { preview as words } from '@docket/texts/studio/media'
import { Button } from '@mantine/core'
import type { Deck } from '#ui/player/deck.ts'
import styles from './preview.module.css'

/** What a viewer would notice about the recording. Findings at a certain position have a button that goes there. */
export function FindingList({ deck, medium }: { deck: Deck; medium: Media }) {
  const findings = medium.findings ?? []
  return (
    <section aria-label={words.findings}>
      <h2 className={styles.heading}>{words.findings}</h2>
      {findings.length === 0 && <p className={styles.none}>{words.noFindings}</p>}
      <ul className={styles.rows}>
        {findings.map((finding) => {
          const atMs = placeOf(finding)
          return (
            <li key={JSON.stringify(finding)} className={styles.track}>
              {sayFinding(finding)}
              {atMs !== undefined && (
                <Button
                  size="xs"
                  variant="quiet"
                  aria-label={words.goTo({ at: writeTimecode(atMs) })}
                  onClick={() => deck.seek(atMs)}
                >
                  {words.look}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
