import createBidi, { type Bidi } from 'bidi-js'

// Its types describe a different module format from the one that Node loads.
const bidi = (createBidi as unknown as () => Bidi)()

/** Right-to-left letters, and characters that control the direction. */
const TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns the levels of the bidirectional algorithm (odd is right to left), and whether the text starts at the right. */
export function directionsOf(text: string): { levels: Uint8Array; toLeft: boolean } {
  if (!TO_LEFT.test(text)) return { levels: new Uint8Array(text.length), toLeft: false }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return { levels, toLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
}

/** Returns the parts of a line from left to right (rule L2). */
export function inVisualOrder<Part extends { level: number }>(parts: readonly Part[]): Part[] {
  const ordered = [...parts]
  const highest = ordered.reduce((most, { level }) => Math.max(most, level), 0)
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if ((ordered[from]?.level ?? 0) < level) continue
      let until = from + 1
      while (until < ordered.length && (ordered[until]?.level ?? 0) >= level) until++
      const turned = ordered.slice(from, until).reverse()
      ordered.splice(from, turned.length, ...turned)
      from = until
    }
  }
  return ordered
}

/** Returns a text with mirrored brackets, as right-to-left text shows them. */
export function mirrored(text: string): string {
  return Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
}
