import { type Block, type BlockSpan, blockPlaceOf } from '@docket/model/guide/blocks'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { guidePath, programPath } from '@docket/model/guide/paths'
import { progressOf, spokenName, titleOf } from '@docket/model/guide/spoken'
import { timeText } from '@docket/model/guide/times/clock'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import type { Words } from '@docket/model/guide/words'
import { recrop } from '@docket/model/library/artwork/artwork'
import { isOnAir } from '@docket/model/schedule/airtime'
import { type EpochMs, MINUTE_MS, toIso } from '@docket/model/time/instants'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { cssVariables } from '../parts/css-variables.ts'
import { Marks } from '../program/marks.tsx'

export type GridCellProps = {
  /** The viewer's texts, passed down so that no cell reads a context. */
  words: Words
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
 * Draws one block of a row. The cell takes the keyboard focus; the link inside serves pointers and plain HTML. A fling
 * draws hundreds of cells a second, so a cell is one component without hooks and with as few elements and text nodes as
 * possible.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { words, channel, block, axis, clock, now, focus, hiddenMin, still } = props
  // A focused cell always keeps its full label, for screen readers.
  const hurried = props.hurried && focus === 'none'
  const place = blockPlaceOf(block, axis)
  const onNow = isOnAir(block, now)
  return (
    <div
      role="gridcell"
      className={classOf(block, now, still) + edgesOf(place, hiddenMin)}
      data-block={block.id}
      aria-current={onNow ? 'time' : undefined}
      tabIndex={focus === 'link' ? undefined : focus === 'cell' ? 0 : -1}
      // Screen readers read a plain link by its visible text. A cell needs the complete label, because keyboard users
      // jump between cells.
      aria-label={
        focus === 'link' || hurried ? undefined : spokenName(words, block, channel, now, clock)
      }
      style={styleOf(block, place, hiddenMin, onNow ? now : undefined)}
    >
      {hurried ? titleAlone(props) : cellWords(props)}
    </div>
  )
})

// 44 px: the visible rest of a program at the left edge has no room for text.
const SLIVER_MIN = 11

/**
 * Returns the classes for blocks that start before the visible range or continue after the end of the grid.
 */
function edgesOf({ since, continues, lengthMin }: BlockSpan, hiddenMin: number): string {
  const isSliver = hiddenMin > 0 && lengthMin - hiddenMin < SLIVER_MIN
  const crosses = since || hiddenMin > 0 ? ' g-since' : ''
  return crosses + (continues ? ' g-continues' : '') + (isSliver ? ' g-sliver' : '')
}

/** The style sheet places a cell by these minutes, so that its size follows the viewer's text size. */
function styleOf(block: Block, place: BlockSpan, hiddenMin: number, now?: EpochMs): CSSProperties {
  const minutes: Record<`--${string}`, number> = {
    '--m': round(place.startMin),
    '--w': round(place.lengthMin),
  }
  if (hiddenMin > 0) minutes['--hidden'] = round(hiddenMin)
  if (now !== undefined) minutes['--p'] = round(progressOf(block, now))
  // The title of a short program may extend over the following unknown time. That block starts its own text
  // further right.
  if (block.kind === 'program' && block.roomMs) minutes['--room'] = block.roomMs / MINUTE_MS
  if (block.kind === 'unknown' && block.lentMs) minutes['--lent'] = block.lentMs / MINUTE_MS
  return cssVariables(minutes)
}

function classOf(block: Block, now: EpochMs, still: boolean): string {
  const state = isOnAir(block, now) ? ' g-on-now' : block.endsAt <= now ? ' g-past' : ''
  const brief = block.kind === 'program' && block.roomMs !== undefined ? ' g-brief' : ''
  return `g-cell g-cell-${block.kind}${state}${still ? ' g-still' : ''}${brief}`
}

function titleAlone({ words, block, channel }: GridCellProps): ReactNode {
  const title = titleOf(words, block, channel)
  const named = block.kind === 'program' || block.kind === 'folded'
  return (
    <span className="g-cell-words">{named ? <strong>{title}</strong> : <span>{title}</span>}</span>
  )
}

/** A shorter program has no room for a picture next to its title. The style sheet hides one that is mostly out of view. */
const PICTURED_MIN = 55

// The second line begins with a space rather than a separate text node between the elements: each text node costs as
// much as an element.
function cellWords(props: GridCellProps): ReactNode {
  const { words, station, channel, block, clock, focus } = props
  if (block.kind === 'unknown' || block.kind === 'others') return titleAlone(props)
  const tabIndex = focus === 'link' ? undefined : -1
  if (block.kind === 'folded') {
    const href = guidePath(station, { view: 'list', from: toIso(block.startsAt) })
    return (
      <a className="g-cell-words" href={href} tabIndex={tabIndex}>
        <strong>{titleOf(words, block, channel)}</strong>
        <span>{` ${words.from({ time: timeText(clock, block.startsAt) })}`}</span>
      </a>
    )
  }
  const { title, startsAt, line, marks, picture } = block.program
  const shown = block.endsAt - block.startsAt >= PICTURED_MIN * MINUTE_MS && picture
  const text = ` ${timeText(clock, startsAt)}${line ? ` · ${line}` : ''}`
  return (
    <a
      className={shown ? 'g-cell-words g-pictured' : 'g-cell-words'}
      href={programPath(station, block.id)}
      tabIndex={tabIndex}
    >
      {shown && <img src={recrop(shown, '16x9-160.webp')} alt="" loading="lazy" />}
      <strong>{title}</strong>
      {marks.length === 0 ? (
        <span>{text}</span>
      ) : (
        <span>
          {`${text} `}
          <Marks marks={marks} />
        </span>
      )}
    </a>
  )
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
