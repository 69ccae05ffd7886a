/** Returns whether a value is missing, `null`, or `''`. All three count as empty. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** Returns a value as text, or `null` if there is none. Lists and objects become JSON. */
export function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // Replaces NUL, which Postgres does not accept in texts. No stored text contains it.
  return text.replaceAll('\0', '\uFFFD')
}

const NUMERIC = /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i

/** Returns a value as a number, or `null` if it is not one. Booleans become 1 and 0. */
export function asNumber(value: unknown): number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number') return Number.isNaN(value) ? null : value
  return typeof value === 'string' && NUMERIC.test(value) ? Number(value) : null
}

/** Returns a number or boolean as a number. Never converts a text, even if it looks like a number. */
export function asOwnNumber(value: unknown): number | null {
  return typeof value === 'string' ? null : asNumber(value)
}

/** Returns a text as is, and other values as JSON. Never converts a number or boolean. */
export function asOwnText(value: unknown): string | null {
  return typeof value === 'number' || typeof value === 'boolean' ? null : asText(value)
}

/** Returns the entries of a list. Any other non-empty value becomes a list with that single value. */
export function asEntries(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isEmpty(value) ? [] : [value]
}

/** Converts only `A` to `Z` to lower case, as both databases do. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

const ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g

/**
 * Returns a list or an object as JSON, and `null` for anything else. NUL and halves of surrogate pairs are replaced,
 * because Postgres accepts neither.
 */
export function asWholeJson(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  return JSON.stringify(value).replace(ESCAPE, (found) =>
    /^\\u(?:0000|d[89a-f])/.test(found) ? '\uFFFD' : found,
  )
}
