import { asText, lowerAscii } from '../coerce.ts'

// SQLite rejects longer patterns.
const PATTERN_MAX_BYTES = 50_000

/**
 * Returns the LIKE pattern for the right side of `~`, with `\` as the escape character. A text without its
 * own `%` matches literally at any position. Returns `null`, which matches nothing, for a missing text.
 */
export function likePattern(value: unknown): string | null {
  const text = asText(value)
  if (text === null) return null
  const pattern = hasWildcard(text)
    ? text.replace(/\\([\s\S]?)/g, retainEscape)
    : `%${escapeSigns(text)}%`
  return Buffer.byteLength(pattern) > PATTERN_MAX_BYTES ? null : pattern
}

function hasWildcard(text: string): boolean {
  return text.replace(/\\[\s\S]/g, '').includes('%')
}

/** The SDK may already have escaped `%` and `_`. These escapes are kept. */
function escapeSigns(text: string): string {
  return text.replace(/\\[%_\\]|[%_\\]/g, (found) => (found.length === 2 ? found : `\\${found}`))
}

/**
 * A backslash that escapes nothing is doubled to match literally, because the databases treat it differently.
 */
function retainEscape(found: string, next: string): string {
  return '%_\\'.includes(next) && next !== '' ? found : `\\\\${next}`
}

/** Implements LIKE as both databases do, ignoring the case of ASCII letters. */
export function matchesLike(text: string, pattern: string): boolean {
  const letters = [...lowerAscii(text)]
  const signs = readSigns(lowerAscii(pattern))
  let [letter, sign] = [0, 0]
  // Where to resume after a mismatch: after the last `%`, which then matches one more character.
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
