import { writeTimecode } from '@docket/model/media/timecode'
import { Button } from '@mantine/core'
import type { Deck } from '#ui/player/deck.ts'
import styles from './preview.module.css'
import type { Marks } from './use-marks.ts'
import { words } from './words.ts'

/** The buttons that mark a part of the recording, and what is marked. */
export function MarkedPart({ deck, marks }: { deck: Deck; marks: Marks }) {
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
      {(inMs !== undefined || outMs !== undefined) && (
        <Button size="xs" variant="quiet" onClick={marks.clear}>
          {words.clearMarks}
        </Button>
      )}
    </div>
  )
}

function sayMarks({ inMs, outMs }: Marks): string {
  const [from, until] = [inMs ?? 0, outMs ?? 0].map(writeTimecode) as [string, string]
  if (inMs !== undefined && outMs !== undefined) {
    return words.marked(from, until, writeTimecode(outMs - inMs))
  }
  if (inMs !== undefined) return words.markedFrom(from)
  return outMs === undefined ? '' : words.markedUntil(until)
}
