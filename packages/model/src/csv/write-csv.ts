/** A cell that begins so is taken for a formula by spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Rows as CSV (RFC 4180): every cell quoted where it must be, and none that a spreadsheet would
 * run. The mark at the beginning tells spreadsheets that it is UTF-8.
 */
export function toCsv(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map(toCell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
