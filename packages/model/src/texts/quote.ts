const MAX_QUOTED = 80
// Control characters, which no message can show, and spaces in a row.
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

/**
 * Returns what a message quotes of a text that someone else wrote: at most 80 characters on one line. A
 * message is stored and shown, and must not become as long as the text that it is about.
 */
export function quote(text: string): string {
  const cut = text.slice(0, 4 * MAX_QUOTED).toWellFormed()
  const signs = [...cut.replaceAll(UNSHOWN, ' ').trim()]
  const isWhole = cut.length === text.length && signs.length <= MAX_QUOTED
  return isWhole ? signs.join('') : `${signs.slice(0, MAX_QUOTED - 1).join('')}…`
}
