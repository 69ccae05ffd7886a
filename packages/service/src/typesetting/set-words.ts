import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit'
import { mirrored } from './directions.ts'
import { sayGlyphs } from './saying-glyphs.ts'
import { withoutUnseen } from './unseen.ts'

/** OpenType features. `TO_LEFT` also means that the text is written from right to left. */
export type Features = readonly string[]
export const PLAIN: Features = []
export const TO_LEFT: Features = ['rtla', 'rtlm']
/** All digits have the same width. */
export const FIGURES: Features = ['tnum']

/** A glyph to draw and its position, in font units. `isSilent`: it stands for no character. */
export type DrawnGlyph = { glyph: Glyph; x: number; y: number; isSilent: boolean }

/** Text as glyphs, from left to right, in font units. `glyphs` lacks the silent ones. */
export type SetRun = {
  glyphs: Glyph[]
  positions: GlyphPosition[]
  width: number
  drawn: DrawnGlyph[]
}

const MAX_KEPT = 20_000

/** Returns a function that turns text into glyphs. It caches words. */
export function wordSetter(
  font: Font,
  has: (code: number) => boolean,
): (text: string, features: Features) => SetRun {
  const setByFont = font.layout.bind(font)
  const getGlyph = font.getGlyph.bind(font)
  // A font caches each glyph with the characters it first stood for. Later words need their own.
  font.getGlyph = (id, codePoints = []) =>
    Object.create(getGlyph(id), { codePoints: { value: codePoints } })
  const say = sayGlyphs(font)
  const kept = new Map<string, SetRun>()

  function setWord(text: string, features: Features): SetRun {
    const key = `${features.join()} ${text}`
    const known = kept.get(key)
    if (known) return known
    const said = withoutUnseen(text, has)
    const shown = features === TO_LEFT ? mirrored(said) : said
    const direction = features === TO_LEFT ? 'rtl' : 'ltr'
    const run = setByFont(shown, [...features], undefined, undefined, direction)
    const word = divideRun(run, say(run, said, shown))
    if (kept.size > MAX_KEPT) kept.clear()
    kept.set(key, word)
    return word
  }

  return (text, features) => {
    if (!text.includes(' ')) return setWord(text, features)
    const parts = text.split(/( )/).filter((part) => part !== '')
    const words = parts.map((part) => setWord(part, features))
    return joined(features === TO_LEFT ? words.reverse() : words)
  }
}

function joined(words: readonly SetRun[]): SetRun {
  const whole: SetRun = { glyphs: [], positions: [], width: 0, drawn: [] }
  for (const { glyphs, positions, width, drawn } of words) {
    whole.glyphs.push(...glyphs)
    whole.positions.push(...positions)
    for (const one of drawn) whole.drawn.push({ ...one, x: one.x + whole.width })
    whole.width += width
  }
  return whole
}

/** Separates the glyphs that represent no character. Their space remains. */
function divideRun({ glyphs, positions }: GlyphRun, saying: readonly Glyph[]): SetRun {
  const run: SetRun = { glyphs: [], positions: [], width: 0, drawn: [] }
  let before = 0
  for (const [at, given] of positions.entries()) {
    const [glyph, drawn] = [saying[at], glyphs[at]]
    if (!glyph || !drawn) continue
    const { xAdvance, xOffset, yOffset } = given
    const last = run.positions.at(-1)
    const isSilent = glyph.codePoints.length === 0
    run.drawn.push({ glyph: drawn, x: run.width + xOffset, y: yOffset, isSilent })
    if (!isSilent) {
      run.glyphs.push(glyph)
      run.positions.push({ ...given, xAdvance: xAdvance + before, xOffset: xOffset + before })
      before = 0
    } else if (last) last.xAdvance += xAdvance
    else before += xAdvance
    run.width += xAdvance
  }
  return run
}
