import { type Axis, toPx } from '@docket/model/schedule/axis/axis'
import { useStationTime } from '../../time/station-time.tsx'
import unseen from '../../unseen.module.css'
import { countOf, firstTitles } from '../fold/folds.ts'
import { spanText } from '../speech/sentences.ts'
import type { TimelineBar } from '../timeline-model.ts'
import type { ColumnRun } from './column-places.ts'
import styles from './day-column.module.css'

/** The height in pixels of one line of text. */
const MIN_PX = 18
/** The height in pixels of two lines of text. */
const ROOMY_PX = 40

type ColumnFoldProps = Pick<ColumnRun, 'places'> & {
  axis: Axis
  onOpen: (bars: readonly TimelineBar[], anchor: HTMLElement) => void
}

/** Shows a sequence of bars that are too short for text as one block, which opens their list. */
export function ColumnFold({ places, axis, onOpen }: ColumnFoldProps) {
  const telling = { ...useStationTime(), zone: axis.zone }
  const [first] = places
  const bars = places.map(({ bar }) => bar)
  const until = places.at(-1)?.until ?? first.until
  const top = toPx(axis, first.from)
  const height = toPx(axis, until) - top
  return (
    <li
      className={styles.place}
      style={{ top, height: Math.max(MIN_PX, height) }}
      data-folded={height < MIN_PX ? 'tiny' : ''}
    >
      <button
        type="button"
        className={styles.bar}
        aria-haspopup="menu"
        data-fold={first.bar.id}
        data-low={height < ROOMY_PX || undefined}
        data-phase={bars.every(({ phase }) => phase === 'past') ? 'past' : undefined}
        data-planned={bars.some(({ planned }) => planned) || undefined}
        data-clash={first.bar.clashesWith !== undefined || undefined}
        onClick={(event) => onOpen(bars, event.currentTarget)}
      >
        <strong>{countOf(bars)} </strong>
        <span className={height < MIN_PX ? unseen.unseen : undefined}>{firstTitles(bars)} </span>
        <span className={unseen.unseen}>
          {spanText({ startsAt: first.from, endsAt: until }, telling)}
        </span>
      </button>
    </li>
  )
}
