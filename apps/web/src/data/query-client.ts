import { QueryClient } from '@tanstack/react-query'
import { shouldRetryGet } from './retry.ts'

/** How long what was read is taken as it is; realtime events make it stale sooner. */
export const STALE_AFTER_MS = 30_000

/** What was read from the server, shared by all screens. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetryGet, retryDelay: 300, staleTime: STALE_AFTER_MS },
    mutations: { retry: false },
  },
})
