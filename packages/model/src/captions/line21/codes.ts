import { characterCode, type Pair608 } from '../formats/cea-608.ts'

/**
 * Pairs of bytes that are sent one after another with nothing in between, as 16-bit numbers without parity. Two-byte
 * codes are sent twice but take effect once.
 */
export type Group = readonly number[]

/** CC1 is in the first field of the picture, CC3 in the second. */
export type Field = 1 | 2

/** Line 21 has a pair of bytes for each field in every frame of 29.97 Hz, whatever the frame rate of the picture is. */
export const SLOT_MS = 1001 / 30
export const COLUMNS = 32
export const BOTTOM_ROW = 15
export const MAX_ROWS = 4

const CONTROLS = {
  /** Resume caption loading: the following text is for the caption that is not shown yet. */
  load: 0x20,
  /** Roll-up captions of two rows: the following text is shown at the bottom while it arrives. */
  rollTwo: 0x25,
  /** Moves the rows up and begins a new one. */
  newLine: 0x2d,
  /** Resume direct captioning: the following text is shown while it arrives. */
  paint: 0x29,
  /** Erase displayed memory. */
  clear: 0x2c,
  /** Erase non-displayed memory. */
  clearLoaded: 0x2e,
  /** End of caption: show what was loaded. */
  show: 0x2f,
} as const

/** The first byte of the preamble of each row, and whether the row is the second one with this byte. */
const PREAMBLES: readonly (readonly [number, boolean])[] = [
  ...([0x11, 0x12, 0x15, 0x16, 0x17] as const).flatMap((first): [number, boolean][] => [
    [first, false],
    [first, true],
  ]),
  [0x10, false],
  ...([0x13, 0x14] as const).flatMap((first): [number, boolean][] => [
    [first, false],
    [first, true],
  ]),
]
const INDENT = 4
const TAB = 0x1720
const UNKNOWN = 0x3f

export function control(name: keyof typeof CONTROLS, field: Field): Group {
  return twice(((field === 2 ? 0x15 : 0x14) << 8) | CONTROLS[name])
}

/**
 * Returns the groups that move the cursor to a row, from 1 to 15, and a column, from 0. Without tabs, the column is the
 * nearest one to its left that is a multiple of four.
 */
export function moveTo(row: number, column: number, hasTabs: boolean): Group[] {
  const [first, isSecond] = PREAMBLES[row - 1] ?? [0x14, true]
  const indent = Math.floor(column / INDENT)
  const preamble = twice((first << 8) | (isSecond ? 0x70 : 0x50) | (indent << 1))
  const tabs = column % INDENT
  return hasTabs && tabs > 0 ? [preamble, twice(TAB | tabs)] : [preamble]
}

/**
 * Returns the groups that write a text at the cursor. `isThrifty`: two-byte character codes are sent only once where
 * possible.
 */
export function write(text: string, field: Field, isThrifty: boolean): Group[] {
  const writer = new TextWriter(field, isThrifty)
  for (const character of text) writer.add(character)
  return writer.finish()
}

/** Puts the bytes of plain characters into pairs. */
class TextWriter {
  readonly #groups: Group[] = []
  readonly #field: Field
  readonly #isThrifty: boolean
  #half: number | undefined
  #lastCode = 0
  #isAfterCode = false

  constructor(field: Field, isThrifty: boolean) {
    this.#field = field
    this.#isThrifty = isThrifty
  }

  add(character: string): void {
    const { byte, code } = characterCode(character) ?? { byte: UNKNOWN }
    if (byte !== undefined) this.#addByte(byte)
    if (code) this.#addCode(code)
  }

  finish(): Group[] {
    this.#endPair()
    return this.#groups
  }

  #addByte(byte: number): void {
    if (this.#half === undefined) this.#half = byte
    else {
      this.#groups.push([(this.#half << 8) | byte])
      this.#half = undefined
    }
    this.#isAfterCode = false
  }

  #addCode([first, second]: Pair608): void {
    this.#endPair()
    const code = (first << 8) | second
    const isSame = code === this.#lastCode
    // A code sent right after the same code would count as its repetition, so a code without effect goes in between.
    // Even after other text, some receivers would take a single code for the repetition, so it is sent twice.
    if (isSame && this.#isAfterCode) this.#groups.push(control('load', this.#field))
    const isOnce = this.#isThrifty && (!isSame || this.#isAfterCode)
    this.#groups.push(isOnce ? [code] : twice(code))
    this.#lastCode = code
    this.#isAfterCode = true
  }

  #endPair(): void {
    if (this.#half !== undefined) this.#groups.push([this.#half << 8])
    this.#half = undefined
  }
}

function twice(code: number): Group {
  return [code, code]
}

/** Returns a pair with odd parity in each byte, as it is sent. */
export function withParity(pair: number): number {
  return (ODD[(pair >> 8) & 0x7f] ?? 0) * 256 + (ODD[pair & 0x7f] ?? 0)
}

const ODD = Uint8Array.from({ length: 128 }, (_, byte) => {
  let ones = 0
  for (let bits = byte; bits > 0; bits >>= 1) ones += bits & 1
  return ones % 2 === 0 ? byte | 0x80 : byte
})

/** Returns how many slots the groups take. */
export function slotsOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { length }) => sum + length, 0)
}
