import { type Block, type Place, placeOf } from '@docket/model/guide/blocks'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { guidePath, programmePath } from '@docket/model/guide/paths'
import { progressOf, spokenName, titleOf } from '@docket/model/guide/spoken'
import { timeText } from '@docket/model/guide/times/clock'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { isOnAir } from '@docket/model/schedule/airtime'
import { type EpochMs, MINUTE_MS, toIso } from '@docket/model/time'
import { memo } from 'react'
import { cssVariables } from '../pages/css-variables.ts'
import { useWords } from '../parts/use-words.ts'
import { Marks } from '../program/marks.tsx'

export type GridCellProps = {
  station: string
  channel: GuideChannel
  block: Block
  axis: TimeAxis
  clock: readonly ClockSpan[]
  now: EpochMs
  /**
   * In plain HTML the link inside takes the focus. Once the script runs, one cell of the whole grid is
   * focusable.
   */
  focus: 'link' | 'cell' | 'none'
  /** Minutes of the block beyond the left edge. The title is drawn to the right of that edge. */
  hiddenMin: number
  /**
   * Whether the block is far from the left edge. Its title then needs no sticky position, which costs time in
   * every frame.
   */
  still: boolean
  /** The view moves too fast for reading: draw titles only. */
  hurried: boolean
}

/**
 * Draws one block of a row. The cell takes the keyboard focus; the link inside serves pointers and plain
 * HTML.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const words = useWords()
  const { station, channel, block, axis, clock, now, focus, hiddenMin, still } = props
  // A focused cell always keeps its full label, for screen readers.
  const hurried = props.hurried && focus === 'none'
  const place = placeOf(block, axis)
  const onNow = isOnAir(block, now)
  return (
    <div
      role="gridcell"
      className={[classOf(block, now, still), ...edgesOf(place, hiddenMin)].join(' ')}
      data-block={block.id}
      aria-current={onNow ? 'time' : undefined}
      tabIndex={focus === 'link' ? undefined : focus === 'cell' ? 0 : -1}
      // A plain link is read with its visible text. A cell needs the complete label, because keyboard users
      // jump between cells.
      aria-label={
        focus === 'link' || hurried ? undefined : spokenName(words, block, channel, now, clock)
      }
      style={cssVariables({
        '--m': round(place.startMin),
        '--w': round(place.lengthMin),
        ...(hiddenMin > 0 && { '--hidden': round(hiddenMin) }),
        ...(onNow && { '--p': round(progressOf(block, now)) }),
        ...roomOf(block),
      })}
    >
      <CellWords
        station={station}
        block={block}
        clock={clock}
        reachable={focus === 'link'}
        hurried={hurried}
      />
    </div>
  )
})

// 44 px: the visible rest of a program at the left edge has no room for text.
const SLIVER_MIN = 11

/**
 * Returns the classes for blocks that start before the visible range or continue after the end of the grid.
 */
function edgesOf({ since, continues, lengthMin }: Place, hiddenMin: number): string[] {
  const isSliver = hiddenMin > 0 && lengthMin - hiddenMin < SLIVER_MIN
  return [
    since || hiddenMin > 0 ? 'g-since' : '',
    continues ? 'g-continues' : '',
    isSliver ? 'g-sliver' : '',
  ].filter(Boolean)
}

function isBrief(block: Block): boolean {
  return block.kind === 'programme' && block.roomMs !== undefined
}

/**
 * The title of a short program may extend over the following unknown time. That block starts its own text
 * further right.
 */
function roomOf(block: Block) {
  if (block.kind === 'programme' && block.roomMs) return { '--room': block.roomMs / MINUTE_MS }
  return block.kind === 'unknown' && block.lentMs ? { '--lent': block.lentMs / MINUTE_MS } : {}
}

function classOf(block: Block, now: EpochMs, still: boolean): string {
  const state = isOnAir(block, now) ? ' g-on-now' : block.endsAt <= now ? ' g-past' : ''
  return `g-cell g-cell-${block.kind}${state}${still ? ' g-still' : ''}${isBrief(block) ? ' g-brief' : ''}`
}

type CellWordsProps = {
  station: string
  block: Block
  clock: readonly ClockSpan[]
  reachable: boolean
  hurried: boolean
}

function CellWords({ station, block, clock, reachable, hurried }: CellWordsProps) {
  const words = useWords()
  if (block.kind === 'unknown' || block.kind === 'others') {
    return (
      <span className="g-cell-words">
        <span>{titleOf(words, block)}</span>
      </span>
    )
  }
  if (hurried) {
    return (
      <span className="g-cell-words">
        <strong>{titleOf(words, block)}</strong>
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
