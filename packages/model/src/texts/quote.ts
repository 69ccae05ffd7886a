const MAX_QUOTED = 80
// Control characters, which cannot be displayed, and runs of whitespace.
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

/**
 * Returns the part of someone else's text that a message quotes: at most 80 characters on one line. Messages are stored
 * and displayed, and must stay short even if the text is long.
 */
export function quote(text: string): string {
  const cut = text.slice(0, 4 * MAX_QUOTED).toWellFormed()
  const signs = [...cut.replaceAll(UNSHOWN, ' ').trim()]
  const isWhole = cut.length === text.length && signs.length <= MAX_QUOTED
  return isWhole ? signs.join('') : `${signs.slice(0, MAX_QUOTED - 1).join('')}…`
}
