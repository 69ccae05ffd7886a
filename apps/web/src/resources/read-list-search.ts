/**
 * What the address of a list holds: `q` the words looked for, `sort`, `archived`, and the value of
 * each filter under its field's name. A view is nothing but such an address.
 */
export type ListSearch = Readonly<Record<string, string>>

/** Reads an address; what is no text, or empty, is left out. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(
    Object.entries(raw)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value)] as const)
      .filter(([name, value]) => value !== '' && name !== 'tab'),
  )
}
