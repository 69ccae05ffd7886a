import { type Block, blockPlaceOf } from '@docket/model/guide/blocks'
import type { GuideChannel } from '@docket/model/guide/guide-window'
import { saysNumber, spokenName, titleOf } from '@docket/model/guide/spoken'
import { minuteOfDay, shortDayText, timeText } from '@docket/model/guide/times/clock'
import { type TimeAxis, ticksOf } from '@docket/model/guide/times/time-axis'
import { isOnAir } from '@docket/model/schedule/airtime'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import type { CSSProperties } from 'react'
import { useWords } from '../../parts/use-words.ts'
import { Marks } from '../../program/marks.tsx'
import { useFocused } from '../use-focused.ts'
import { blockNear, type Lineup } from '../use-lineup.ts'
import { type GuidePlace, SHOWN_MS, SHOWN_ROWS, shownTime } from './guide-place.ts'

type TvGridProps = {
  lineup: Lineup
  place: GuidePlace
  /** Whether the focus is in the grid rather than in the menu above it. */
  isFocused: boolean
  /** Called when a pointer chooses a program; some remote controls have one. */
  onChoose(row: number, block: Block): void
}

const SHOWN_MIN = SHOWN_MS / MINUTE_MS

/** Draws only the part of the schedule that is on the screen, however many channels there are. */
export function TvGrid({ lineup, place, isFocused, onChoose }: TvGridProps) {
  const words = useWords()
  const { channels, page, now } = lineup
  const axis = shownTime(place)
  const rows = channels.slice(place.top, place.top + SHOWN_ROWS)
  return (
    <div
      role="grid"
      aria-label={words.schedule}
      aria-rowcount={channels.length + 1}
      className="tv-grid"
    >
      {now >= axis.from && now < axis.until && (
        <div className="tv-now-frame" aria-hidden>
          <div className="tv-now" style={leftOf(now, axis)} />
        </div>
      )}
      <Ruler axis={axis} clock={page.clock} />
      {rows.map((channel, at) => (
        <Row
          key={channel.id}
          lineup={lineup}
          axis={axis}
          channel={channel}
          onChoose={onChoose}
          row={place.top + at}
          focusAt={place.top + at === place.focus.row ? place.focus.at : undefined}
          isFocused={isFocused}
        />
      ))}
    </div>
  )
}

function Ruler({ axis, clock }: { axis: TimeAxis; clock: Lineup['page']['clock'] }) {
  return (
    <div role="row" aria-rowindex={1} className="tv-ruler">
      <div role="columnheader" className="tv-row-head">
        {shortDayText(clock, axis.from)}
      </div>
      <div role="presentation" className="tv-row-time">
        {ticksOf(axis, clock).map(({ at, label }) => (
          <div key={at} role="columnheader" className="tv-tick" style={leftOf(at, axis)}>
            {minuteOfDay(clock, at) === 0 ? <strong>{shortDayText(clock, at)}</strong> : label}
          </div>
        ))}
      </div>
    </div>
  )
}

type RowProps = Pick<TvGridProps, 'lineup' | 'isFocused' | 'onChoose'> & {
  axis: TimeAxis
  channel: GuideChannel
  row: number
  /** The time of the focus, if it is in this row. */
  focusAt: EpochMs | undefined
}

function Row({ lineup, axis, channel, row, focusAt, isFocused, onChoose }: RowProps) {
  const blocks = lineup.blocksOf(row)
  const focused = focusAt === undefined ? undefined : blockNear(blocks, focusAt)
  const shown = blocks.filter(
    (block) => block === focused || (block.startsAt < axis.until && block.endsAt > axis.from),
  )
  return (
    <div role="row" aria-rowindex={row + 2} className="tv-row" data-row={row}>
      <div role="rowheader" className="tv-row-head">
        <strong>{channel.number}</strong>
        <span>{saysNumber(channel) ? withoutNumber(channel) : channel.name}</span>
      </div>
      <div role="presentation" className="tv-row-time">
        {shown.map((block) => (
          <Cell
            key={block.id}
            lineup={lineup}
            axis={axis}
            channel={channel}
            block={block}
            isReached={block === focused}
            isFocused={isFocused && block === focused}
            onChoose={() => onChoose(row, block)}
          />
        ))}
        {focusAt !== undefined && !focused && <Waiting isFocused={isFocused} />}
      </div>
    </div>
  )
}

/** Stands in for a program that is still loading, so that the focus can always be seen. */
function Waiting({ isFocused }: { isFocused: boolean }) {
  const words = useWords()
  const element = useFocused<HTMLDivElement>(isFocused)
  return (
    <div ref={element} role="gridcell" tabIndex={-1} className="tv-cell tv-cell-waiting">
      {words.loading}
    </div>
  )
}

/** The number is in a column of its own. */
function withoutNumber({ name, number }: GuideChannel): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== number || number === '')
    .join(' ')
}

type CellProps = Pick<RowProps, 'lineup' | 'axis' | 'channel'> & {
  block: Block
  isReached: boolean
  isFocused: boolean
  onChoose(): void
}

function Cell({ lineup, axis, channel, block, isReached, isFocused, onChoose }: CellProps) {
  const words = useWords()
  const element = useFocused<HTMLDivElement>(isFocused)
  const { page, now } = lineup
  const place = blockPlaceOf(block, axis)
  const program = block.kind === 'program' ? block.program : undefined
  const isNow = isOnAir(block, now)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the whole guide
    <div
      ref={element}
      role="gridcell"
      tabIndex={isReached ? 0 : -1}
      className={classOf(block, isNow, now)}
      aria-label={spokenName(words, block, channel, now, page.clock)}
      aria-current={isNow ? 'time' : undefined}
      style={{ left: percent(place.startMin), width: percent(place.lengthMin) }}
      onClick={onChoose}
    >
      <div className="tv-cell-words">
        <strong data-since={place.since || undefined}>{titleOf(words, block, channel)}</strong>
        {(program || block.kind === 'folded') && (
          <>
            {' '}
            <span className="tv-cell-line">
              {timeText(page.clock, block.startsAt)}
              {program?.line && ` · ${program.line}`} <Marks marks={program?.marks ?? []} />
            </span>
          </>
        )}
      </div>
    </div>
  )
}

function classOf(block: Block, isNow: boolean, now: EpochMs): string {
  const isListed = block.kind === 'program' || block.kind === 'folded'
  const time = isNow ? ' tv-cell-on' : block.endsAt <= now ? ' tv-cell-past' : ''
  return `tv-cell${isListed ? time : ' tv-cell-unknown'}`
}

function percent(minutes: number): string {
  return `${(minutes / SHOWN_MIN) * 100}%`
}

function leftOf(at: EpochMs, { from }: TimeAxis): CSSProperties {
  return { left: percent((at - from) / MINUTE_MS) }
}
