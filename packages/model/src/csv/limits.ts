/** The maximum number of bytes, rows and columns of a CSV file. */
export const CSV_LIMITS = { bytes: 20 * 1024 * 1024, rows: 50_000, columns: 100 } as const

/** The maximum number of files per user that the server keeps for some days. */
export const MAX_KEPT_IMPORTS = 50
