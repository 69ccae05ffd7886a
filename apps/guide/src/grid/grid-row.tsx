import { type Block, blockAt } from '@docket/model/guide/blocks'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { channelPath } from '@docket/model/guide/paths'
import { TICK_MIN, type TimeAxis } from '@docket/model/guide/times/time-axis'
import type { Words } from '@docket/model/guide/words'
import { byTime } from '@docket/model/schedule/airtime'
import { airingsWithin, type TimeIndex } from '@docket/model/schedule/axis/time-index'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import { memo } from 'react'
import { ChannelStar } from '../own/channel-star.tsx'
import { ChannelBadge } from '../parts/channel-badge.tsx'
import { cssVariables } from '../parts/css-variables.ts'
import { GridCell } from './grid-cell.tsx'

type GridRowProps = {
  words: Words
  station: string
  channel: GuideChannel
  row: number
  isLast: boolean
  blocks: TimeIndex<Block>
  axis: TimeAxis
  /** The part of the axis that is drawn. */
  from: EpochMs
  until: EpochMs
  /** The view moves too fast for reading: draw titles only. */
  hurried: boolean
  /** The time at the left edge. */
  left: EpochMs
  clock: readonly ClockSpan[]
  now: EpochMs
  /** Whether the grid handles keys. Before that, links take the focus. */
  keyed: boolean
  /** The time of the keyboard focus, if the focus is in this row. */
  focusAt?: EpochMs | undefined
}

/**
 * Draws a channel's row: its name and the blocks in view. The focused block is always drawn, even outside the
 * view.
 */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { channel, row, isLast, blocks, from, until, left, keyed, focusAt, ...cell } = props
  const focused = focusAt === undefined ? undefined : blockAt(blocks.airings, focusAt)
  const drawn = withBlock(airingsWithin(blocks, { from, until }), focused)
  return (
    <div
      role="row"
      className={isLast ? 'g-row g-row-last' : 'g-row'}
      aria-rowindex={row + 2}
      data-row={row}
      style={cssVariables({ '--r': row })}
    >
      <div role="rowheader" className="g-row-head">
        <a href={channelPath(cell.station, channel.slug)} tabIndex={keyed ? -1 : undefined}>
          <ChannelBadge channel={channel} stacked />
        </a>
        {channel.name && (
          <ChannelStar words={cell.words} station={cell.station} channel={channel} passed={keyed} />
        )}
      </div>
      {drawn.map((block) => (
        <GridCell
          key={block.id}
          {...cell}
          channel={channel}
          block={block}
          focus={cellFocus(keyed, block === focused)}
          hiddenMin={hiddenMinutes(block, left, cell.axis)}
          still={keyed && !comesToEdge(block, left)}
        />
      ))}
    </div>
  )
})

/**
 * Returns the blocks with `one` added in order of time, because React must never move cells in the document.
 */
function withBlock(blocks: readonly Block[], one: Block | undefined): readonly Block[] {
  if (!one || blocks.includes(one)) return blocks
  return [...blocks, one].sort(byTime)
}

/** Returns how many minutes of a block lie beyond the left edge; 0 if it does not cross the edge. */
function hiddenMinutes(block: Block, left: EpochMs, axis: TimeAxis): number {
  const startsAt = Math.max(block.startsAt, axis.from)
  return startsAt < left && left < block.endsAt ? (left - startsAt) / MINUTE_MS : 0
}

/** Returns whether the left edge can reach the block before the row is drawn for the next half hour. */
function comesToEdge({ startsAt, endsAt }: Block, left: EpochMs): boolean {
  return startsAt < left + (TICK_MIN + 1) * MINUTE_MS && endsAt > left - MINUTE_MS
}

function cellFocus(keyed: boolean, focused: boolean): 'link' | 'cell' | 'none' {
  if (!keyed) return 'link'
  return focused ? 'cell' : 'none'
}
