/** The typefaces that every PDF reader has built in. They have the characters of Windows-1252. */
export type PdfFace = 'plain' | 'bold'

/** Widths in thousandths of the font size, from the space to the tilde, from Adobe's metrics of Helvetica. */
const WIDTHS: Readonly<Record<PdfFace, readonly number[]>> = {
  plain: readWidths(
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  ),
  bold: readWidths(
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
  ),
}
const FIRST_CODE = 32
const OTHER_WIDTH: Readonly<Record<PdfFace, number>> = { plain: 556, bold: 556 }

/** The Windows-1252 characters from 0x80 up that Latin-1 lacks or has elsewhere. A space means unused. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const WINDOWS_FIRST = 0x80
const WIDE: Readonly<Record<string, number>> = { '—': 1000, '…': 1000, '™': 1000, Œ: 1000, œ: 944 }
const NARROW: Readonly<Record<string, number>> = { '‘': 222, '’': 222, '•': 350, '·': 278 }

function readWidths(text: string): number[] {
  return text.split(' ').map(Number)
}

/** Returns the byte of a character, or `undefined` when the typefaces lack it. */
function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0
  const isLatin = (code >= FIRST_CODE && code < 0x7f) || (code >= 0xa0 && code <= 0xff)
  if (isLatin) return code
  const at = character === ' ' ? -1 : WINDOWS.indexOf(character)
  return at < 0 ? undefined : WINDOWS_FIRST + at
}

/**
 * Returns the text in characters that the typefaces have: letters lose accents that are missing (`ő` becomes `o`), and
 * any other missing character becomes a question mark.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '), (character) => {
    if (byteOf(character) !== undefined) return character
    const [base = ''] = character.normalize('NFKD')
    return byteOf(base) === undefined ? '?' : base
  }).join('')
}

/** Returns the text as a PDF string, in parentheses. It must be printable. */
export function pdfString(text: string): string {
  const bytes = Array.from(text, (character) => String.fromCharCode(byteOf(character) ?? 0x3f))
  return `(${bytes.join('').replace(/[\\()]/g, '\\$&')})`
}

/** Returns the width of a printable text at a font size, in points. */
export function widthOf(text: string, size: number, face: PdfFace): number {
  let thousandths = 0
  for (const character of text) thousandths += characterWidth(character, face)
  return (thousandths * size) / 1000
}

function characterWidth(character: string, face: PdfFace): number {
  const known = WIDE[character] ?? NARROW[character]
  if (known !== undefined) return known
  const [base = ''] = character.normalize('NFD')
  return WIDTHS[face][base.charCodeAt(0) - FIRST_CODE] ?? OTHER_WIDTH[face]
}

/** Splits a printable text into lines of a given width, between words if possible. */
export function wrapped(text: string, width: number, size: number, face: PdfFace): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((one) => pieces(one, width, size, face))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && widthOf(longer, size, face) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/** Splits a word that is wider than a line. */
function pieces(word: string, width: number, size: number, face: PdfFace): string[] {
  if (widthOf(word, size, face) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && widthOf(part + character, size, face) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
