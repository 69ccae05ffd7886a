import LineBreaker from 'linebreak'
import { directionsOf, inVisualOrder } from './directions.ts'
import type { Fonts } from './fonts.ts'
import type { LoadedFont } from './open-font.ts'
import type { Weight } from './read-font.ts'
import { cleaned, divide, type Run } from './runs.ts'
import { type Features, FIGURES, PLAIN, TO_LEFT } from './set-words.ts'

export type Lettering = { size: number; weight: Weight; isFigure?: boolean }

/** A part of a line in one font and direction. Without a font, its characters are drawn as boxes. */
export type Piece = {
  /** From the left end of the line. */
  x: number
  width: number
  text: string
  font: LoadedFont | undefined
  features: Features
}

/** The pieces are in reading order. */
export type Line = { pieces: Piece[]; width: number }

/** `toLeft`: the text starts at the right. */
export type SetText = { lines: Line[]; toLeft: boolean }

type WrittenText = { text: string; runs: Run[]; levels: Uint8Array; lettering: Lettering }
type Range = { from: number; until: number }

/** As a fraction of the font size. */
const BOX_WIDTH = 0.7
const ROUNDING = 0.001
/** Longer texts are not tried as a single line. */
const MAX_TRIED = 500

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
/** Scripts without spaces, whose words are found with a dictionary. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Divides a text into lines of a width, between words where possible. */
export function setLines(
  fonts: Fonts,
  given: string,
  width: number,
  lettering: Lettering,
): SetText {
  const { toLeft, ...written } = write(fonts, given, lettering)
  const { text } = written
  const whole = text.length <= MAX_TRIED ? lineOf(written, { from: 0, until: text.length }) : null
  if (whole && whole.width <= width + ROUNDING) return { lines: [whole], toLeft }
  const lines = fill(written, width).map((range) => lineOf(written, range))
  return { lines, toLeft }
}

/** Returns the width of the widest part of a text that no line break divides. */
export function widestPart(fonts: Fonts, given: string, lettering: Lettering): number {
  const written = write(fonts, given, lettering)
  let widest = 0
  for (const part of breakable(written.text))
    widest = Math.max(widest, widthOf(written, trimmed(written.text, part)))
  return widest
}

function write(
  fonts: Fonts,
  given: string,
  lettering: Lettering,
): WrittenText & { toLeft: boolean } {
  const text = cleaned(given)
  const runs = divide(fonts, text, lettering.weight)
  return { text, runs, ...directionsOf(text), lettering }
}

/** Divides a text that needs several lines. */
function fill(written: WrittenText, width: number): Range[] {
  const lines: Range[] = []
  let line: Range | undefined
  let taken = 0
  for (const part of partsOf(written, width)) {
    const seen = widthOf(written, trimmed(written.text, part))
    if (line && taken + seen > width + ROUNDING) {
      lines.push(line)
      line = undefined
      taken = 0
    }
    line = { from: line?.from ?? part.from, until: part.until }
    taken += widthOf(written, part)
  }
  if (line) lines.push(line)
  return lines.map((one) => trimmed(written.text, one))
}

/** Returns the parts between which lines may break. A part that is wider than a line is divided by letters. */
function* partsOf(written: WrittenText, width: number): Iterable<Range> {
  for (const part of breakable(written.text)) {
    if (widthOf(written, trimmed(written.text, part)) <= width) yield part
    else yield* inside(written.text, part, graphemes)
  }
}

function* breakable(text: string): Iterable<Range> {
  const breaker = new LineBreaker(text)
  let from = 0
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const part = { from, until: found.position }
    if (UNSPACED.test(text.slice(part.from, part.until))) yield* inside(text, part, words)
    else yield part
    from = found.position
  }
}

function* inside(text: string, { from, until }: Range, by: Intl.Segmenter): Iterable<Range> {
  for (const { index, segment } of by.segment(text.slice(from, until))) {
    yield { from: from + index, until: from + index + segment.length }
  }
}

function trimmed(text: string, { from, until }: Range): Range {
  let last = until
  while (last > from && text[last - 1] === ' ') last--
  return { from, until: last }
}

function widthOf(written: WrittenText, range: Range): number {
  let width = 0
  for (const piece of piecesOf(written, range)) width += piece.width
  return width
}

function lineOf(written: WrittenText, range: Range): Line {
  const pieces = [...piecesOf(written, range)]
  let x = 0
  for (const piece of inVisualOrder(pieces)) {
    piece.x = x
    x += piece.width
  }
  return { pieces, width: x }
}

/** Divides a range where the font or the direction changes. */
function* piecesOf(
  { text, runs, levels, lettering }: WrittenText,
  { from, until }: Range,
): Iterable<Piece & { level: number }> {
  for (let index = firstAfter(runs, from); index < runs.length; index++) {
    const run = runs[index]
    if (!run || run.from >= until) return
    const end = Math.min(run.until, until)
    for (let at = Math.max(run.from, from); at < end; ) {
      const level = levels[at] ?? 0
      let next = at + 1
      while (next < end && levels[next] === level) next++
      yield pieceOf(text.slice(at, next), run.font, level, lettering)
      at = next
    }
  }
}

/** Returns the index of the first run that ends after a position. */
function firstAfter(runs: readonly Run[], from: number): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.until ?? 0) <= from) low = middle + 1
    else high = middle
  }
  return low
}

function pieceOf(
  text: string,
  font: LoadedFont | undefined,
  level: number,
  { size, isFigure = false }: Lettering,
): Piece & { level: number } {
  const features = level % 2 === 1 ? TO_LEFT : isFigure ? FIGURES : PLAIN
  const width = font ? font.widthOf(text, features) : BOX_WIDTH * Array.from(text).length
  return { x: 0, width: width * size, text, font, features, level }
}
