import { type Block, blockAt } from '@docket/model/guide/blocks'
import type { SchedulePage, Selection } from '@docket/model/guide/guide-page'
import { BAND_ROWS, type ClockSpan, type GuideChannel } from '@docket/model/guide/guide-window'
import type { TimeAxis } from '@docket/model/guide/times/time-axis'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import {
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { cssVariables } from '../parts/css-variables.ts'
import { isPlainClick } from '../parts/plain-click.ts'
import { gapsIn } from '../parts/ranges.ts'
import { type Bands, bandOf, type RowRange } from '../parts/tiles.ts'
import { useWords } from '../parts/use-words.ts'
import { type GridView, placeRow } from './grid-geometry.ts'
import type { GridFocus, GridStep } from './grid-keys.ts'
import { GridRow } from './grid-row.tsx'
import { createRowBlocks } from './row-blocks.ts'
import { TimeRuler } from './time-ruler.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridView } from './use-grid-view.ts'

export type GridHandle = {
  goTo(at: EpochMs): void
  goToRow(row: number): void
  /** Moves the focus into the grid, so that its keys work. */
  focus(): void
}

type GuideGridProps = {
  ref: Ref<GridHandle>
  page: SchedulePage
  station: string
  channels: readonly GuideChannel[]
  /** The complete range that can be scrolled to. */
  whole: TimeAxis
  loaded: Bands
  clock: readonly ClockSpan[]
  now: EpochMs
  /** The time at the left edge, rounded to a half hour. */
  at: EpochMs
  onOpen(selection: Selection): void
  onSight(sight: TimeAxis, rows: RowRange): void
  onList(): void
  onFavorite(channel: GuideChannel): void
}

/** Draws the schedule as a grid of channels and time. The first rendering shows only the server's window. */
export function GuideGrid(props: GuideGridProps) {
  const words = useWords()
  const { page, station, channels, whole, loaded, clock, now, at, onOpen, onList } = props
  const grid = useRef<HTMLDivElement>(null)
  const { axis, view, goTo } = useGridView({ ...props, grid })
  const rowBlocks = useMemo(() => createRowBlocks(page.filter, now), [page.filter, now])
  const indexOf = (channel: GuideChannel, row: number) =>
    rowBlocks(channel, loaded[bandOf(row)] ?? NOTHING)
  const blocksOf = (channel: GuideChannel, row: number) => indexOf(channel, row).airings
  const keys = useGridFocus({ ...props, grid, axis, blocksOf, goTo, onAction: act })
  const keyed = useSyncExternalStore(never, isTrue, isFalse)
  const goToRow = (row: number) => grid.current && placeRow(grid.current, row)
  useImperativeHandle(props.ref, () => ({ goTo, goToRow, focus: keys.take }))

  function open(row: number, find: (blocks: readonly Block[]) => Block | undefined) {
    const channel = channels[row]
    const block = channel && find(blocksOf(channel, row))
    if (channel && block) openBlock(channel, block, onOpen)
  }

  function act(action: Exclude<GridStep['kind'], 'focus'>, focus: GridFocus) {
    if (action === 'open') open(focus.row, (blocks) => blockAt(blocks, focus.at))
    if (action === 'favorite') channels.slice(focus.row, focus.row + 1).map(props.onFavorite)
    if (action === 'list') onList()
    if (action === 'search') document.querySelector<HTMLElement>('input[type=search]')?.focus()
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const cell = (event.target as Element).closest<HTMLElement>('[data-block]')
    if (!cell || !isPlainClick(event)) return
    event.preventDefault()
    const row = Number(cell.closest<HTMLElement>('[data-row]')?.dataset.row)
    open(row, (blocks) => blocks.find((block) => block.id === cell.dataset.block))
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={words.schedule}
      aria-rowcount={channels.length + 1}
      aria-colcount={-1}
      className="g-grid"
      style={gridStyle(page, channels.length, axis, now)}
      onClick={onClick}
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
      {...keys.listeners}
    >
      <TimeRuler axis={axis} from={view.from} until={view.until} left={at} clock={clock} />
      <div role="rowgroup" className="g-rows">
        {rowsDrawn(view, keys.focus.row, channels).map(({ channel, row }) => (
          <GridRow
            key={channel.id}
            words={words}
            station={station}
            channel={channel}
            row={row}
            axis={axis}
            clock={clock}
            now={now}
            keyed={keyed}
            isLast={row === channels.length - 1}
            blocks={indexOf(channel, row)}
            from={view.from}
            until={view.until}
            hurried={view.hurried}
            left={at}
            focusAt={row === keys.focus.row ? keys.focus.at : undefined}
          />
        ))}
        <LoadingParts axis={axis} view={view} loaded={loaded} rows={channels.length} />
        {keys.digits && <TypedDigits digits={keys.digits} />}
        {now >= whole.from && now < whole.until && <div className="g-now-line" aria-hidden />}
      </div>
    </div>
  )
}

function gridStyle({ window }: SchedulePage, rows: number, axis: TimeAxis, now: EpochMs) {
  return cssVariables({
    '--rows': rows,
    '--first': window.firstRow,
    '--shown': window.channels.length,
    '--total': (axis.until - axis.from) / MINUTE_MS,
    '--now': Math.round((now - axis.from) / MINUTE_MS),
  })
}

function openBlock(channel: GuideChannel, block: Block, onOpen: GuideGridProps['onOpen']): void {
  if (block.kind === 'program') onOpen({ channel, programmes: [block.program] })
  if (block.kind === 'folded') onOpen({ channel, programmes: block.programs })
}

function TypedDigits({ digits }: { digits: string }) {
  return (
    <p className="g-digits" role="status">
      {digits}
    </p>
  )
}

type RowDrawn = { channel: GuideChannel; row: number }

/**
 * Returns the rows in view and the focused row, in lineup order. React must never move a row in the document:
 * moving an element between press and release prevents the click, and screen readers read rows in document
 * order.
 */
function rowsDrawn(
  { firstRow, lastRow }: GridView,
  focused: number,
  channels: readonly GuideChannel[],
): RowDrawn[] {
  const rows = new Set([focused])
  for (let row = Math.max(0, firstRow); row <= lastRow; row += 1) rows.add(row)
  const inOrder = [...rows].sort((one, other) => one - other)
  return inOrder.flatMap((row) => {
    const channel = channels[row]
    return channel ? { channel, row } : []
  })
}

const NOTHING: readonly TimeAxis[] = []

// True once the browser has hydrated the page. False on the server and in the first browser rendering, which must match
// the server's HTML.
const never = () => () => {}
const isTrue = () => true
const isFalse = () => false

type LoadingPartsProps = {
  axis: TimeAxis
  view: GridView
  loaded: Bands
  /** The number of rows of the whole lineup. */
  rows: number
}

/** Draws placeholders, in their final size, for the parts of the view that are still loading. */
function LoadingParts({ axis, view, loaded, rows }: LoadingPartsProps) {
  const first = bandOf(Math.max(0, view.firstRow))
  const last = bandOf(Math.min(view.lastRow, rows - 1))
  const bands = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return bands.flatMap((band) =>
    gapsIn(loaded[band] ?? [], view).map((gap) => (
      <div
        key={`${band} ${gap.from}`}
        className="g-loading"
        style={cssVariables({
          '--m': (gap.from - axis.from) / MINUTE_MS,
          '--w': (gap.until - gap.from) / MINUTE_MS,
          '--r': band * BAND_ROWS,
          '--n': Math.min(BAND_ROWS, rows - band * BAND_ROWS),
        })}
        aria-hidden
      />
    )),
  )
}
