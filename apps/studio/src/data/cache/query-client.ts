import { QueryClient } from '@tanstack/react-query'
import { shouldRetryGet } from './retry.ts'

/** How long loaded data counts as fresh. Live events make it stale earlier. */
export const STALE_AFTER_MS = 30_000

/** The cache of server data that all screens share. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetryGet, retryDelay: 300, staleTime: STALE_AFTER_MS },
    mutations: { retry: false },
  },
})
