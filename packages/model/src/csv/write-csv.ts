/** Spreadsheets interpret a cell that starts like this as a formula, also with full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Formats rows as CSV (RFC 4180). Quotes cells where necessary, and defuses cells that a spreadsheet would
 * run as formulas. The byte order mark tells spreadsheets that the file is UTF-8.
 */
export function toCsv(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map(toCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
