// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolute places, which no table can be
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell takes the focus for all

import { type Block, blockAt } from '@docket/model/guide/blocks'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { channelPath } from '@docket/model/guide/paths'
import { TICK_MIN, type TimeAxis } from '@docket/model/guide/time-axis'
import { byTime } from '@docket/model/schedule/airtime'
import { airingsWithin, type TimeIndex } from '@docket/model/schedule/time-index'
import { type EpochMs, MINUTE_MS } from '@docket/model/time'
import { memo } from 'react'
import { ChannelBadge } from '../channel-badge.tsx'
import { cssVariables } from '../css-variables.ts'
import { GridCell } from './grid-cell.tsx'

type GridRowProps = {
  station: string
  channel: GuideChannel
  row: number
  isLast: boolean
  blocks: TimeIndex<Block>
  axis: TimeAxis
  /** What is drawn of the axis. */
  from: EpochMs
  until: EpochMs
  /** It flies past: titles alone are drawn. */
  hurried: boolean
  /** The time at the left edge. */
  left: EpochMs
  clock: readonly ClockSpan[]
  now: EpochMs
  /** Whether the grid has its keys; before, links take the focus. */
  keyed: boolean
  /** The focus' time, if it is in this row. */
  focusAt?: EpochMs | undefined
}

/** A channel's row: its name, and the blocks in sight. The focused one stays, in sight or not. */
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

/** The blocks with one more, in its place in time: cells never move in the document. */
function withBlock(blocks: readonly Block[], one: Block | undefined): readonly Block[] {
  if (!one || blocks.includes(one)) return blocks
  return [...blocks, one].sort(byTime)
}

/** How much of a block that reaches over the left edge is beyond it. */
function hiddenMinutes(block: Block, left: EpochMs, axis: TimeAxis): number {
  const startsAt = Math.max(block.startsAt, axis.from)
  return startsAt < left && left < block.endsAt ? (left - startsAt) / MINUTE_MS : 0
}

/** Whether the left edge can reach into the block before the row is drawn for another half hour. */
function comesToEdge({ startsAt, endsAt }: Block, left: EpochMs): boolean {
  return startsAt < left + (TICK_MIN + 1) * MINUTE_MS && endsAt > left - MINUTE_MS
}

function cellFocus(keyed: boolean, focused: boolean): 'link' | 'cell' | 'none' {
  if (!keyed) return 'link'
  return focused ? 'cell' : 'none'
}
