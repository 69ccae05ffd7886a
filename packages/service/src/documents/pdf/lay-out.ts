import type { Fonts } from '../../typesetting/fonts.ts'
import { setLines } from '../../typesetting/set-lines.ts'
import type { DocumentColumn, DocumentTable } from '../document.ts'
import type { PdfDocument } from './pdf-thread.ts'
import {
  type Block,
  type Cell,
  type Element,
  MARGIN,
  type Page,
  Sheet,
  SIZE,
  type Style,
  WIDTH,
} from './sheet.ts'

const TITLE: Style = { size: 20, leading: 26, weight: 700, gray: 0, after: 6 }
const LINE: Style = { size: 10, leading: 14, weight: 400, gray: 0.35 }
const WRITTEN: Style = { size: 10, leading: 14, weight: 400, gray: 0 }
const HEADING: Style = { size: 12, leading: 18, weight: 700, gray: 0, after: 6 }
const HEAD: Style = { size: 8, leading: 11, weight: 700, gray: 0.35 }
const CELL: Style = { size: 9, leading: 12, weight: 400, gray: 0 }
const TERM: Style = { ...CELL, weight: 700 }
const NOTE: Style = { size: 8, leading: 11, weight: 400, gray: 0.35 }
const CELL_GAP = 8
const BLOCK_GAP = 16
const TERM_WIDTH = 110
/** A heading must not be the last thing on a page. */
const MIN_BELOW_HEADING = 60

/**
 * Lays out a document on pages, and repeats a table's headings on each of its pages. `missing` lists the characters that no
 * font has.
 */
export function layOut(fonts: Fonts, document: PdfDocument, missing = ''): Page[] {
  const sheet = new Sheet(fonts)
  const parent: Element = { type: 'Document' }
  sheet.paragraph(document.title, TITLE, { type: 'H1', parent })
  for (const line of document.lines) sheet.paragraph(line, LINE, { type: 'P', parent })
  for (const { title, text } of document.texts ?? []) {
    drawHeading(sheet, title, parent)
    for (const line of text.split(/\r?\n/)) sheet.paragraph(line, WRITTEN, { type: 'P', parent })
  }
  for (const table of document.tables) drawTable(sheet, table, parent)
  drawDefinitions(sheet, document, parent)
  if (missing !== '') {
    drawHeading(sheet, document.missingTitle, parent)
    sheet.paragraph(missing, WRITTEN, { type: 'P', parent })
  }
  return sheet.pages
}

/** Lays out the footer of a page. */
export function layFoot(fonts: Fonts, text: string): Block {
  const { lines } = setLines(fonts, text, WIDTH, NOTE)
  const placed = lines.map((line) => ({ line, x: MARGIN, y: SIZE.height - MARGIN }))
  return { element: undefined, style: NOTE, lines: placed.slice(0, 1) }
}

function drawHeading(sheet: Sheet, text: string, parent: Element): void {
  sheet.skip(BLOCK_GAP, MIN_BELOW_HEADING)
  sheet.paragraph(text, HEADING, { type: 'H2', parent })
}

function drawTable(
  sheet: Sheet,
  { title, columns, rows, empty }: DocumentTable,
  parent: Element,
): void {
  drawHeading(sheet, title, parent)
  if (rows.length === 0) {
    sheet.paragraph(empty, LINE, { type: 'P', parent })
    return
  }
  const table: Element = { type: 'Table', parent }
  const places = placesOf(columns)
  const heads = columns.map(({ head }) => head)
  const drawHeads = (row?: Element) => {
    const cells = cellsOf(heads, places, HEAD, row && { type: 'TH', parent: row })
    sheet.row(cells, HEAD.leading, () => undefined)
    sheet.rule()
  }
  drawHeads({ type: 'TR', parent: table })
  for (const row of rows) {
    const cells = cellsOf(row, places, CELL, { type: 'TD', parent: { type: 'TR', parent: table } })
    sheet.row(cells, CELL.leading, drawHeads)
  }
}

type ColumnPlace = { x: number; width: number; isFigure: boolean }

function placesOf(columns: readonly DocumentColumn[]): ColumnPlace[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const room = WIDTH + CELL_GAP
  let x = MARGIN
  return columns.map(({ width, isFigure = false }) => {
    const place = { x, width: (room * width) / all - CELL_GAP, isFigure }
    x += (room * width) / all
    return place
  })
}

/** Returns the cells of a row, each with a copy of the element. */
function cellsOf(
  texts: readonly string[],
  places: readonly ColumnPlace[],
  style: Style,
  element: Element | undefined,
): Cell[] {
  return places.map(({ x, width, isFigure }, at) => ({
    text: texts[at] ?? '',
    x,
    width,
    style: isFigure ? { ...style, isFigure } : style,
    element: element && { ...element },
  }))
}

function drawDefinitions(sheet: Sheet, document: PdfDocument, parent: Element): void {
  if (document.definitions.length === 0) return
  drawHeading(sheet, document.definitionsTitle, parent)
  const list: Element = { type: 'L', parent }
  for (const { term, meaning } of document.definitions) {
    const item: Element = { type: 'LI', parent: list }
    const left = { text: term, x: MARGIN, width: TERM_WIDTH - CELL_GAP, style: TERM }
    const right = { text: meaning, x: MARGIN + TERM_WIDTH, width: WIDTH - TERM_WIDTH, style: CELL }
    const cells: Cell[] = [
      { ...left, element: { type: 'Lbl', parent: item } },
      { ...right, element: { type: 'LBody', parent: item } },
    ]
    sheet.row(cells, CELL.leading, () => undefined)
  }
}
