import { UNSEEN } from './unseen.ts'

type Glyph = { codePoints: readonly number[] }

const FIRST_UNSEEN = 0xad

/**
 * Returns the text of each glyph of a run, in reading order. All texts together are the whole text: a glyph may stand for
 * several letters, and a letter may have several glyphs, in another order. Glyphs of no letter, such as dots that a font
 * draws separately, get no text. `shown` are the characters that the glyphs were made from, one for each of the text.
 */
export function readingsOf(text: string, shown: string, glyphs: readonly Glyph[]): string[] {
  const characters = Array.from(text)
  const codes = Array.from(shown, (character) => character.codePointAt(0) ?? 0)
  const readings: string[] = []
  let begun = 0
  for (const { end, until } of partsOf(codes, glyphs)) {
    const among = glyphs.slice(readings.length, end)
    const said = characters.slice(begun, until)
    const last = readings.length - 1
    readings.push(...shareOut(said, among))
    // Joiners at the end have no glyph.
    if (!among.some(saysLetters) && last >= 0) readings[last] += said.join('')
    begun = until
  }
  return readings
}

/** Divides glyphs and characters into parts in which both have the same characters. */
function* partsOf(
  codes: readonly number[],
  glyphs: readonly Glyph[],
): Iterable<{ end: number; until: number }> {
  const seen = codes.flatMap((code, at) => (isSeen(code) ? [{ code, at }] : []))
  const balance = createBalance()
  let read = 0
  for (const [at, { codePoints }] of glyphs.entries()) {
    const letters = codePoints.filter(isSeen)
    for (const code of letters) {
      balance.add(code, 1)
      balance.add(seen[read++]?.code ?? 0, -1)
    }
    const until = (seen[read - 1]?.at ?? -1) + 1
    if (balance.isEven() && letters.length > 0) yield { end: at + 1, until }
  }
  yield { end: glyphs.length, until: codes.length }
}

/** Gives one character to each glyph of a letter, and the rest to the last one. */
function shareOut(characters: readonly string[], glyphs: readonly Glyph[]): string[] {
  let left = glyphs.filter(saysLetters).length
  let at = 0
  return glyphs.map((glyph) => {
    if (!saysLetters(glyph)) return ''
    left--
    const from = at
    at = left === 0 ? characters.length : at + 1
    return characters.slice(from, at).join('')
  })
}

function saysLetters({ codePoints }: Glyph): boolean {
  return codePoints.some(isSeen)
}

/** Compares how often each code occurs in the glyphs and in the text. */
function createBalance() {
  const counts = new Map<number, number>()
  return {
    add(code: number, by: number): void {
      const count = (counts.get(code) ?? 0) + by
      if (count === 0) counts.delete(code)
      else counts.set(code, count)
    },
    isEven: () => counts.size === 0,
  }
}

function isSeen(code: number): boolean {
  return code < FIRST_UNSEEN || !UNSEEN.test(String.fromCodePoint(code))
}
