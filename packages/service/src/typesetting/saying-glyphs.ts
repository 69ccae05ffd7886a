import type { Font, Glyph, GlyphRun, Subset } from 'fontkit'
import { readingsOf } from './readings.ts'

/** Ids from here on stand for a glyph together with its text. No font has this many glyphs. */
const FIRST = 0x1_0000

/** A subset as the library has it: its glyphs are in the order of their new ids. */
type NumberedSubset = { glyphs: number[]; includeGlyph(glyph: number): number }

/**
 * Makes a font embed a glyph once for each text that it stands for: letters share glyphs, but a PDF file has only one text
 * for each glyph. Returns a function that returns the glyphs of a run, each with its text.
 */
export function sayGlyphs(font: Font): (run: GlyphRun, text: string, shown: string) => Glyph[] {
  const known = new Map<string, Glyph>()
  const ids: number[] = []
  const createSubset = font.createSubset.bind(font)

  font.createSubset = () => {
    const subset = createSubset() as unknown as NumberedSubset
    const include = subset.includeGlyph.bind(subset)
    const places = new Map<number, number>()
    subset.includeGlyph = (glyph) => {
      if (glyph < FIRST) return include(glyph)
      const place = places.get(glyph)
      if (place !== undefined) return place
      places.set(glyph, subset.glyphs.length)
      return subset.glyphs.push(ids[glyph - FIRST] ?? 0) - 1
    }
    return subset as unknown as Subset
  }

  function saying({ id, advanceWidth }: Glyph, text: string): Glyph {
    const key = `${id} ${text}`
    const same = known.get(key)
    if (same) return same
    const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0)
    const glyph = { id: FIRST + ids.length, advanceWidth, codePoints } as Glyph
    ids.push(id)
    known.set(key, glyph)
    return glyph
  }

  return ({ glyphs, direction }, text, shown) => {
    const isToLeft = direction === 'rtl'
    const inOrder = isToLeft ? glyphs.toReversed() : glyphs
    const texts = preferWide(readingsOf(text, shown, inOrder), inOrder)
    const told = inOrder.map((glyph, at) => saying(glyph, texts[at] ?? ''))
    return isToLeft ? told.reverse() : told
  }
}

/** Gives the text of a mark to the wide glyph after it if both are parts of one letter (as in Thai). */
function preferWide(texts: readonly string[], glyphs: readonly Glyph[]): string[] {
  const told = [...texts]
  for (const [at, { advanceWidth }] of glyphs.entries()) {
    const isSilent = told[at] === '' && advanceWidth > 0
    if (!isSilent || at === 0 || glyphs[at - 1]?.advanceWidth !== 0) continue
    told[at] = told[at - 1] ?? ''
    told[at - 1] = ''
  }
  return told
}
