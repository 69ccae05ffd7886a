/**
 * A header in the response to a realtime subscription. For each subscribed collection, it contains the milliseconds
 * since a record last changed: `airings=312, shows=90000`.
 */
export const LAST_CHANGES_HEADER = 'Docket-Last-Changes'

/** Formats the header's value from collection names and ages in milliseconds. */
export function writeAges(ages: ReadonlyMap<string, number>): string {
  return [...ages].map(([collection, ageMs]) => `${collection}=${ageMs}`).join(', ')
}

/** Parses the header's value. Returns `undefined` when the header is absent. */
export function readAges(header: string | null): ReadonlyMap<string, number> | undefined {
  if (header === null) return undefined
  const pairs = header.split(',').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([collection = '', ageMs]) => [collection, Number(ageMs)]))
}
