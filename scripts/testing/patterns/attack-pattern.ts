import { type Part, readPattern } from './read-pattern.ts'

/** A text that may take a long time to match: `start`, then `pump` repeated many times, then `end`. */
export type Attack = { start: string; pump: string; end: string }

/** One character of each class that patterns distinguish. */
const ALPHABET = ['a', '0', ' ', '\t', '\n', '\0', '_', '-', '.', 'é']
const ENDS = ['', '\0', '\n\0', '\0a 0']
const MAX_SAMPLES = 5
const MAX_PUMPS = 12
const MAX_ATTACKS = 1500
/** Repetitions with a lower maximum are not attacked. */
const MIN_REPETITIONS = 8

/** Returns texts that attack a pattern: for each of its repetitions, and for each of its beginnings. */
export function attacksOn(source: string, flags: string): Attack[] {
  const alphabet = alphabetOf(source)
  const matching = new Map<string, string[]>()
  const attacks = new Map<string, Attack>()

  function add(start: string, pump: string, ends: readonly string[]): void {
    for (const end of [...ENDS, ...ends]) {
      if (pump === '' || attacks.size === MAX_ATTACKS) return
      attacks.set(JSON.stringify([start, pump, end]), { start, pump, end })
    }
  }

  function charactersOf(one: string): string[] {
    const known = matching.get(one)
    if (known) return known
    const pattern = new RegExp(`^(?:${one})$`, flags.replace(/[gy]/g, ''))
    const found = alphabet.filter((character) => pattern.test(character))
    matching.set(one, found)
    return found
  }

  /** Returns some of the texts that a part matches. */
  function samplesOf(part: Part): string[] {
    if (part.kind === 'character') return charactersOf(part.source).slice(0, MAX_SAMPLES)
    if (part.kind === 'backreference') return ['']
    if (part.kind === 'repetition') {
      const each = samplesOf(part.of)
      return part.min > 0 ? each.map((text) => text.repeat(part.min)) : ['', ...each]
    }
    if (part.isAssertion) return ['']
    return part.choices.flatMap((parts) => sequences(parts).slice(0, 2)).slice(0, MAX_SAMPLES)
  }

  /** Returns texts that a sequence matches: with and without its optional parts, and with different characters. */
  function sequences(parts: readonly Part[]): string[] {
    const samples = parts.map(samplesOf)
    const pick = (choose: (each: string[]) => string | undefined) =>
      samples.map((each) => choose(each) ?? '').join('')
    return [
      ...new Set([
        pick((each) => each[0]),
        pick((each) => each.at(-1)),
        pick((each) => each.find((text) => text !== '')),
      ]),
    ]
  }

  function visit(part: Part, start: string, rest: string): void {
    if (part.kind === 'repetition') {
      if (part.max >= MIN_REPETITIONS) repeat(part.of, start, rest)
      visit(part.of, start, rest)
    }
    if (part.kind !== 'group') return
    for (const parts of part.choices) visitSequence(parts, start, rest)
  }

  function repeat(part: Part, start: string, rest: string): void {
    const isCharacter = part.kind === 'character'
    const all = isCharacter ? charactersOf(part.source) : samplesOf(part)
    // Characters that end the repetition, such as the bracket that it may not contain.
    const stops = isCharacter ? alphabet.filter((each) => !all.includes(each)).slice(0, 1) : []
    for (const pump of all.slice(0, MAX_PUMPS)) {
      add(start, pump, [`${rest}\0`, ...stops])
      add('\0', pump, [`${rest}\0`, ...stops])
    }
  }

  function visitSequence(parts: readonly Part[], start: string, rest: string): void {
    for (const [at, part] of parts.entries()) {
      const after = sequences(parts.slice(at + 1))[0] + rest
      const [before = ''] = sequences(parts.slice(0, at))
      visit(part, start + before, after)
      // Attacks patterns that start over at each position and fail each time at the end of the text.
      for (const begun of sequences(parts.slice(0, at + 1))) add('', start + begun, [`${after}\0`])
    }
  }

  visit(readPattern(source), '', '')
  return [...attacks.values()]
}

/** Returns the characters that matter for a pattern: those that it names, and one of each class. */
function alphabetOf(source: string): string[] {
  const named = [...source.matchAll(/\\u([\da-fA-F]{4})|\\x([\da-fA-F]{2})/g)].map(
    ([, four, two]) => String.fromCharCode(Number.parseInt(four ?? two ?? '0', 16)),
  )
  return [...new Set([...ALPHABET, ...named, ...source.replaceAll(/\\?\w/g, ''), ...source])]
}
