import { readFont, type Weight } from '../../typefaces/read-font.ts'
import { filesOf } from '../../typefaces/typeface-files.ts'
import { openFont, type PdfFont } from './pdf-font.ts'
import { seenCodes } from './unseen.ts'

/** A font file in one weight. `loaded`: the characters that were asked for when it was loaded. */
type Reading = {
  path: string
  weight: Weight
  codes: Set<number>
  loaded: ReadonlySet<number>
  font?: PdfFont
}

/** Letters, digits and joiners are always loaded. */
const BASIC = [...Array.from({ length: 0x5f }, (_, at) => 0x20 + at), 0x200c, 0x200d]

/** The fonts that are loaded so far. */
export class Fonts {
  /** Characters that no font has. */
  readonly missing = new Set<string>()
  readonly #readings = new Map<string, Reading>()
  readonly #wanted = new Set<Reading>()
  #number = 0

  /**
   * Returns the font for characters that belong together, such as a letter with its marks. Returns `undefined` if no font
   * has them, or if the right font is not loaded yet; then `load` loads it.
   */
  choose(cluster: string, text: string, weight: Weight): PdfFont | undefined {
    const codes = seenCodes(cluster)
    for (const { path } of filesOf(String.fromCodePoint(codes[0] ?? 0x20), text)) {
      const reading = this.#readingOf(path, weight)
      const { font, loaded } = reading
      if (!font || !codes.every((code) => loaded.has(code))) {
        for (const code of codes) reading.codes.add(code)
        this.#wanted.add(reading)
        return undefined
      }
      if (codes.every((code) => font.has(code))) return font
    }
    if (codes.length === 1) this.missing.add(String.fromCodePoint(...codes))
    return undefined
  }

  /** Loads what `choose` was missing. Returns whether there was anything. */
  async load(): Promise<boolean> {
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    if (wanted.length > 0) this.missing.clear()
    for (const reading of wanted) {
      const { path, weight, codes } = reading
      const characters = Array.from(codes, (code) => String.fromCodePoint(code)).join('')
      const bytes = await readFont(path, weight, characters)
      this.#number += 1
      reading.loaded = new Set(codes)
      reading.font = openFont(bytes, `Docket${this.#number}-${weight}`)
    }
    return wanted.length > 0
  }

  #readingOf(path: string, weight: Weight): Reading {
    const key = `${weight} ${path}`
    const known = this.#readings.get(key)
    if (known) return known
    const reading: Reading = { path, weight, codes: new Set(BASIC), loaded: new Set() }
    this.#readings.set(key, reading)
    return reading
  }
}
