import PDFDocument from 'pdfkit'
import type { LoadedFont } from '../../typesetting/open-font.ts'
import type { Line, Piece } from '../../typesetting/set-lines.ts'
import { type Block, type Element, MARGIN, type Page, SIZE, type Style, WIDTH } from './sheet.ts'

type Structure = PDFKit.PDFStructureElement
type Tagger = (element: Element) => Structure

const RULE = '#cccccc'
const RULE_WIDTH = 0.5
/** The box for a character that no font has, as fractions of the font size. */
const BOX = { gap: 0.08, height: 0.7, line: 0.05 }
const INSIDE: ReadonlySet<string> = new Set(['TH', 'TD', 'Lbl', 'LBody'])
const HEAD: PDFKit.Mixins.StructureElementOptions & { scope: 'Column' } = { scope: 'Column' }

/** Draws pages as a PDF file whose text can be searched, copied and read aloud. */
export async function drawPages(
  pages: readonly Page[],
  { title, language }: { title: string; language: string },
): Promise<Buffer> {
  const file = new PDFDocument({
    size: [SIZE.width, SIZE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    font: '',
    info: { Title: title, Creator: 'Docket TV' },
  })
  const chunks: Buffer[] = []
  file.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => file.once('end', done))
  const { tag, end } = createTags(file)
  for (const page of pages) {
    file.addPage()
    drawRules(file, page.rules)
    for (const block of page.blocks) drawBlock(file, block, tag)
  }
  end()
  file.end()
  await ended
  return Buffer.concat(chunks)
}

/**
 * Creates each element when it is first drawn, and ends it when its next sibling starts. Cells of a row stay open, because
 * they may continue on the next page.
 */
function createTags(file: PDFKit.PDFDocument): { tag: Tagger; end: () => void } {
  const made = new WeakMap<Element, Structure>()
  const open = new WeakMap<Structure, Structure>()
  let root: Structure | undefined

  function tag(element: Element): Structure {
    const known = made.get(element)
    if (known) return known
    const one = file.struct(element.type, element.type === 'TH' ? HEAD : {})
    made.set(element, one)
    if (element.parent) {
      const parent = tag(element.parent)
      if (!INSIDE.has(element.type)) open.get(parent)?.end()
      open.set(parent, one)
      parent.add(one)
    } else {
      file.addStructure(one)
      root = one
    }
    return one
  }

  return { tag, end: () => void root?.end() }
}

function drawRules(file: PDFKit.PDFDocument, rules: readonly number[]): void {
  for (const y of rules) {
    file.markContent('Artifact', { type: 'Layout' })
    file.moveTo(MARGIN, y).lineTo(MARGIN + WIDTH, y)
    file.lineWidth(RULE_WIDTH).stroke(RULE)
    file.endMarkedContent()
  }
}

function drawBlock(file: PDFKit.PDFDocument, { element, style, lines }: Block, tag: Tagger): void {
  const structure = element && tag(element)
  if (lines.every(({ line }) => line.pieces.length === 0)) return
  if (structure && element) structure.add(file.markStructureContent(element.type))
  else file.markContent('Artifact', { type: 'Pagination' })
  file.fillColor(grayOf(style))
  for (const { line, x, y } of lines) drawLine(file, line, { x, y, style })
  file.endMarkedContent()
}

type TextPosition = { x: number; y: number; style: Style }

function drawLine(file: PDFKit.PDFDocument, { pieces }: Line, { x, y, style }: TextPosition): void {
  for (const piece of pieces) {
    const place = { x: x + piece.x, y, style }
    if (piece.font) drawText(file, piece, piece.font, place)
    else drawBoxes(file, piece, place)
  }
}

function drawText(
  file: PDFKit.PDFDocument,
  { text, features, width }: Piece,
  { name, font, silentShapesOf }: LoadedFont,
  { x, y, style }: TextPosition,
): void {
  const scale = style.size / font.unitsPerEm
  for (const shape of silentShapesOf(text, features)) {
    file.save().translate(x + shape.x * scale, y - shape.y * scale)
    file.scale(scale, -scale).path(shape.path).fill().restore()
  }
  // The types lack fonts that are already loaded, and some features.
  file.registerFont(name, font as unknown as string)
  file.font(name, style.size)
  const known = features as unknown as PDFKit.Mixins.OpenTypeFeatures[]
  // The types also lack the width and the number of words, which save the library from measuring again.
  const measured = { textWidth: width, wordCount: 1 }
  file.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', features: known, ...measured })
}

/** Draws a box for each character that no font has. */
function drawBoxes(
  file: PDFKit.PDFDocument,
  { text, width }: Piece,
  { x, y, style }: TextPosition,
): void {
  const { size } = style
  const count = Array.from(text).length
  file.markContent('Span', { actual: text })
  file.lineWidth(size * BOX.line)
  for (let at = 0; at < count; at++) {
    const left = x + (at * width) / count + size * BOX.gap
    file.rect(left, y - size * BOX.height, width / count - 2 * size * BOX.gap, size * BOX.height)
  }
  file.stroke(grayOf(style))
  file.endMarkedContent()
}

function grayOf({ gray }: Style): string {
  const part = Math.round(gray * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${part.repeat(3)}`
}
