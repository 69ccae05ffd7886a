/** Ledgers count in microseconds, so that no sum is ever rounded. */
export const US_PER_MS = 1000
