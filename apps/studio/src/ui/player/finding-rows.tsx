import { placeOf, sayFinding } from '@docket/model/media/findings'
import type { Media } from '@docket/model/media/media'
import { writeTimecode } from '@docket/model/media/timecode'
import { player as words } from '@docket/texts/studio/ui'
import { Button } from '@mantine/core'
import type { Deck } from './deck.ts'
import styles from './player.module.css'

type FindingRowsProps = { deck: Deck; findings: NonNullable<Media['findings']>; label: string }

/** Lists what viewers would notice about a recording. Findings at a certain position have a button that goes there. */
export function FindingRows({ deck, findings, label }: FindingRowsProps) {
  return (
    <ul className={styles.findings} aria-label={label}>
      {findings.map((finding) => {
        const atMs = placeOf(finding)
        return (
          <li key={JSON.stringify(finding)}>
            <span>{sayFinding(finding)}</span>
            {atMs !== undefined && (
              <Button
                size="xs"
                variant="quiet"
                aria-label={words.goTo({ at: writeTimecode(atMs) })}
                onClick={() => deck.seek(atMs)}
              >
                {words.show}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
