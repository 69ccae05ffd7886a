/** Returns at most `most` entries around the one at `index`, including it. With index -1, returns the first ones. */
export function nearestTo<T>(index: number, all: readonly T[], most: number): readonly T[] {
  // One more entry takes no more room than the link to the rest would.
  if (all.length <= most + 1) return all
  const from = Math.min(Math.max(0, index - Math.floor(most / 2)), all.length - most)
  return all.slice(from, from + most)
}
