import { keep } from '../../records/filter/keep.ts'

// The code of a long one takes much memory, and it is rarely run twice.
const LONGEST_KEPT = 20_000

/** Prepares statements once: as long as they are short, and among the `most` that were used last. */
export function keepStatements<Statement extends object>(
  most: number,
  prepare: (text: string) => Statement,
): (text: string) => Statement {
  const kept = new Map<string, Statement>()
  return (text) =>
    text.length > LONGEST_KEPT ? prepare(text) : keep(kept, most, text, () => prepare(text))
}
