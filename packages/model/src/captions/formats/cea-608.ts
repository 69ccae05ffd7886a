/**
 * The characters and control codes of captions inside the picture (CEA-608), as stored in SCC files. Each frame
 * carries two bytes with odd parity; the parity bit is removed here.
 */

const DIFFERENT: Readonly<Record<number, string>> = {
  42: 'á',
  92: 'é',
  94: 'í',
  95: 'ó',
  96: 'ú',
  123: 'ç',
  124: '÷',
  125: 'Ñ',
  126: 'ñ',
  127: '█',
}
/** Second bytes 0x30 to 0x3f after 0x11. */
const SPECIAL = [...'®°½¿™¢£♪à\u00A0èâêîôû']
/** Second bytes 0x20 to 0x3f after 0x12 and 0x13. They replace the character before them. */
const EXTENDED = [
  [...'ÁÉÓÚÜü‘¡*’—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»'],
  [...'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤¦ÅåØø┌┐└┘'],
] as const

/** The rows of a preamble by its first byte, for second bytes below and from 0x60. */
const ROWS: Readonly<Record<number, readonly [number, number]>> = {
  17: [1, 2],
  18: [3, 4],
  21: [5, 6],
  22: [7, 8],
  23: [9, 10],
  16: [11, 11],
  19: [12, 13],
  20: [14, 15],
}

/** What is shown instead of characters without a similar letter. */
const STAND_INS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '¡': '!',
  '*': '-',
  '—': '-',
  '©': 'c',
  '℠': 's',
  '•': '.',
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '{': '(',
  '}': ')',
  '\\': '/',
  _: '-',
  '|': '/',
  '~': '-',
  ß: 's',
  '¥': 'Y',
  '¤': '$',
  '¦': '/',
  Ø: 'O',
  ø: 'o',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
}

export type Command608 =
  | { kind: 'text'; text: string; replaces?: boolean }
  | { kind: 'row'; row: number; italic: boolean }
  | { kind: 'style'; italic: boolean }
  | { kind: 'tab'; columns: number }
  | { kind: 'mode'; mode: Mode608 }

export type Mode608 =
  | 'load'
  | 'back'
  | 'deleteToEnd'
  | 'roll'
  | 'paint'
  | 'text'
  | 'clear'
  | 'carriage'
  | 'clearLoaded'
  | 'show'

const MODES: Readonly<Record<number, Mode608>> = {
  32: 'load',
  33: 'back',
  36: 'deleteToEnd',
  37: 'roll',
  38: 'roll',
  39: 'roll',
  41: 'paint',
  42: 'text',
  43: 'text',
  44: 'clear',
  45: 'carriage',
  46: 'clearLoaded',
  47: 'show',
}
const SECOND_CHANNEL = 0x08

/** Returns whether two bytes are a code, which is sent twice, rather than characters. */
export function isCode(first: number): boolean {
  return first >= 0x10 && first <= 0x1f
}

/** Returns whether a code belongs to the second channel, which carries another language. */
export function isOfSecondChannel(first: number): boolean {
  return (first & SECOND_CHANNEL) !== 0
}

/** Reads two bytes of the first channel, without parity. Returns `undefined` if they have no effect here. */
export function readPair(first: number, second: number): Command608 | undefined {
  if (isCode(first)) return readCode(first & ~SECOND_CHANNEL, second)
  const text = [first, second].map((byte) => (byte >= 0x20 ? characterOf(byte) : '')).join('')
  return text === '' ? undefined : { kind: 'text', text }
}

function readCode(code: number, second: number): Command608 | undefined {
  if (second >= 0x40) return preambleOf(code, second)
  const sign = signOf(code, second)
  if (sign) return sign
  if (code === 0x11) return { kind: 'style', italic: (second & 0x0e) === 0x0e }
  if (code === 0x17) return { kind: 'tab', columns: second & 0x03 }
  const mode = code === 0x14 || code === 0x15 ? MODES[second] : undefined
  return mode && { kind: 'mode', mode }
}

function signOf(code: number, second: number): Command608 | undefined {
  const special = code === 0x11 && second >= 0x30 ? SPECIAL[second - 0x30] : undefined
  if (special !== undefined) return { kind: 'text', text: special }
  const extended = EXTENDED[code - 0x12]?.[second - 0x20]
  return extended === undefined ? undefined : { kind: 'text', text: extended, replaces: true }
}

function preambleOf(code: number, second: number): Command608 | undefined {
  const row = ROWS[code]?.[second >= 0x60 ? 1 : 0]
  return row === undefined ? undefined : { kind: 'row', row, italic: (second & 0x1e) === 0x0e }
}

function characterOf(byte: number): string {
  return DIFFERENT[byte] ?? String.fromCharCode(byte)
}

/** Two bytes without parity. */
export type Pair608 = readonly [number, number]

/** How a character is sent: as one byte, as a code, or as a code that replaces the plain byte before it. */
export type CharacterCode = { byte?: number; code?: Pair608 }

const CODES: ReadonlyMap<string, CharacterCode> = new Map<string, CharacterCode>([
  ...EXTENDED.flatMap((row, at) =>
    row.map((sign, index): [string, CharacterCode] => [
      sign,
      { byte: standInFor(sign), code: [0x12 + at, 0x20 + index] },
    ]),
  ),
  ...SPECIAL.map((sign, at): [string, CharacterCode] => [sign, { code: [0x11, 0x30 + at] }]),
  ...Array.from({ length: 0x60 }, (_, at): [string, CharacterCode] => [
    characterOf(0x20 + at),
    { byte: 0x20 + at },
  ]),
])

/** Returns how a character is sent, or `undefined` if receivers do not have it. */
export function characterCode(character: string): CharacterCode | undefined {
  return CODES.get(character)
}

/** Returns the plain character to send before a character, for receivers that do not know it. */
function standInFor(sign: string): number {
  const plain = STAND_INS[sign] ?? sign.normalize('NFD').charAt(0)
  return plain >= ' ' && plain <= 'z' && DIFFERENT[plain.charCodeAt(0)] === undefined
    ? plain.charCodeAt(0)
    : 0x20
}
