import type { Cue } from '../cue.ts'
import { toPlain } from '../cue-text.ts'
import { characterCode } from '../formats/cea-608.ts'
import { COLUMNS } from './codes.ts'

/**
 * What is sent instead of some characters: receivers lack them, or have them at the cost of three pairs (curly quotes), or
 * disagree about them (the long dash).
 */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ '’': "'", '‘': "'", '`': "'", '´': "'", '“': '"', '”': '"', '„': '"', '…': '...' },
  ...{ '–': '-', '—': '--', '‐': '-', '‑': '-', '−': '-', '♫': '♪', '♩': '♪', '♬': '♪', '→': '->' },
  ...{ '×': 'x', Œ: 'OE', œ: 'oe', Æ: 'AE', æ: 'ae', ª: 'a', º: 'o', '€': 'EUR', ı: 'i' },
  ...{ Đ: 'D', đ: 'd', Ł: 'L', ł: 'l', '¼': '1/4', '¾': '3/4', '†': '+', '✓': 'v', '\u00a0': ' ' },
}
const UNSEEN = /[\p{M}\p{Cf}]/u

/** Returns a text in the characters of CEA-608, and the characters that it lacks. */
function inCharacterSet(text: string): { text: string; lost: string[] } {
  const lost: string[] = []
  const sent = Array.from(text.normalize('NFC'), (character) => {
    const instead = INSTEAD[character]
    if (instead !== undefined) return instead
    if (/\s/.test(character)) return ' '
    if (characterCode(character)) return character
    if (UNSEEN.test(character)) return ''
    const plain = character.normalize('NFD').charAt(0)
    if (plain !== character && characterCode(plain)) return plain
    lost.push(character)
    return ''
  })
  return { text: sent.join(''), lost }
}

/** The text of a cue in rows, and the characters that receivers lack. */
export type CueRows = { rows: string[]; lost: string[] }

const TAGS = /<\/?[ibu]>/g
/** Lines like these start with a speaker, a sound or a song, so they are not joined. */
const OWN_LINE = /^(?:-|>>|\[|♪)/

/** Divides the text of a cue into rows that receivers can show: as few as possible, and of similar lengths. */
export function rowsOf({ lines }: Pick<Cue, 'lines'>): CueRows {
  const plain = toPlain(lines.join('\n')).replaceAll(TAGS, '')
  const read = plain.split('\n').map(inCharacterSet)
  const lost = read.flatMap((line) => line.lost)
  const said = read.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  if (said.every((line) => widthOf(line) <= COLUMNS)) return { rows: said, lost }
  const each = said.flatMap(wrap)
  if (said.some((line) => OWN_LINE.test(line))) return { rows: each, lost }
  const joined = wrap(said.join(' '))
  return { rows: joined.length < each.length ? joined : each, lost }
}

/** Joins short rows, so that a caption takes fewer rows. The first row stays as it is. */
export function joinRows(rows: readonly string[]): string[] {
  const [first, ...others] = rows
  const joined = first === undefined ? [] : [first]
  for (const row of others) {
    const last = joined.at(-1) ?? ''
    if (joined.length > 1 && widthOf(`${last} ${row}`) <= COLUMNS) {
      joined[joined.length - 1] = `${last} ${row}`
    } else joined.push(row)
  }
  return joined
}

/**
 * Returns how many columns a text takes. A character that replaces the one before it takes one more column at the end
 * of a row: the cursor does not move past the last column, so receivers would disagree about what to replace.
 */
export function widthOf(text: string): number {
  const characters = Array.from(text)
  const { byte, code } = characterCode(characters.at(-1) ?? '') ?? {}
  return characters.length + (byte !== undefined && code ? 1 : 0)
}

/** Breaks a line between words into as few rows as possible, of lengths as similar as possible. */
function wrap(line: string): string[] {
  const words = line.split(' ').flatMap(piecesOf)
  let rows = fill(words, COLUMNS)
  for (let width = COLUMNS - 1; width > 0; width -= 1) {
    const narrower = fill(words, width)
    if (narrower.length > rows.length || narrower.some((row) => widthOf(row) > width)) break
    rows = narrower
  }
  return rows
}

function fill(words: readonly string[], width: number): string[] {
  const rows: string[] = []
  for (const word of words) {
    const last = rows.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) {
      rows[rows.length - 1] = `${last} ${word}`
    } else rows.push(word)
  }
  return rows
}

/** Breaks a word that is longer than a row. */
function piecesOf(word: string): string[] {
  if (widthOf(word) <= COLUMNS) return [word]
  const characters = Array.from(word)
  const length = COLUMNS - 1
  return Array.from({ length: Math.ceil(characters.length / length) }, (_, at) =>
    characters.slice(at * length, (at + 1) * length).join(''),
  )
}
