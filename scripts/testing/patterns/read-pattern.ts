/** A part of a regular expression, reduced to what determines the texts that it matches. */
export type Part =
  /** Matches one character. */
  | { kind: 'character'; source: string }
  /** Matches the text that a group matched earlier. */
  | { kind: 'backreference' }
  /** A group, or the whole expression. `isAssertion`: what it matches is not part of the match. */
  | { kind: 'group'; choices: Part[][]; isAssertion: boolean }
  | { kind: 'repetition'; of: Part; min: number; max: number }

/** One escape sequence, class, or character. */
const ATOM =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|k<[^>]*>|[1-9]\d*|.)|\[(?:\\.|[^\]\\])*\]|./suy
const OPENING = /\((?:\?(?:<?[=!]|:|<[^>]*>|[a-z-]+:))?/y
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y
const BACKREFERENCE = /^\\(?:k<|[1-9])/
const ANCHOR = /^(?:\^|\$|\\b|\\B)$/

/** Reads the source of a valid regular expression. */
export function readPattern(source: string): Part {
  let at = 0

  function take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = at
    const found = pattern.exec(source) ?? undefined
    if (found) at = pattern.lastIndex
    return found
  }

  function readGroup(isAssertion: boolean): Part {
    const choices: Part[][] = [[]]
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at += 1
        choices.push([])
      } else {
        const part = readPart()
        if (part) choices.at(-1)?.push(part)
      }
    }
    at += 1
    return { kind: 'group', choices, isAssertion }
  }

  function readPart(): Part | undefined {
    const opening = take(OPENING)?.[0]
    if (opening) return quantified(readGroup(/[=!]$/.test(opening)))
    const atom = take(ATOM)?.[0] ?? ''
    if (ANCHOR.test(atom)) return undefined
    return quantified(
      BACKREFERENCE.test(atom) ? { kind: 'backreference' } : { kind: 'character', source: atom },
    )
  }

  function quantified(of: Part): Part {
    const [text, ...range] = take(QUANTIFIER) ?? []
    return text === undefined ? of : { kind: 'repetition', of, ...timesOf(text, range) }
  }

  return readGroup(false)
}

function timesOf(text: string, [least = '', comma = '', most = '']: readonly string[]) {
  if (least === '') return { min: text[0] === '+' ? 1 : 0, max: text[0] === '?' ? 1 : Infinity }
  if (comma === '') return { min: Number(least), max: Number(least) }
  return { min: Number(least), max: most === '' ? Infinity : Number(most) }
}
