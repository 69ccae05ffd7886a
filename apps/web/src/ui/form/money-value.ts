const CENTS = 100

/** Cents as they are written: 1250 is `12.50`. */
export function writeMoney(cents: number): string {
  return (cents / CENTS).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
}

/** Cents of `12.5`, `1,250` or `$12.50`; `null` for nothing, `undefined` for what is no amount. */
export function readMoney(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(/[$€£,\s]/g, '')
  if (plain === '') return null
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * CENTS) : undefined
}
