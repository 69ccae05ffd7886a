/**
 * Words as the right side of `~`, so that each sign means itself: without this a `%` in them would
 * stand for any text, and a backslash before a sign would go.
 */
export function literalWords(words: string): string {
  return words.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
