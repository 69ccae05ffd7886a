/** Words of a text without case and accents: `Café, 8:30` is `cafe`, `8` and `30`. */
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
 * The words of a vocabulary that somebody may mean who typed `word`: those that contain it, else
 * those that begin like it but for a slip of the finger (a letter wrong, missing, too many, or two
 * swapped; two slips from eight letters on). Short words must be right.
 */
export function meantBy(word: string, vocabulary: Iterable<string>): Set<string> {
  const all = [...vocabulary]
  const exact = all.filter((known) => known.includes(word))
  if (exact.length > 0) return new Set(exact)
  const slips = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0
  if (slips === 0) return new Set()
  return new Set(all.filter((known) => distanceToStart(word, known, slips) <= slips))
}

/** How many slips lead from `word` to the best beginning of `known`; too many count as one more. */
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

/** A row of the table of distances (Damerau and Levenshtein), from the two rows above it. */
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
