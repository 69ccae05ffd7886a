import { type RefObject, useLayoutEffect, useState } from 'react'
import { growColumns } from './fit-columns.ts'
import type { Column } from './table-props.ts'

/** The assumed width of a name until some are known. It keeps the later shift small. */
const USUAL_NAME_WIDTH = 320

/** The text may have been measured before its typeface was loaded. */
const TYPEFACE_SHARE = 1.03

type GrownWidths = { for: string; widths: readonly number[] }

// Widths by table, so that a table looks the same when the user returns to it.
const lastGrown = new Map<string, GrownWidths>()

/**
 * Returns the widths of the columns after the name, measured on the first rows. They then stay the same,
 * whatever scrolls into view. `isReady` is true once there are rows to measure.
 */
export function useColumnWidths<R>(
  pane: RefObject<HTMLElement | null>,
  { label, columns }: { label: string; columns: readonly Column<R>[] },
  room: number,
  isReady: boolean,
): readonly number[] {
  const key = `${room} ${columns.map(({ id }) => id).join(' ')}`
  const [grown, setGrown] = useState(() => lastGrown.get(label))
  const isGrown = grown?.for === key

  useLayoutEffect(() => {
    if (isGrown || !isReady || !pane.current) return
    const widths = growColumns(columns, needsOf(pane.current, columns.length), room)
    const now = { for: key, widths }
    lastGrown.set(label, now)
    setGrown(now)
  }, [pane, label, columns, room, key, isGrown, isReady])

  return isGrown ? grown.widths : growColumns(columns, [USUAL_NAME_WIDTH], room)
}

/** Returns the width that each column needs to show its text uncut in head and rows, with padding. */
function needsOf(pane: HTMLElement, columns: number): number[] {
  const needs = Array.from({ length: columns }, () => 0)
  for (const row of pane.querySelectorAll('tr:not([aria-busy], [aria-hidden])')) {
    const cells = [...row.children].slice(-columns)
    for (const [index, cell] of cells.entries()) {
      needs[index] = Math.max(needs[index] ?? 0, needOf(cell))
    }
  }
  return needs
}

function needOf(cell: Element): number {
  const link = cell.querySelector('a')
  const words = document.createRange()
  words.selectNodeContents(link ?? cell)
  const { paddingLeft, paddingRight } = getComputedStyle(cell)
  // Before a name there may be a picture.
  const before = link
    ? link.getBoundingClientRect().left - cell.getBoundingClientRect().left
    : Number.parseFloat(paddingLeft)
  const width = words.getBoundingClientRect().width
  return Math.ceil(before + width * TYPEFACE_SHARE + Number.parseFloat(paddingRight))
}
