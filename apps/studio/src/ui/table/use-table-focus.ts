import { type KeyboardEvent, useRef, useState } from 'react'
import { type TableMove, tableMove } from './table-keys.ts'
import type { DataTableProps } from './table-props.ts'

type FocusOptions<R> = Pick<DataTableProps<R>, 'count' | 'at' | 'onOpen' | 'selection'>

/** The layout of the records in their pane. A table has one column and a fixed head. */
type Layout = { rowHeight: number; headHeight: number; columns?: number }

/** Manages the focused record and the effects of keys. */
export function useTableFocus<R>(
  { count, at: rowAt, onOpen, selection }: FocusOptions<R>,
  pane: { current: HTMLDivElement | null },
  layout: Layout,
) {
  const { rowHeight, columns = 1 } = layout
  const [at, setAt] = useState(-1)
  const anchor = useRef(-1)

  function goTo(place: number, marking: boolean): void {
    if (!marking) anchor.current = place
    else if (anchor.current < 0) anchor.current = Math.max(0, at)
    if (marking) selection?.onRange(anchor.current, place)
    setAt(place)
    reveal(pane.current, Math.floor(place / columns), layout)
  }

  function point(place: number): void {
    anchor.current = place
    setAt(place)
  }

  function mark(place: number, range: boolean): void {
    if (range && anchor.current >= 0) selection?.onRange(anchor.current, place)
    else selection?.onToggle(place)
    point(place)
  }

  function carryOut(move: TableMove): void {
    const row = rowAt(at)
    if (move.kind === 'go') goTo(move.to, move.marking)
    else if (move.kind === 'mark') mark(at, move.range)
    else if (move.kind === 'markAll') selection?.onAll()
    else if (move.kind === 'unmark') selection?.onNone()
    else if (row !== undefined) onOpen(row)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return
    const page = Math.floor((pane.current?.clientHeight ?? 0) / rowHeight) - 2
    const move = tableMove(event, { at, count, page: Math.max(1, page) * columns, columns })
    if (!move) return
    event.preventDefault()
    carryOut(move)
  }

  return { at: Math.min(at, count - 1), point, mark, onKeyDown }
}

/** Scrolls just far enough to show the row between the head and the bottom edge. */
function reveal(pane: HTMLElement | null, row: number, { rowHeight, headHeight }: Layout): void {
  if (!pane) return
  const top = row * rowHeight
  const bottom = top + rowHeight + headHeight
  if (top < pane.scrollTop) pane.scrollTop = top
  else if (bottom > pane.scrollTop + pane.clientHeight) pane.scrollTop = bottom - pane.clientHeight
}
