import { type KeyboardEvent, useState } from 'react'

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Moves the focus among the cells of a table by arrow keys, Home and End. One cell is in the Tab order. */
export function useGridKeys() {
  const [current, setCurrent] = useState<string>()
  return {
    current,
    onFocus(event: { target: EventTarget }): void {
      const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined
      if (cell) setCurrent(cell)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const cells = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')]
      const next = nextOf(event.key, cells)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

function nextOf(key: string, cells: readonly HTMLElement[]): HTMLElement | undefined {
  const at = document.activeElement
  if (!(at instanceof HTMLElement)) return undefined
  const [row, column] = placeOf(at)
  if (Number.isNaN(row)) return undefined
  const inRow = cells.filter((cell) => placeOf(cell)[0] === row)
  if (key === 'Home') return inRow[0]
  if (key === 'End') return inRow.at(-1)
  const [rows, columns] = STEPS[key] ?? [0, 0]
  if (columns !== 0) return inRow[inRow.indexOf(at) + columns]
  if (rows === 0) return undefined
  const inColumn = cells.filter((cell) => placeOf(cell)[1] === column)
  return inColumn[inColumn.indexOf(at) + rows]
}

/** A cell's name is `row-column-piece`. */
function placeOf(cell: HTMLElement): [row: number, column: number] {
  const [row, column] = (cell.dataset.cell ?? '').split('-')
  return [Number.parseInt(row ?? '', 10), Number.parseInt(column ?? '', 10)]
}
