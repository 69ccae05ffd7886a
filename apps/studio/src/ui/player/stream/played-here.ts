const REDUCED = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

/** Returns whether a page can play the stream: only pages of their own may load from other servers. */
export function isPlayedHere(stream: string): boolean {
  return stream !== '' && URL.parse(stream, location.href)?.origin === location.origin
}

/** Returns whether pictures may move by themselves: motion is not reduced, and data is not saved. */
export function isMotionWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !matchMedia(REDUCED).matches && !connection?.saveData
}
