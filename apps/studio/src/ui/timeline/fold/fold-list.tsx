import type { ZoneName } from '@docket/model/time/instants'
import { AnchoredMenu } from '../../menu/menu.tsx'
import { MenuItem } from '../../menu/menu-item.tsx'
import { useStationTime } from '../../time/station-time.tsx'
import unseen from '../../unseen.module.css'
import { marksInWords, spanText } from '../speech/sentences.ts'
import type { TimelineBar } from '../timeline-model.ts'
import { countOf } from './folds.ts'
import styles from './timeline-fold.module.css'

export type FoldListProps = {
  bars: readonly TimelineBar[]
  zone: ZoneName
  /** The element below which the list opens, and which gets the focus back. */
  anchor: HTMLElement
  onClose: () => void
  onChoose: (id: string) => void
}

/** Lists the bars of a folded sequence with their times. */
export function FoldList({ bars, zone, anchor, onClose, onChoose }: FoldListProps) {
  const telling = { ...useStationTime(), zone }
  return (
    <AnchoredMenu label={countOf(bars)} anchor={anchor} onClose={onClose}>
      {bars.map((bar) => (
        <MenuItem key={bar.id} onChoose={() => onChoose(bar.id)}>
          <span className={styles.item}>
            <span className={styles.title} dir="auto">
              {bar.label}{' '}
            </span>
            <span className={styles.time}>{spanText(bar, telling)}</span>
            <span className={unseen.unseen}> {marksInWords(bar).join(', ')}</span>
          </span>
        </MenuItem>
      ))}
    </AnchoredMenu>
  )
}
