const MAX_TITLE_LENGTH = 250
/** A date, which keeps its hyphens. */
const DATE = /(?<!\d)(\d{4})[-_](\d{2})[-_](\d{2})(?!\d)/

/**
 * Derives a show's title from a file name: removes the extension, and replaces underscores and the like with spaces.
 */
export function titleFrom(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '')
  const spaced = stem.includes(' ')
    ? stem
    : stem.replace(DATE, '$1\u2010$2\u2010$3').replace(/[_-]+/g, ' ').replaceAll('\u2010', '-')
  return spaced.replace(/_+/g, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE_LENGTH) || name
}
