import type { Query } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Invalidates what was loaded under the key: at once where a page shows it, otherwise on next use. Also
 * covers running requests, whose result may already be stale.
 */
export function invalidate(queryKey: readonly unknown[], isMeant = (_query: Query) => true): void {
  const filters = { queryKey, predicate: (query: Query) => isMeant(query) }
  const underWay = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  for (const query of underWay) {
    // Invalidation does not restart a query's first request. Wait for it, then refresh.
    if (query.state.data === undefined)
      void query.fetch().then(() => invalidate(query.queryKey), ignore)
  }
  void queryClient.invalidateQueries(filters)
}

/** The caller of the query handles the error. */
const ignore = () => undefined
