import { LAST_CHANGES_HEADER, readAges } from '@docket/model/last-changes'
import type { Query } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'
import { readAnew } from './read-anew.ts'

/** When each reading began, by `performance.now()`, as are all instants here. */
const begun = new WeakMap<Query, number>()
/** When something of each collection changed last, as far as the latest answer tells. */
let lastChanges: ReadonlyMap<string, number> | undefined

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'fetch') return
  begun.set(event.query as Query, performance.now())
})

/** Takes note of what the answer to a subscription tells of the changes before it. */
export function noteLastChanges(response: Response): void {
  if (!response.ok || !response.url.endsWith('/api/realtime')) return
  const ages = readAges(response.headers.get(LAST_CHANGES_HEADER))
  const now = performance.now()
  lastChanges = ages && new Map([...ages].map(([name, ageMs]) => [name, now - ageMs]))
}

/**
 * Once changes to the collection are told: has read again what was read of it before its last change,
 * which nobody told. Where that is not known, everything.
 */
export function readUnheard(collection: string): void {
  const changedAt = lastChanges?.get(collection) ?? Number.POSITIVE_INFINITY
  readAnew([collection], (query) => (begun.get(query) ?? Number.NEGATIVE_INFINITY) <= changedAt)
}
