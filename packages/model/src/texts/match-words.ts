/** Returns the words of a text without case and accents: `Café, 8:30` gives `cafe`, `8` and `30`. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/**
 * Returns the words of a vocabulary that `word` may stand for: those that contain it, or else those that start like it
 * with a typo (a letter wrong, missing, extra, or two swapped; two typos from eight letters up). Words shorter than
 * four letters tolerate no typos.
 */
export function meantBy(word: string, vocabulary: Iterable<string>): Set<string> {
  const all = [...vocabulary]
  const exact = all.filter((known) => known.includes(word))
  if (exact.length > 0) return new Set(exact)
  const slips = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  if (slips === 0) return new Set()
  return new Set(all.filter((known) => distanceToStart(word, known, slips) <= slips))
}

/**
 * Returns the number of typos between `word` and the most similar beginning of `known`, capped at `most` + 1.
 */
function distanceToStart(word: string, known: string, most: number): number {
  if (known.length < word.length - most) return most + 1
  const start = known.slice(0, word.length + most)
  let before: number[] = []
  let row = Array.from({ length: start.length + 1 }, (_, to) => to)
  for (let at = 1; at <= word.length; at += 1) {
    const next = nextRow(word, start, at, { row, before })
    before = row
    row = next
  }
  return Math.min(...row)
}

/** Computes a row of the Damerau–Levenshtein distance table from the two rows above it. */
function nextRow(
  word: string,
  start: string,
  at: number,
  { row, before }: { row: number[]; before: number[] },
): number[] {
  const next = [at]
  for (let to = 1; to <= start.length; to += 1) {
    const wrong = word[at - 1] === start[to - 1] ? 0 : 1
    const swapped = at > 1 && word[at - 1] === start[to - 2] && word[at - 2] === start[to - 1]
    next[to] = Math.min(
      (row[to] ?? 0) + 1,
      (next[to - 1] ?? 0) + 1,
      (row[to - 1] ?? 0) + wrong,
      swapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
    )
  }
  return next
}
