const IN_A_ROW = 2
const AT_WORD_START = 4
const AT_HEAD = 8

/**
 * Scores how well a name matches the typed text. All typed letters must occur in the name, in order. Letters
 * at the start of words and consecutive letters score higher, long names slightly lower. Returns `undefined`
 * when the name does not match.
 */
export function fuzzyScore(typed: string, name: string): number | undefined {
  const wanted = plain(typed).replaceAll(' ', '')
  const letters = plain(name)
  // Prefer the starts of words. If that skips a letter that is still needed, match letters anywhere.
  return scoreOf(wanted, letters, atHeads) ?? scoreOf(wanted, letters, anywhere)
}

type FindLetter = (letters: string, letter: string, from: number) => number

function scoreOf(wanted: string, letters: string, next: FindLetter): number | undefined {
  let score = -letters.length / 100
  let before = -2
  for (const letter of wanted) {
    const at = next(letters, letter, Math.max(0, before + 1))
    if (at === -1) return undefined
    score += 1
    if (at === before + 1) score += IN_A_ROW
    if (at === 0) score += AT_HEAD
    else if (letters[at - 1] === ' ') score += AT_WORD_START
    before = at
  }
  return score
}

function atHeads(letters: string, letter: string, from: number): number {
  if (letters[from] === letter) return from
  const head = letters.indexOf(` ${letter}`, Math.max(0, from - 1))
  return head === -1 ? anywhere(letters, letter, from) : head + 1
}

function anywhere(letters: string, letter: string, from: number): number {
  return letters.indexOf(letter, from)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
