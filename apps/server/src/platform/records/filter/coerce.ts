/** Missing, `null` and `''` are one and the same: empty. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** How a value reads as text; `null` when there is none. Lists and objects are JSON. */
export function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Postgres has no NUL in texts; nothing stored can hold one.
  return text.replaceAll('\0', '\uFFFD')
}

const NUMERIC = /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i

/** How a value reads as a number, booleans as 1 and 0; `null` when it does not. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return Number.isNaN(value) ? null : value
  return typeof value === 'string' && NUMERIC.test(value) ? Number(value) : null
}

/** A number or boolean as a number; never a text that merely looks like one. */
export function asOwnNumber(value: unknown): number | null {
  return typeof value === 'string' ? null : asNumber(value)
}

/** A text, or JSON; never a number or boolean in words. */
export function asOwnText(value: unknown): string | null {
  return typeof value === 'number' || typeof value === 'boolean' ? null : asText(value)
}

/** The entries of a list; of anything else that is not empty, itself. */
export function asEntries(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isEmpty(value) ? [] : [value]
}

/** `A` to `Z` in lower case, and no other letter: what both databases agree on. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
