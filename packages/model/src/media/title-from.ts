const MOST = 250

/** Returns a show's title for a file: its name without the ending, and with spaces where names have none. */
export function titleFrom(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '')
  const spaced = stem.includes(' ') ? stem : stem.replace(/[_-]+/g, ' ')
  return spaced.replace(/_+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, MOST) || name
}
