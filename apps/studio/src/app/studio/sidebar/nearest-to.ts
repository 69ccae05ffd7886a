/** Returns at most `most` neighbors of the entry at `index`, itself included, in their order; -1: the first. */
export function nearestTo<T>(index: number, all: readonly T[], most: number): readonly T[] {
  // A list that is one longer needs no more room than the link to the rest.
  if (all.length <= most + 1) return all
  const from = Math.min(Math.max(0, index - Math.floor(most / 2)), all.length - most)
  return all.slice(from, from + most)
}
