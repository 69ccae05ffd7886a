/**
 * The header in which the answer to a subscription says, for each collection among the topics, how
 * many milliseconds ago something of it changed last: `airings=312, shows=90000`.
 */
export const LAST_CHANGES_HEADER = 'Docket-Last-Changes'

/** What the header says of these collections; names and ages in ms. */
export function writeAges(ages: ReadonlyMap<string, number>): string {
  return [...ages].map(([collection, ageMs]) => `${collection}=${ageMs}`).join(', ')
}

/** What was written so; `undefined` without the header. */
export function readAges(header: string | null): ReadonlyMap<string, number> | undefined {
  if (header === null) return undefined
  const pairs = header.split(',').map((pair) => pair.trim().split('='))
  return new Map(pairs.map(([collection = '', ageMs]) => [collection, Number(ageMs)]))
}
