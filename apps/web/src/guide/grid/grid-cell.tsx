// biome-ignore-all lint/a11y/useSemanticElements: a grid of absolute places, which no table can be
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell takes the focus for all

import { type Block, type Place, placeOf } from '@docket/model/guide/blocks'
import { timeText } from '@docket/model/guide/clock'
import type { ClockSpan, GuideChannel } from '@docket/model/guide/guide-window'
import { guidePath, programmePath } from '@docket/model/guide/paths'
import { progressOf, spokenName, titleOf } from '@docket/model/guide/spoken'
import type { TimeAxis } from '@docket/model/guide/time-axis'
import { isOnAir } from '@docket/model/schedule/airtime'
import { type EpochMs, MINUTE_MS, toIso } from '@docket/model/time'
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
  /** Far from the left edge: its title need not keep to the right of it, which costs every frame. */
  still: boolean
  /** Too fast to be read: the title alone. */
  hurried: boolean
}

/** One block of a row. The cell takes the focus; the link inside is for pointers and plain HTML. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const words = useWords()
  const { station, channel, block, axis, clock, now, focus, hiddenMin, still } = props
  // Whoever goes by keys hears the whole name at once.
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
      // A plain link says what can be seen; who moves from cell to cell needs the rest as well.
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

// 44 px: what is left of a program before the edge has no room for a word.
const SLIVER_MIN = 11

/** It began before what is in sight, or goes on after what there is to see. */
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

/** A short programme's title is drawn over the unknown time behind it, whose own words come after. */
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
