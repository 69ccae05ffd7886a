/** Invisible characters, such as joiners and direction marks. */
export const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** Returns the code points of the visible characters. */
export function seenCodes(text: string): number[] {
  return Array.from(text)
    .filter((character) => !UNSEEN.test(character))
    .map((character) => character.codePointAt(0) ?? 0)
}

/** Removes invisible characters, other than those that the font knows, such as joiners. */
export function withoutUnseen(text: string, has: (code: number) => boolean): string {
  if (!UNSEEN.test(text)) return text
  return Array.from(text)
    .filter((character) => !UNSEEN.test(character) || has(character.codePointAt(0) ?? 0))
    .join('')
}
