const CENTS = 100

/** Formats cents: 1250 becomes `12.50`. */
export function writeMoney(cents: number): string {
  return (cents / CENTS).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
}

/**
 * Parses `12.5`, `1,250` or `$12.50` into cents. Returns `null` for an empty string, `undefined` for an invalid one.
 */
export function readMoney(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(/[$€£,\s]/g, '')
  if (plain === '') return null
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * CENTS) : undefined
}
