import { type LoadedFont, openFont } from './open-font.ts'
import { readFont, type Weight } from './read-font.ts'
import { filesIn, filesOf, type TypefaceFile } from './typeface-files.ts'
import { seenCodes } from './unseen.ts'

/** A font file in one weight. `loaded`: the characters that were requested when it was loaded. */
type FontFile = {
  path: string
  weight: Weight
  codes: Set<number>
  loaded: ReadonlySet<number>
  font?: LoadedFont
}

/** Letters, digits and joiners are always loaded. */
const BASIC = [...Array.from({ length: 0x5f }, (_, at) => 0x20 + at), 0x200c, 0x200d]

/** The fonts that are loaded so far. */
export class Fonts {
  /** Characters that no font has. */
  readonly missing = new Set<string>()
  readonly #readings = new Map<string, FontFile>()
  readonly #wanted = new Set<FontFile>()
  readonly #first: string | undefined
  #number = 0

  /** `first`: the typeface to use where it has the characters, such as `fraunces`. */
  constructor(first?: string) {
    this.#first = first
  }

  /**
   * Returns the font for characters that belong together, such as a letter with its marks. Returns `undefined` if no font
   * has them, or if the right font is not loaded yet; then `settle` loads it.
   */
  choose(cluster: string, text: string, weight: Weight): LoadedFont | undefined {
    const codes = seenCodes(cluster)
    for (const { path } of this.#filesOf(codes[0] ?? 0x20, text)) {
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

  /** Repeats a layout until it needs no more fonts. */
  async settle<Result>(layOut: () => Result): Promise<Result> {
    for (;;) {
      const result = layOut()
      if (!(await this.#load())) return result
    }
  }

  /** Loads what `choose` was missing. Returns whether there was anything. */
  async #load(): Promise<boolean> {
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

  #filesOf(code: number, text: string): readonly TypefaceFile[] {
    const character = String.fromCodePoint(code)
    const first = this.#first === undefined ? [] : filesIn(this.#first, code)
    return first.length > 0 ? [...first, ...filesOf(character, text)] : filesOf(character, text)
  }

  #readingOf(path: string, weight: Weight): FontFile {
    const key = `${weight} ${path}`
    const known = this.#readings.get(key)
    if (known) return known
    const reading: FontFile = { path, weight, codes: new Set(BASIC), loaded: new Set() }
    this.#readings.set(key, reading)
    return reading
  }
}
