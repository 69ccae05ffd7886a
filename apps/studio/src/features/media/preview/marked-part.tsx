import { clips } from '@docket/model/media/clips'
import { writeTimecode } from '@docket/model/media/timecode'
import { preview as words } from '@docket/texts/studio/media'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '#resources/address-of.ts'
import { useMay } from '#resources/use-may.ts'
import type { Deck } from '#ui/player/deck.ts'
import styles from './preview.module.css'
import type { PartMarks } from './use-marks.ts'

type MarkedPartProps = { deck: Deck; marks: PartMarks; medium: string }

/** The buttons that mark a part of the recording, and the marked part. */
export function MarkedPart({ deck, marks, medium }: MarkedPartProps) {
  const mayClip = useMay({ collection: clips, readOnly: false }).create
  const navigate = useNavigate()
  const { inMs, outMs, part } = marks
  return (
    <div className={styles.marks}>
      <Button size="xs" onClick={marks.markIn}>
        {words.markIn}
      </Button>
      <Button size="xs" onClick={marks.markOut}>
        {words.markOut}
      </Button>
      <span className={styles.markedText} role="status">
        {sayMarks(marks)}
      </span>
      {part && (
        <Button size="xs" variant="quiet" onClick={() => deck.playPart(part.fromMs, part.untilMs)}>
          {words.playMarked}
        </Button>
      )}
      {part && mayClip && (
        <Button
          size="xs"
          onClick={() => {
            const sides = { in: tenths(part.fromMs), out: tenths(part.untilMs) }
            void navigate({ href: addressOf('/clips/new', { media: medium, ...sides }) })
          }}
        >
          {words.makeClip}
        </Button>
      )}
      {(inMs !== undefined || outMs !== undefined) && (
        <Button size="xs" variant="quiet" onClick={marks.clear}>
          {words.clearMarks}
        </Button>
      )}
    </div>
  )
}

/** Writes milliseconds as seconds, to a tenth. */
function tenths(ms: number): string {
  return String(Math.round(ms / 100) / 10)
}

function sayMarks({ inMs, outMs }: PartMarks): string {
  const [from, until] = [inMs ?? 0, outMs ?? 0].map(writeTimecode) as [string, string]
  if (inMs !== undefined && outMs !== undefined) {
    return words.marked({ from, until, length: writeTimecode(outMs - inMs) })
  }
  if (inMs !== undefined) return words.markedFrom({ from })
  return outMs === undefined ? '' : words.markedUntil({ until })
}
