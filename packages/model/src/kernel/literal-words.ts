/**
 * Escapes words for the right side of `~`, so that each character is literal. Otherwise `%` and `_` would
 * match any text, and a backslash would be dropped.
 */
export function literalWords(words: string): string {
  return words.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}
