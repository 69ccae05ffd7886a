import { create, type Font, type GlyphRun } from 'fontkit'
import { type Features, type Shape, wordSetter } from './set-words.ts'

/** Some characters of a typeface in one weight. */
export type PdfFont = {
  /** Its name in the PDF file. */
  name: string
  /** The font for the PDF library. */
  font: Font
  has(code: number): boolean
  /** Returns the width of a text at size 1. */
  widthOf(text: string, features: Features): number
  /** Returns the glyphs that represent no character. They are drawn as shapes, so that they add no text. */
  shapesOf(text: string, features: Features): Shape[]
}

/** Opens a font. Its name must be unique: the PDF library treats fonts with the same name as one font. */
export function openFont(bytes: Buffer, name: string): PdfFont {
  const font = create(bytes) as Font
  const codes = new Set(font.characterSet)
  const has = (code: number) => codes.has(code)
  const set = wordSetter(font, has)

  Object.defineProperty(font, 'postscriptName', { value: name })
  font.layout = (text, features) => {
    const run = set(text, features as Features)
    // The PDF library changes the positions that it gets.
    const positions = run.positions.map((position) => ({ ...position }))
    return {
      ...{ glyphs: run.glyphs, positions },
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    } as GlyphRun
  }
  return {
    ...{ name, font, has },
    widthOf: (text, features) => set(text, features).width / font.unitsPerEm,
    shapesOf: (text, features) => set(text, features).shapes,
  }
}
