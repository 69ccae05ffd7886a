import type { Query } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Has what was read under the key read anew: at once where a page shows it, else by the next that
 * asks. Also what is being read at the moment, which may come as it was before.
 */
export function readAnew(queryKey: readonly unknown[], isMeant = (_query: Query) => true): void {
  const filters = { queryKey, predicate: (query: Query) => isMeant(query) }
  const underWay = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  for (const query of underWay) {
    // A first reading is not begun anew, as others are: it is waited for.
    if (query.state.data === undefined)
      void query.fetch().then(() => readAnew(query.queryKey), ignore)
  }
  void queryClient.invalidateQueries(filters)
}

/** Whoever asked is told that it failed. */
const ignore = () => undefined
