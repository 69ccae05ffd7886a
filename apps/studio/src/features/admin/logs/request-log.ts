import type { Instant } from '@docket/model/time/instants'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { client } from '#data/connection/client.ts'

export type LogEntry = {
  id: string
  created: Instant
  /** 0 for success, 4 for a refused request, 8 for a failed one. */
  level: number
  message: string
  data: {
    url: string
    method: string
    status: number
    auth: string
    /** In milliseconds. */
    execTime: number
    userIP: string
    referer: string
    userAgent: string
    error?: string
  }
}

export type LogPage = { items: LogEntry[]; page: number; totalItems: number; totalPages: number }

/** The number of requests in the hour that starts at `date`. */
export type HourCount = { date: Instant; total: number }

const PER_PAGE = 50

/** Loads requests, newest first. `filter` uses the record API's filter language. */
export function useLog(page: number, filter: string): UseQueryResult<LogPage> {
  return useQuery({
    queryKey: ['log', page, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.send<LogPage>('/api/logs', {
        method: 'GET',
        query: { page, perPage: PER_PAGE, sort: '-created', filter },
        requestKey: null,
        signal,
      }),
  })
}

/** Loads the number of requests by hour. Hours without requests are left out. */
export function useLogHours(filter: string): UseQueryResult<HourCount[]> {
  return useQuery({
    queryKey: ['log', 'hours', filter],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.send<HourCount[]>('/api/logs/stats', {
        method: 'GET',
        query: { filter },
        requestKey: null,
        signal,
      }),
  })
}
