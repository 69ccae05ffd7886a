/** Matches if the viewer wants less motion or less data. */
export const REDUCED = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

/** Returns whether the browser asks servers to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
