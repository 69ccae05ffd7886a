import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A font file of a typeface. It has the characters of a script, or some of them. */
export type TypefaceFile = { family: string; path: string }

/** Simplified or traditional Chinese, Japanese or Korean: they share characters that look different in each. */
type Forms = 'sc' | 'tc' | 'jp' | 'kr'

/** The files of a typeface by character. Among numbered files, higher numbers have more common characters. */
type Typeface = ReadonlyMap<number, readonly NumberedFile[]>
type NumberedFile = TypefaceFile & { number: number }

/** Typefaces in order of preference. */
const BEFORE_HAN = [
  'inter',
  ...['arabic', 'hebrew', 'devanagari', 'bengali', 'gurmukhi', 'gujarati', 'tamil', 'telugu'].map(
    (script) => `noto-sans-${script}`,
  ),
  ...['kannada', 'malayalam', 'sinhala', 'thai', 'lao', 'khmer', 'myanmar'].map(
    (script) => `noto-sans-${script}`,
  ),
  ...['armenian', 'georgian', 'ethiopic'].map((script) => `noto-sans-${script}`),
]
const AFTER_HAN = ['noto-emoji']
const ORDERS: Readonly<Record<Forms, readonly Forms[]>> = {
  sc: ['sc', 'tc', 'jp', 'kr'],
  tc: ['tc', 'sc', 'jp', 'kr'],
  jp: ['jp', 'sc', 'tc', 'kr'],
  kr: ['kr', 'sc', 'tc', 'jp'],
}
/** The typefaces whose Latin letters are used. */
const LATIN: ReadonlySet<string> = new Set(['inter', 'fraunces'])
/** Files that most typefaces have, with letters that are always taken from the first typeface. */
const SHARED = /^(latin|greek|cyrillic|vietnamese|math|symbols)/
const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

const typefaces = new Map<string, Typeface>()
const knownBeforeHan = new Map<number, readonly TypefaceFile[]>()

/** Returns the files that may have a character of a text, best first. */
export function filesOf(character: string, text: string): readonly TypefaceFile[] {
  const code = character.codePointAt(0) ?? 0
  const found = beforeHan(code)
  if (found.length > 0) return found
  const han = ORDERS[formsOf(text)].map((forms) => `noto-sans-${forms}`)
  return [...han, ...AFTER_HAN].flatMap((family) => filesIn(family, code))
}

/** Returns the files of one typeface that may have a character. */
export function filesIn(family: string, code: number): readonly TypefaceFile[] {
  return typefaceOf(family).get(code) ?? []
}

function beforeHan(code: number): readonly TypefaceFile[] {
  const known = knownBeforeHan.get(code)
  if (known) return known
  const found = BEFORE_HAN.flatMap((family) => filesIn(family, code))
  knownBeforeHan.set(code, found)
  return found
}

/**
 * Returns in which forms a text is probably written. Of the two Chinese typefaces, chooses the one in which the characters
 * are more common.
 */
function formsOf(text: string): Forms {
  if (KANA.test(text)) return 'jp'
  if (HANGUL.test(text)) return 'kr'
  let balance = 0
  for (const character of text.slice(0, MAX_WEIGHED)) {
    if (!HAN.test(character)) continue
    balance += commonness('sc', character) - commonness('tc', character)
  }
  return balance < 0 ? 'tc' : 'sc'
}
const MAX_WEIGHED = 200

function commonness(forms: Forms, character: string): number {
  const [file] = typefaceOf(`noto-sans-${forms}`).get(character.codePointAt(0) ?? 0) ?? []
  return file ? file.number : -1
}

function typefaceOf(family: string): Typeface {
  const known = typefaces.get(family)
  if (known) return known
  const read = readTypeface(family)
  typefaces.set(family, read)
  return read
}

/** Reads which characters each file of a typeface has. */
function readTypeface(family: string): Typeface {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(pathOf(family, 'unicode.json'), 'utf8'),
  )
  const files = new Map<number, NumberedFile[]>()
  for (const [part, list] of Object.entries(ranges)) {
    if (!LATIN.has(family) && SHARED.test(part)) continue
    const name = part.replaceAll(/[[\]]/g, '')
    const path = pathOf(family, `files/${family}-${name}-wght-normal.woff2`)
    const file = { family, path, number: Number(name) || 0 }
    for (const code of codesOf(list)) files.set(code, [...(files.get(code) ?? []), file])
  }
  return files
}

/** Parses the ranges of a style sheet, such as `U+20,U+30-39`. */
function* codesOf(list: string): Iterable<number> {
  for (const range of list.split(',')) {
    const [from = '', until = from] = range.slice(2).split('-')
    const last = Number.parseInt(until, 16)
    for (let code = Number.parseInt(from, 16); code <= last; code++) yield code
  }
}

function pathOf(family: string, file: string): string {
  return fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/${file}`))
}
