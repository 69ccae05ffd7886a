// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolute places, which no table can be
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell takes the focus for all

import { type Block, placeOf } from '@docket/model/guide/blocks'
import { timeText } from '@docket/model/guide/clock'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { guidePath, programmePath } from '@docket/model/guide/paths'
import { progressOf, spokenName, titleOf } from '@docket/model/guide/spoken'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { isOnAir } from '@docket/model/schedule/airtime'
import { type EpochMs, toIso } from '@docket/model/time'
import { memo } from 'react'
import { cssVariables } from '../css-variables.ts'
import { Marks } from '../marks.tsx'
import { useWords } from '../use-words.ts'

export type GridCellProps = {
  station: string
  channel: GuideChannel
  block: Block
  axis: TimeAxis
  clock: readonly ClockSpan[]
  now: EpochMs
  /** In plain HTML the link inside takes the focus; later the cell itself, one in the whole grid. */
  focus: 'link' | 'cell' | 'none'
  /** Minutes beyond the left edge; the title stays to the right of it. */
  hiddenMin: number
}

/** One block of a row. The cell takes the focus; the link inside is for pointers and plain HTML. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const words = useWords()
  const { station, channel, block, axis, clock, now, focus, hiddenMin } = props
  const place = placeOf(block, axis)
  const onNow = isOnAir(block, now)
  const state = onNow ? ' g-on-now' : block.endsAt <= now ? ' g-past' : ''
  return (
    <div
      role="gridcell"
      className={`g-cell g-cell-${block.kind}${state}`}
      data-block={block.id}
      aria-current={onNow ? 'time' : undefined}
      tabIndex={focus === 'link' ? undefined : focus === 'cell' ? 0 : -1}
      // A plain link says what can be seen; who moves from cell to cell needs the rest as well.
      aria-label={focus === 'link' ? undefined : spokenName(words, block, channel, now, clock)}
      style={cssVariables({
        '--m': round(place.startMin),
        '--w': round(place.lengthMin),
        ...(hiddenMin > 0 && { '--hidden': round(hiddenMin) }),
        ...(onNow && { '--p': round(progressOf(block, now)) }),
      })}
    >
      <CellWords station={station} block={block} clock={clock} reachable={focus === 'link'} />
    </div>
  )
})

type CellWordsProps = {
  station: string
  block: Block
  clock: readonly ClockSpan[]
  reachable: boolean
}

function CellWords({ station, block, clock, reachable }: CellWordsProps) {
  const words = useWords()
  if (block.kind === 'unknown' || block.kind === 'others') {
    return (
      <span className="g-cell-words">
        <span>{titleOf(words, block)}</span>
      </span>
    )
  }
  const tabIndex = reachable ? undefined : -1
  if (block.kind === 'folded') {
    const href = guidePath(station, { view: 'list', from: toIso(block.startsAt) })
    return (
      <a className="g-cell-words" href={href} tabIndex={tabIndex}>
        <strong>{titleOf(words, block)}</strong>{' '}
        <span>{words.from(timeText(clock, block.startsAt))}</span>
      </a>
    )
  }
  const { programme } = block
  return (
    <a className="g-cell-words" href={programmePath(station, block.id)} tabIndex={tabIndex}>
      <strong>{programme.title}</strong>{' '}
      <span>
        {timeText(clock, programme.startsAt)}
        {programme.line && ` · ${programme.line}`} <Marks marks={programme.marks} />
      </span>
    </a>
  )
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
