import type { Instant } from '@docket/model/time'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { client } from './client.ts'

export type LogEntry = {
  id: string
  created: Instant
  /** 0 fine, 4 refused, 8 failed. */
  level: number
  message: string
  data: {
    url: string
    method: string
    status: number
    auth: string
    /** Milliseconds. */
    execTime: number
    userIP: string
    referer: string
    userAgent: string
    error?: string
  }
}

export type LogPage = { items: LogEntry[]; page: number; totalItems: number; totalPages: number }

/** How many requests there were in the hour that begins then. */
export type HourCount = { date: Instant; total: number }

const PER_PAGE = 50

/** Requests, newest first. `filter` is in the language of the record API. */
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

/** Hours without a request are left out. */
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
