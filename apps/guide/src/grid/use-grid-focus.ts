import { type Block, blockAt } from '@docket/model/guide/blocks'
import type { SchedulePage } from '@docket/model/guide/guide-page'
import type { GuideChannel } from '@docket/model/guide/guide-window'
import { floorToTick, type TimeAxis } from '@docket/model/guide/times/time-axis'
import { type EpochMs, MINUTE_MS } from '@docket/model/time/instants'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { eveningOf, sameTimeOn } from '../schedule/same-time.ts'
import { revealRow, rowsInSight, sightOf } from './grid-geometry.ts'
import { type GridFocus, type GridMap, type GridStep, stepOf } from './grid-keys.ts'
import { useChannelDigits } from './use-channel-digits.ts'

type GridFocusOptions = {
  grid: RefObject<HTMLElement | null>
  page: SchedulePage
  channels: readonly GuideChannel[]
  axis: TimeAxis
  now: EpochMs
  blocksOf(channel: GuideChannel, row: number): readonly Block[]
  goTo(at: EpochMs): void
  onAction(action: Exclude<GridStep['kind'], 'focus'>, focus: GridFocus): void
}

type GridFocusing = {
  focus: GridFocus
  /** The digits of a channel number typed so far. */
  digits: string
  /** Moves the focus into the grid. */
  take(): void
  onKeyDown(event: KeyboardEvent): void
  listeners: {
    onFocus(event: FocusEvent<HTMLElement>): void
    onBlur(event: FocusEvent<HTMLElement>): void
  }
}

const MARGIN_MS = 30 * MINUTE_MS

/** Manages roving focus: one cell of the grid takes the focus, and keys move it by channel and by time. */
export function useGridFocus(grid: GridFocusOptions): GridFocusing {
  const { page, channels, axis } = grid
  const { from, until } = page.window
  const [focus, setFocus] = useState<GridFocus>({
    row: page.window.firstRow,
    at: page.now >= from && page.now < until ? page.now : from,
  })
  // Whether the grid has the focus. When a focused cell is removed, the browser sends no event.
  const held = useRef(false)
  const blocksOf = (row: number) => {
    const channel = channels[row]
    return channel ? grid.blocksOf(channel, row) : []
  }

  // Focus the current cell again after every rendering: it may be a new element, or a schedule change may have made
  // another cell current.
  useLayoutEffect(() => {
    if (!held.current) return
    const element = grid.grid.current
    const cell = element?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]') ?? element
    if (cell !== document.activeElement) cell?.focus({ preventScroll: true })
  })

  function moveTo(next: GridFocus, element: HTMLElement) {
    setFocus(next)
    revealRow(element, next.row)
    const sight = sightOf(element, axis)
    if (next.at < sight.from || next.at > sight.until - MARGIN_MS) grid.goTo(next.at - MARGIN_MS)
  }

  const numbers = useChannelDigits(channels, (row) => {
    const element = grid.grid.current
    if (element) moveTo({ row, at: focus.at }, element)
  })

  function onKeyDown(event: KeyboardEvent) {
    const element = grid.grid.current
    if (!element) return
    const map = {
      ...timesOf(grid),
      rows: channels.length,
      pageRows: rowsInSight(element),
      blocksOf,
    }
    const { key, ctrlKey, metaKey, altKey } = event
    if (!(ctrlKey || metaKey || altKey) && numbers.type(key)) return
    const step = stepOf({ key, ctrlKey, metaKey, altKey }, focus, map)
    if (!step) return
    event.preventDefault()
    if (step.kind === 'focus') moveTo(step.focus, element)
    else grid.onAction(step.kind, focus)
  }

  // A pointer or Tab moved the focus: continue from there with the keys.
  function onFocus(event: FocusEvent<HTMLElement>) {
    held.current = true
    const cell = event.target.closest<HTMLElement>('[data-block]')
    const row = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset.row)
    const block = blocksOf(row).find((one) => one.id === cell?.dataset.block)
    if (!block || (row === focus.row && block === blockAt(blocksOf(row), focus.at))) return
    setFocus({ row, at: Math.max(block.startsAt, axis.from) })
  }

  // A blur without a new target means that the cell was removed or the window lost the focus. In both cases
  // the grid still counts as focused.
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (event.relatedTarget) held.current = event.currentTarget.contains(event.relatedTarget)
  }

  const { grid: element } = grid
  useEffect(() => {
    function letGo(event: PointerEvent) {
      if (!element.current?.contains(event.target as Node)) held.current = false
    }
    document.addEventListener('pointerdown', letGo)
    return () => document.removeEventListener('pointerdown', letGo)
  }, [element])

  // The layout effect focuses the cell after the next rendering, which may be the first one that handles
  // keys.
  function take() {
    held.current = true
    setFocus((last) => ({ ...last }))
  }

  return { focus, digits: numbers.digits, take, onKeyDown, listeners: { onFocus, onBlur } }
}

function timesOf({ page, now }: GridFocusOptions): Omit<GridMap, 'rows' | 'pageRows' | 'blocksOf'> {
  return {
    days: page.days,
    now,
    sameTimeOn: (day, at) => sameTimeOn(day, at, page),
    evening: (day) => eveningOf(day, page),
    halfHour: (at) => floorToTick(at, page.clock),
  }
}
