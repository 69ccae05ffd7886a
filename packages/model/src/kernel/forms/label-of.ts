import { labelText } from '@docket/texts/messages'

/**
 * Turns `internalTitle` into `Internal title`. Drops a trailing unit. Shows a stored `cancelled` as
 * `canceled`. In another language, returns the translation of that label.
 */
export function labelOf(name: string): string {
  return labelText(englishLabelOf(name))
}

/** Returns the label in English. */
export function englishLabelOf(name: string): string {
  const spaced = name
    .replace(/(?<=[a-z])(?:Sec|Ms|Cents)$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(
      /([a-z\d])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
    .replace(/\bcancelled\b/i, 'canceled')
    .trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
