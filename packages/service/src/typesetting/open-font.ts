import { create, type Font, type GlyphRun } from 'fontkit'
import { type DrawnGlyph, type Features, wordSetter } from './set-words.ts'

/** The outline of a glyph as an SVG path, and its position. All are in font units. */
export type Shape = { path: string; x: number; y: number }

/** Some characters of a typeface in one weight. */
export type LoadedFont = {
  /** Its name in the PDF file. */
  name: string
  /** The font for the PDF library. */
  font: Font
  has(code: number): boolean
  /** Returns the width of a text at size 1. */
  widthOf(text: string, features: Features): number
  /** Returns the outlines of all glyphs. */
  shapesOf(text: string, features: Features): Shape[]
  /** Returns the outlines of the glyphs that stand for no character. As shapes, they add no text to a PDF file. */
  silentShapesOf(text: string, features: Features): Shape[]
}

/** Opens a font. Its name must be unique, because the PDF library treats fonts with the same name as one font. */
export function openFont(bytes: Buffer, name: string): LoadedFont {
  const font = create(bytes) as Font
  const codes = new Set(font.characterSet)
  const has = (code: number) => codes.has(code)
  const set = wordSetter(font, has)

  Object.defineProperty(font, 'postscriptName', { value: name })
  font.layout = (text, features) => {
    const run = set(text, features as Features)
    // The PDF library changes the positions that it is given.
    const positions = run.positions.map((position) => ({ ...position }))
    return {
      glyphs: run.glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    } as GlyphRun
  }
  return {
    name,
    font,
    has,
    widthOf: (text, features) => set(text, features).width / font.unitsPerEm,
    shapesOf: (text, features) => set(text, features).drawn.map(shapeOf),
    silentShapesOf: (text, features) =>
      set(text, features).drawn.flatMap((one) => (one.isSilent ? [shapeOf(one)] : [])),
  }
}

function shapeOf({ glyph, x, y }: DrawnGlyph): Shape {
  return { path: glyph.path.toSVG(), x, y }
}
