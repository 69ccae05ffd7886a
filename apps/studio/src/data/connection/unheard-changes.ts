import { LAST_CHANGES_HEADER, readAges } from '@docket/model/kernel/last-changes'
import type { Query } from '@tanstack/react-query'
import { invalidate } from '../cache/invalidate.ts'
import { queryClient } from '../cache/query-client.ts'

/** The start time of each query's latest request. All times in this module are from `performance.now()`. */
const begun = new WeakMap<Query, number>()
/** The time of the latest change in each collection, according to the latest response. */
let lastChanges: ReadonlyMap<string, number> | undefined

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'fetch') return
  begun.set(event.query as Query, performance.now())
})

/** Stores the times of the latest changes from the response to a subscription. */
export function noteLastChanges(response: Response): void {
  if (!response.ok || !response.url.endsWith('/api/realtime')) return
  const ages = readAges(response.headers.get(LAST_CHANGES_HEADER))
  const now = performance.now()
  lastChanges = ages && new Map([...ages].map(([name, ageMs]) => [name, now - ageMs]))
}

/** Returns whether the server confirmed the latest subscription as that of a logged-in user. */
export function isHeardAsUser(): boolean {
  return lastChanges !== undefined
}

/**
 * Refreshes the collection's queries that started before its latest change. Called once a subscription is
 * active, because earlier changes caused no events. Without known times, refreshes all its queries.
 */
export function refreshUnheard(collection: string): void {
  const changedAt = lastChanges?.get(collection) ?? Number.POSITIVE_INFINITY
  invalidate([collection], (query) => (begun.get(query) ?? Number.NEGATIVE_INFINITY) <= changedAt)
}
