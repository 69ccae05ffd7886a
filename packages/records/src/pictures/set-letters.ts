import {
  drawBlock,
  type Fonts,
  type Ink,
  type Lettering,
  setBlock,
  type TextBlock,
  widestPart,
} from '@docket/service/typesetting'
import type { OverlayOptions } from 'sharp'

/** The letters of a poster. `line` is above the title and may be empty. */
export type PosterLetters = { title: string; line: string; ink: string }

export type Sheet = { width: number; height: number }

/** A text on a sheet, in pixels. */
export type PlacedText = { block: TextBlock; left: number; top: number; ink: Ink }

/** Relative to the shorter side. */
const MARGIN = 0.07
const MAX_SIZE = 0.17
const MIN_SIZE = 0.05
const LINE = 0.055
const SMALLER = 0.9
/** The share of the space that a title may fill. */
const FILLED = 0.9
const TITLE_WEIGHT = 600
/** The letter of an icon, relative to the icon's side. Capitals are centered vertically. */
const ICON = { size: 0.547, baseline: 0.7 }
const NO_TITLE = '…'

/** Sets the title as large as possible at the bottom of the sheet, and the line above it. */
export function setLetters(fonts: Fonts, letters: PosterLetters, sheet: Sheet): PlacedText[] {
  const { ink: color } = letters
  const side = Math.min(sheet.width, sheet.height)
  const margin = Math.round(side * MARGIN)
  const box = { width: sheet.width - 2 * margin, height: sheet.height - 2 * margin }
  const size = Math.round(side * LINE)
  const line =
    letters.line === ''
      ? undefined
      : setOneLine(fonts, letters.line, box.width, { size, weight: TITLE_WEIGHT })
  const gap = line ? Math.round(side * LINE * 0.6) : 0
  const room = { width: box.width, height: (box.height - (line?.height ?? 0) - gap) * FILLED }
  const sizes = { largest: side * MAX_SIZE, smallest: side * MIN_SIZE }
  const title = setTitle(fonts, letters.title, room, sizes)
  const top = sheet.height - margin - title.height
  const left = ({ toLeft, width }: TextBlock) => margin + (toLeft ? box.width - width : 0)
  return [
    { block: title, left: left(title), top, ink: { color } },
    ...(line
      ? [
          {
            block: line,
            left: left(line),
            top: top - gap - line.height,
            ink: { color, opacity: 0.85 },
          },
        ]
      : []),
  ]
}

/** Sets a letter in the middle of a square. Returns `undefined` if no typeface has it. */
export function setIcon(
  fonts: Fonts,
  letter: string,
  color: string,
  side: number,
): PlacedText | undefined {
  const size = side * ICON.size
  const block = setBlock(fonts, letter, Number.POSITIVE_INFINITY, { size, weight: 700 })
  const [line] = block.lines
  if (!line?.pieces[0]?.font) return undefined
  const baseline = side * ICON.baseline
  return { block, left: (side - block.width) / 2, top: baseline - line.y, ink: { color } }
}

/** Returns texts as elements of SVG. */
export function textElements(texts: readonly PlacedText[]): string {
  return texts.map(({ block, ink, ...place }) => drawBlock(block, place, ink)).join('')
}

/** Draws texts on a transparent sheet, above `shapes` in SVG. */
export function drawTexts(
  texts: readonly PlacedText[],
  { width, height }: Sheet,
  shapes = '',
): OverlayOptions {
  const size = `width="${width}" height="${height}"`
  const content = `${shapes}${textElements(texts)}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`
  return { input: Buffer.from(svg), left: 0, top: 0 }
}

/** Sets a title as large as possible. A long word is set smaller instead of being broken. */
export function setTitle(
  fonts: Fonts,
  title: string,
  room: Sheet,
  { largest, smallest }: { largest: number; smallest: number },
): TextBlock {
  const text = title.trim() === '' ? NO_TITLE : title
  const style = (size: number): Lettering => ({ size: Math.round(size), weight: TITLE_WEIGHT })
  const widest = widestPart(fonts, text, { size: 1, weight: TITLE_WEIGHT })
  for (let size = largest; size > smallest; size *= SMALLER) {
    if (widest * Math.round(size) > room.width) continue
    const block = setBlock(fonts, text, room.width, style(size))
    if (block.height <= room.height) return block
  }
  return shorten(
    text,
    (shown) => setBlock(fonts, shown, room.width, style(smallest)),
    ({ height }) => height / room.height,
  )
}

/** Sets a text, or as much of its beginning as fits, on one line. */
export function setOneLine(
  fonts: Fonts,
  text: string,
  width: number,
  lettering: Lettering,
): TextBlock {
  return shorten(
    text,
    (shown) => setBlock(fonts, shown, Number.POSITIVE_INFINITY, lettering),
    (block) => block.width / width,
  )
}

/**
 * Sets a text, or as much of its beginning as fits, followed by “…”. `fill` returns how much of the space a block
 * fills: more than 1 if it does not fit.
 */
export function shorten(
  text: string,
  set: (text: string) => TextBlock,
  fill: (block: TextBlock) => number,
): TextBlock {
  const characters = Array.from(text)
  let block = set(text)
  for (let most = characters.length; fill(block) > 1 && most > 1; ) {
    most = Math.max(1, Math.floor(most * Math.min(SMALLER, 1 / fill(block))))
    block = set(`${characters.slice(0, most).join('').trimEnd()}…`)
  }
  return block
}
