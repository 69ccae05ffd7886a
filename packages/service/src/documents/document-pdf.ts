import type { Definition, DocumentColumn, DocumentTable, TableDocument } from './document.ts'
import { pdfFile } from './pdf-file.ts'
import { type PdfFace, pdfString, printable, widthOf, wrapped } from './pdf-text.ts'

/** US Letter, in points. */
const SIZE = { width: 612, height: 792 }
const MARGIN = 48
const WIDTH = SIZE.width - 2 * MARGIN
const TOP = SIZE.height - MARGIN
/** Only the page footer is below this. */
const BOTTOM = MARGIN + 22
const FOOT = MARGIN

/** `after`: the space below a paragraph. */
type Style = { size: number; leading: number; face: PdfFace; gray: number; after?: number }

const TITLE: Style = { size: 20, leading: 26, face: 'bold', gray: 0, after: 6 }
const LINE: Style = { size: 10, leading: 14, face: 'plain', gray: 0.35 }
const WRITTEN: Style = { size: 10, leading: 14, face: 'plain', gray: 0 }
const HEADING: Style = { size: 12, leading: 18, face: 'bold', gray: 0, after: 6 }
const HEAD: Style = { size: 8, leading: 11, face: 'bold', gray: 0.35 }
const CELL: Style = { size: 9, leading: 12, face: 'plain', gray: 0 }
const TERM: Style = { ...CELL, face: 'bold' }
const NOTE: Style = { size: 8, leading: 11, face: 'plain', gray: 0.35 }
const CELL_GAP = 8
const ROW_GAP = 4
const BLOCK_GAP = 16
const TERM_WIDTH = 110
/** A heading must not be the last thing on a page. */
const LEAST_BELOW_HEADING = 60

/** Draws a document on US Letter pages. Repeats a table's headings on each of its pages. */
export function documentPdf(document: TableDocument, language = 'en'): Buffer {
  const sheet = new Sheet()
  sheet.paragraph(document.title, TITLE)
  for (const line of document.lines) sheet.paragraph(line, LINE)
  for (const { title, text } of document.texts ?? []) {
    sheet.heading(title)
    for (const line of text.split('\n')) sheet.paragraph(line, WRITTEN)
  }
  for (const table of document.tables) drawTable(sheet, table)
  if (document.definitions.length > 0) {
    sheet.heading(document.definitionsTitle)
    for (const one of document.definitions) drawDefinition(sheet, one)
  }
  const pages = sheet.pages.map((drawing, index) => {
    const text = document.pageText(index + 1, sheet.pages.length)
    return drawing + textAt(text, { x: MARGIN, y: FOOT, style: NOTE })
  })
  return pdfFile({ title: document.title, language, size: SIZE, pages })
}

function drawTable(sheet: Sheet, { title, columns, rows, empty }: DocumentTable): void {
  sheet.heading(title)
  if (rows.length === 0) {
    sheet.paragraph(empty, LINE)
    return
  }
  const places = placesOf(columns)
  const heads = columns.map(({ head }) => head)
  sheet.row(heads, places, HEAD)
  sheet.rule()
  for (const cells of rows) {
    if (sheet.row(cells, places, CELL)) continue
    sheet.turn()
    sheet.row(heads, places, HEAD)
    sheet.rule()
    sheet.row(cells, places, CELL)
  }
}

function drawDefinition(sheet: Sheet, { term, meaning }: Definition): void {
  const places: Place[] = [
    { x: MARGIN, width: TERM_WIDTH - CELL_GAP, isFigure: false, style: TERM },
    { x: MARGIN + TERM_WIDTH, width: WIDTH - TERM_WIDTH, isFigure: false },
  ]
  if (sheet.row([term, meaning], places, CELL)) return
  sheet.turn()
  sheet.row([term, meaning], places, CELL)
}

type Place = { x: number; width: number; isFigure: boolean; style?: Style }

function placesOf(columns: readonly DocumentColumn[]): Place[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  const room = WIDTH + CELL_GAP
  let x = MARGIN
  return columns.map(({ width, isFigure = false }) => {
    const place = { x, width: (room * width) / all - CELL_GAP, isFigure }
    x += (room * width) / all
    return place
  })
}

/** Pages that are filled from the top. */
class Sheet {
  readonly pages: string[] = ['']
  #y = TOP

  /** Starts a new page. */
  turn(): void {
    this.pages.push('')
    this.#y = TOP
  }

  paragraph(text: string, style: Style): void {
    for (const line of wrapped(printable(text), WIDTH, style.size, style.face)) {
      if (this.#y - style.leading < BOTTOM) this.turn()
      this.#y -= style.leading
      this.#draw(textAt(line, { x: MARGIN, y: this.#y, style }))
    }
    this.#y -= style.after ?? 0
  }

  heading(text: string): void {
    if (this.#y - BLOCK_GAP - LEAST_BELOW_HEADING < BOTTOM) this.turn()
    else this.#y -= BLOCK_GAP
    this.paragraph(text, HEADING)
  }

  /** Draws a row and returns whether there was room for it. At the top of a page there always is. */
  row(cells: readonly string[], places: readonly Place[], usual: Style): boolean {
    const columns = places.map((place, at) => {
      const style = place.style ?? usual
      const lines = wrapped(printable(cells[at] ?? ''), place.width, style.size, style.face)
      return { place, style, lines }
    })
    const deepest = Math.max(...columns.map(({ lines }) => lines.length))
    const height = deepest * usual.leading + ROW_GAP
    if (this.#y - height < BOTTOM && this.#y < TOP - 3 * HEAD.leading) return false
    for (const { place, style, lines } of columns) {
      for (const [index, line] of lines.entries()) {
        const left = place.isFigure ? place.width - widthOf(line, style.size, style.face) : 0
        const y = this.#y - (index + 1) * usual.leading
        this.#draw(textAt(line, { x: place.x + left, y, style }))
      }
    }
    this.#y -= height
    return true
  }

  rule(): void {
    const y = rounded(this.#y)
    this.#draw(`0.8 G 0.5 w ${MARGIN} ${y} m ${MARGIN + WIDTH} ${y} l S\n`)
    this.#y -= ROW_GAP / 2
  }

  #draw(operators: string): void {
    const last = this.pages.length - 1
    this.pages[last] = `${this.pages[last] ?? ''}${operators}`
  }
}

function textAt(text: string, { x, y, style }: { x: number; y: number; style: Style }): string {
  const font = style.face === 'bold' ? 'F2' : 'F1'
  return `BT ${style.gray} g /${font} ${style.size} Tf ${rounded(x)} ${rounded(y)} Td ${pdfString(printable(text))} Tj ET\n`
}

function rounded(points: number): string {
  return String(Math.round(points * 100) / 100)
}
