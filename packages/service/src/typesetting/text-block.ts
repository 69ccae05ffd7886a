import type { Fonts } from './fonts.ts'
import type { LoadedFont } from './open-font.ts'
import { type Lettering, type Piece, setLines } from './set-lines.ts'

/** How a text is set. `leading`: the distance between lines, as a fraction of the font size. */
export type BlockStyle = Lettering & { leading?: number }

/** A line whose baseline is at `y`. */
type PlacedLine = { pieces: readonly Piece[]; x: number; y: number }

/** A text set in lines. Positions are in pixels from its upper left corner. `toLeft`: it starts at the right. */
export type TextBlock = {
  width: number
  height: number
  size: number
  toLeft: boolean
  lines: readonly PlacedLine[]
}

export type Ink = { color: string; opacity?: number }

const LEADING = 1.24
/** The space above the baseline of the first line, and below that of the last, as fractions of the font size. */
const ABOVE = 0.98
const BELOW = 0.26
/** The box for a character that no font has, as fractions of the font size. */
const BOX = { gap: 0.08, height: 0.7, line: 0.05 }

/** Sets a text in lines of at most `width`. Line breaks are kept if `keepsLines`, and are spaces otherwise. */
export function setBlock(
  fonts: Fonts,
  text: string,
  width: number,
  { leading = LEADING, keepsLines = false, ...lettering }: BlockStyle & { keepsLines?: boolean },
): TextBlock {
  const { size } = lettering
  const set = (keepsLines ? text.split(/\r?\n/) : [text]).map((part) =>
    setLines(fonts, part, width, lettering),
  )
  const lines = set.flatMap(({ lines: own, toLeft }) => own.map((line) => ({ line, toLeft })))
  const widest = lines.reduce((most, { line }) => Math.max(most, line.width), 0)
  return {
    width: Math.ceil(widest),
    height: Math.ceil(size * (ABOVE + BELOW + leading * Math.max(0, lines.length - 1))),
    size,
    toLeft: lines[0]?.toLeft ?? false,
    lines: lines.map(({ line, toLeft }, at) => ({
      pieces: line.pieces,
      x: toLeft ? widest - line.width : 0,
      y: size * (ABOVE + leading * at),
    })),
  }
}

/** Draws a block as SVG. Its letters are outlines, so it looks the same everywhere, with any fonts installed. */
export function drawBlock(
  { lines, size }: TextBlock,
  { left, top }: { left: number; top: number },
  { color, opacity = 1 }: Ink,
): string {
  const drawn = lines.flatMap(({ pieces, x, y }) =>
    pieces.map((piece) => {
      const at = { x: left + x + piece.x, y: top + y }
      return piece.font ? drawPiece(piece, piece.font, size, at) : drawBoxes(piece, size, at)
    }),
  )
  return `<g color="${color}" fill="currentColor" opacity="${opacity}">${drawn.join('')}</g>`
}

type TextPosition = { x: number; y: number }

function drawPiece(
  { text, features }: Piece,
  { font, shapesOf }: LoadedFont,
  size: number,
  { x, y }: TextPosition,
): string {
  const scale = size / font.unitsPerEm
  const shapes = shapesOf(text, features).filter(({ path }) => path !== '')
  const paths = shapes.map(
    (one) => `<path transform="translate(${one.x} ${one.y})" d="${one.path}"/>`,
  )
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** Draws a box for each character that no font has. */
function drawBoxes({ text, width }: Piece, size: number, { x, y }: TextPosition): string {
  const count = Array.from(text).length
  const height = size * BOX.height
  const own = width / count
  const boxes = Array.from({ length: count }, (_, at) => {
    const left = x + at * own + size * BOX.gap
    return `<rect x="${left}" y="${y - height}" width="${own - 2 * size * BOX.gap}" height="${height}"/>`
  })
  const stroke = 'fill="none" stroke="currentColor" stroke-width'
  return `<g ${stroke}="${size * BOX.line}">${boxes.join('')}</g>`
}
