// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolute places, which no table can be
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell takes the focus for all

import { type Block, placeOf } from '@docket/model/guide/blocks'
import { timeText } from '@docket/model/guide/clock'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { guidePath, programmePath } from '@docket/model/guide/paths'
import { foldedTitle, progressOf, spokenRest } from '@docket/model/guide/spoken'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { isOnAir } from '@docket/model/schedule/airtime'
import { type EpochMs, MINUTE_MS, toIso } from '@docket/model/time'
import type { ReactNode } from 'react'
import { cssVariables } from '../css-variables.ts'
import { Marks } from '../marks.tsx'

export type GridCellProps = {
  station: string
  channel: GuideChannel
  block: Block
  axis: TimeAxis
  /** The time at the left edge: titles are kept to the right of it. */
  left: EpochMs
  clock: readonly ClockSpan[]
  now: EpochMs
  /** In plain HTML the link inside takes the focus; later the cell itself, one in the whole grid. */
  focus: 'link' | 'cell' | 'none'
}

/** One block of a row. The cell takes the focus; the link inside is for pointers and plain HTML. */
export function GridCell({
  station,
  channel,
  block,
  axis,
  left,
  clock,
  now,
  focus,
}: GridCellProps) {
  const place = placeOf(block, axis)
  const onNow = isOnAir(block, now)
  const hidden = left < block.endsAt ? place.lengthMin - lengthFrom(left, block, axis) : 0
  const state = onNow ? 'g-on-now' : block.endsAt <= now ? 'g-past' : ''
  return (
    <div
      role="gridcell"
      className={`g-cell g-cell-${block.kind} ${state}`}
      data-block={block.id}
      aria-current={onNow ? 'time' : undefined}
      tabIndex={focus === 'link' ? undefined : focus === 'cell' ? 0 : -1}
      style={cssVariables({
        '--m': round(place.startMin),
        '--w': round(place.lengthMin),
        ...(hidden > 0 && { '--hidden': round(hidden) }),
        ...(onNow && { '--p': round(progressOf(block, now)) }),
      })}
    >
      <CellWords station={station} block={block} clock={clock} reachable={focus === 'link'}>
        <span className="g-hidden">, {spokenRest(block, channel, now, clock)}</span>
      </CellWords>
    </div>
  )
}

type CellWordsProps = {
  station: string
  block: Block
  clock: readonly ClockSpan[]
  reachable: boolean
  children: ReactNode
}

function CellWords({ station, block, clock, reachable, children }: CellWordsProps) {
  if (block.kind === 'unknown') {
    return (
      <span className="g-cell-words">
        <span>Nothing is listed</span>
        {children}
      </span>
    )
  }
  const tabIndex = reachable ? undefined : -1
  if (block.kind === 'folded') {
    const href = guidePath(station, { view: 'list', from: toIso(block.startsAt) })
    return (
      <a className="g-cell-words" href={href} tabIndex={tabIndex}>
        <strong>{foldedTitle(block.programmes)}</strong>
        <span>from {timeText(clock, block.startsAt)}</span>
        {children}
      </a>
    )
  }
  const { programme } = block
  return (
    <a className="g-cell-words" href={programmePath(station, block.id)} tabIndex={tabIndex}>
      <strong>{programme.title}</strong>
      <span>
        {timeText(clock, programme.startsAt)}
        {programme.line && ` · ${programme.line}`} <Marks marks={programme.marks} />
      </span>
      {children}
    </a>
  )
}

/** Minutes of the block that are to the right of a time. */
function lengthFrom(at: EpochMs, { endsAt }: Block, axis: TimeAxis): number {
  return (Math.min(endsAt, axis.until) - at) / MINUTE_MS
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
