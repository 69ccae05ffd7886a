/**
 * `internalTitle` → `Internal title`; a trailing unit is no part of the name. People read `canceled`, however
 * a stored value spells it.
 */
export function labelOf(name: string): string {
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
