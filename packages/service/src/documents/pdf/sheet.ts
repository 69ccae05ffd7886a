import type { Fonts } from '../../typesetting/fonts.ts'
import { type Lettering, type Line, setLines } from '../../typesetting/set-lines.ts'

/** US Letter, in points. */
export const SIZE = { width: 612, height: 792 }
export const MARGIN = 48
export const WIDTH = SIZE.width - 2 * MARGIN
/** Only the page footer is below this. */
const BOTTOM = SIZE.height - MARGIN - 22

/** `after`: the space below a paragraph. */
export type Style = Lettering & { leading: number; gray: number; after?: number }

/** The role of a part of the document, as a screen reader announces it (ISO 32000-1, 14.8.4). */
export type Element = { type: ElementType; parent?: Element }
type ElementType =
  | ('Document' | 'H1' | 'H2' | 'P')
  | ('Table' | 'TR' | 'TH' | 'TD')
  | ('L' | 'LI' | 'Lbl' | 'LBody')

/** Lines of text, each with its left end and its baseline. Text that repeats earlier text has no element. */
export type Block = {
  element: Element | undefined
  style: Style
  lines: readonly { line: Line; x: number; y: number }[]
}
/** All heights are from the top. `rules`: the heights of thin lines across the page. */
export type Page = { blocks: Block[]; rules: number[] }

export type Cell = {
  text: string
  x: number
  width: number
  style: Style
  element: Element | undefined
}
type SetCell = Cell & { lines: readonly Line[]; toLeft: boolean }

const ROW_GAP = 4
/** A row with at most this many lines is never split between pages. */
const MAX_KEPT = 12

/** Pages that are filled from the top. */
export class Sheet {
  readonly pages: Page[] = []
  readonly #fonts: Fonts
  #y = MARGIN

  constructor(fonts: Fonts) {
    this.#fonts = fonts
    this.turn()
  }

  /** Starts a new page. */
  turn(): void {
    this.pages.push({ blocks: [], rules: [] })
    this.#y = MARGIN
  }

  /** Leaves a gap, or starts a new page if less than `least` would remain below it. */
  skip(gap: number, least: number): void {
    if (this.#y + gap + least > BOTTOM) this.turn()
    else this.#y += gap
  }

  paragraph(text: string, style: Style, element: Element): void {
    const { lines, toLeft } = setLines(this.#fonts, text, WIDTH, style)
    for (const line of lines) {
      if (this.#y + style.leading > BOTTOM) this.turn()
      this.#y += style.leading
      const x = MARGIN + (toLeft ? WIDTH - line.width : 0)
      this.#draw({ element, style, lines: [{ line, x, y: this.#y }] })
    }
    this.#y += style.after ?? 0
  }

  /** Adds a row, over several pages if it is long. Calls `onTurn` at the top of each new page. */
  row(cells: readonly Cell[], leading: number, onTurn: () => void): void {
    const turn = () => {
      this.turn()
      onTurn()
    }
    let rest: SetCell[] = cells.map((cell) => {
      return { ...cell, ...setLines(this.#fonts, cell.text, cell.width, cell.style) }
    })
    let left = Math.max(1, ...rest.map(({ lines }) => lines.length))
    if (left <= MAX_KEPT && this.#y + left * leading + ROW_GAP > BOTTOM) turn()
    while (left > 0) {
      if (this.#y + leading + ROW_GAP > BOTTOM) turn()
      const room = Math.floor((BOTTOM - ROW_GAP - this.#y) / leading)
      for (const cell of rest) this.#drawCell(cell, leading, room)
      rest = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(room) }))
      this.#y += Math.min(left, room) * leading
      left -= room
    }
    this.#y += ROW_GAP
  }

  rule(): void {
    this.pages.at(-1)?.rules.push(this.#y)
    this.#y += ROW_GAP / 2
  }

  #drawCell(cell: SetCell, leading: number, room: number): void {
    const { x, width, style, element, lines, toLeft } = cell
    const shown = lines.slice(0, room).map((line, index) => {
      const indent = style.isFigure || toLeft ? width - line.width : 0
      return { line, x: x + indent, y: this.#y + (index + 1) * leading }
    })
    this.#draw({ element, style, lines: shown })
  }

  #draw(block: Block): void {
    this.pages.at(-1)?.blocks.push(block)
  }
}
