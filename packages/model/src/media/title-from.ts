const MOST = 250
/** A date, whose hyphens stay. */
const DATE = /(?<!\d)(\d{4})[-_](\d{2})[-_](\d{2})(?!\d)/

/** Returns a show's title for a file: its name without the ending, and with spaces where names have none. */
export function titleFrom(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '')
  const spaced = stem.includes(' ')
    ? stem
    : stem.replace(DATE, '$1\u2010$2\u2010$3').replace(/[_-]+/g, ' ').replaceAll('\u2010', '-')
  return spaced.replace(/_+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, MOST) || name
}
