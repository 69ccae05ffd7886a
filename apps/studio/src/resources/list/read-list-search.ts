/**
 * The search parameters of a list's URL: `q` is the search text, then `sort`, `archived`, and each filter
 * under its field's name. A saved view is such a set of parameters.
 */
export type ListSearch = Readonly<Record<string, string>>

/** Reads search parameters from a URL. Leaves out empty values, objects, and `tab`. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(
    Object.entries(raw)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => value !== '' && name !== 'tab'),
  )
}
