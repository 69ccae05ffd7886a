const REDUCED = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

/** Returns whether every page can play the stream. Only certain pages may load streams from other servers. */
export function isPlayedHere(stream: string): boolean {
  return stream !== '' && URL.parse(stream, location.href)?.origin === location.origin
}

/**
 * Returns whether live pictures may start automatically: only if the user prefers neither reduced motion nor reduced
 * data.
 */
export function isMotionWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !matchMedia(REDUCED).matches && !connection?.saveData
}
