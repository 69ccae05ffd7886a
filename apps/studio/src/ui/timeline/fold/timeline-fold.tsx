import type { Axis } from '@docket/model/schedule/axis/axis'
import { timeline as words } from '@docket/texts/studio/ui'
import type { KeyboardEvent } from 'react'
import { useStationTime } from '../../time/station-time.tsx'
import { dayNameAt } from '../axis/head-tiers.ts'
import { TEXT_PX, TIMES_PX } from '../bar/bar-words.ts'
import type { Fold } from '../bar/drawn-bars.ts'
import { spanText } from '../speech/sentences.ts'
import type { TimelineBar } from '../timeline-model.ts'
import { countOf, firstTitles } from './folds.ts'
import styles from './timeline-fold.module.css'

/** The width of a two-digit number. */
const COUNT_PX = 22

/** Called with the bars to list, the lane's index, and the element below which the list opens. */
export type OpenFold = (bars: readonly TimelineBar[], lane: number, anchor: HTMLElement) => void

type FoldViewProps = Fold & {
  axis: Axis
  /** The first bar's index in the lane, from 0. */
  place: number
  lane: number
  /** Whether the left edge of the view may cut the block. */
  sticks: boolean
  onOpen: OpenFold
}

/**
 * Shows a sequence of bars that are too narrow for text as one block, which opens their list. Arrow keys move
 * through the bars themselves: the focused bar is drawn, and splits its sequence.
 */
export function FoldView(props: FoldViewProps) {
  const { bars, left, width, place, axis, lane, sticks, onOpen } = props
  const [first, last] = [bars[0], bars.at(-1)]
  const station = useStationTime()
  if (!first || !last) return null
  const span = spanText({ startsAt: first.startsAt, endsAt: last.endsAt }, { ...station, ...axis })
  const clashes = first.clashesWith !== undefined
  const names = [countOf(bars), firstTitles(bars), span, dayNameAt(axis, first.startsAt)]

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    onOpen(bars, lane, event.currentTarget)
  }

  return (
    <div
      role="gridcell"
      tabIndex={-1}
      className={styles.fold}
      style={{ left, width }}
      aria-colindex={place + 2}
      aria-haspopup="menu"
      aria-label={clashes ? [...names, words.inConflict].join(', ') : names.join(', ')}
      data-fold={first.id}
      data-phase={bars.every(({ phase }) => phase === 'past') ? 'past' : undefined}
      data-planned={bars.some(({ planned }) => planned) || undefined}
      data-clash={clashes || undefined}
      data-sticks={sticks || undefined}
      onClick={(event) => onOpen(bars, lane, event.currentTarget)}
      onKeyDown={onKeyDown}
    >
      <FoldWords bars={bars} width={width} />
    </div>
  )
}

function FoldWords({ bars, width }: { bars: readonly TimelineBar[]; width: number }) {
  if (width < COUNT_PX) return null
  if (width < TEXT_PX) return <span className={styles.count}>{bars.length}</span>
  return (
    <span className={styles.words} data-narrow={width < TIMES_PX || undefined}>
      {countOf(bars)}
      {width >= TIMES_PX && <span className={styles.titles}>{`\n${firstTitles(bars)}`}</span>}
    </span>
  )
}
