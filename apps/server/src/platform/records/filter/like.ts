import { asText, lowerAscii } from './coerce.ts'

// SQLite refuses longer ones.
const PATTERN_MAX_BYTES = 50_000

/**
 * The LIKE pattern for the right side of `~`, with `\` as its escape. Without a `%` of its own, a
 * text is looked for anywhere and means itself. `null`, which matches nothing, for no text.
 */
export function likePattern(value: unknown): string | null {
  const text = asText(value)
  if (text === null) return null
  const pattern = hasWildcard(text)
    ? text.replace(/\\([\s\S]?)/g, keepEscape)
    : `%${escapeSigns(text)}%`
  return Buffer.byteLength(pattern) > PATTERN_MAX_BYTES ? null : pattern
}

function hasWildcard(text: string): boolean {
  return text.replace(/\\[\s\S]/g, '').includes('%')
}

/** Texts of the SDK may have escaped `%` and `_` already; those stay as they are. */
function escapeSigns(text: string): string {
  return text.replace(/\\[%_\\]|[%_\\]/g, (found) => (found.length === 2 ? found : `\\${found}`))
}

/** A backslash that escapes nothing means itself: databases disagree about such ones. */
function keepEscape(found: string, next: string): string {
  return '%_\\'.includes(next) && next !== '' ? found : `\\\\${next}`
}

/** LIKE as both databases do it, without regard to the case of ASCII letters. */
export function matchesLike(text: string, pattern: string): boolean {
  const letters = [...lowerAscii(text)]
  const signs = readSigns(lowerAscii(pattern))
  let [letter, sign] = [0, 0]
  // Where to go on when a letter does not fit: after the last `%`, which takes one letter more.
  let [retrySign, retryLetter] = [-1, 0]
  while (letter < letters.length) {
    const expected = signs[sign]
    if (expected === MANY) {
      retrySign = sign += 1
      retryLetter = letter
    } else if (expected === ONE || (expected !== undefined && expected === letters[letter])) {
      sign += 1
      letter += 1
    } else if (retrySign >= 0) {
      sign = retrySign
      retryLetter += 1
      letter = retryLetter
    } else return false
  }
  return signs.slice(sign).every((rest) => rest === MANY)
}

const MANY = Symbol('%')
const ONE = Symbol('_')

function readSigns(pattern: string): (string | typeof MANY | typeof ONE)[] {
  return [...pattern.matchAll(/\\([\s\S])|%|_|[\s\S]/gu)].map(([found, escaped]) => {
    if (escaped !== undefined) return escaped
    if (found === '%') return MANY
    return found === '_' ? ONE : found
  })
}
