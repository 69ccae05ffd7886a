import { FULL_LIST_BATCH, PAGE_SIZE } from '@docket/model/kernel/constants'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { queryClient } from '#data/cache/query-client.ts'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { client } from '#data/connection/client.ts'

/** A query for records of a collection and their order. The filter already contains quoted values. */
export type PagesQuery = { collection: string; filter: string; sort: string; expand: string }

type Page = { question: PagesQuery; records: AnyRecord[]; total: number }

export type RecordPages = {
  /** The number of matching records; undefined until known. */
  total: number | undefined
  /** Returns the record at an index, once it is loaded. */
  at(index: number): AnyRecord | undefined
  /** Whether the result belongs to the previous query because the new one is still loading. */
  outdated: boolean
  error: Error | null
  refetch: () => unknown
}

/**
 * Loads the result of a query in pages, so that users can scroll through any number of records: loads only
 * the pages around `range` (half-open). The result of a new query replaces the old one as a whole.
 */
export function useRecordPages(
  query: PagesQuery,
  range: { from: number; until: number },
): RecordPages {
  const first = useQuery({ ...pageQuery(query, 0), placeholderData: keepPreviousData })
  const shown = first.data?.question ?? query
  const total = first.data?.total

  const last = Math.min(range.until, total ?? 0) - 1
  const numbers = pagesOf(range.from, last).filter((number) => number > 0)
  const others = useQueries({
    queries: numbers.map((number) => pageQuery(shown, number)),
  })

  const pages = new Map(numbers.map((number, index) => [number, others[index]?.data]))
  pages.set(0, first.data)
  return {
    total,
    at: (index) => pages.get(Math.floor(index / PAGE_SIZE))?.records[index % PAGE_SIZE],
    outdated: first.isPlaceholderData,
    error: first.error ?? others.find(({ error }) => error)?.error ?? null,
    refetch: first.refetch,
  }
}

/** Returns the records between two indexes, both included. Loads missing pages. */
export async function readBetween(
  query: PagesQuery,
  from: number,
  to: number,
): Promise<AnyRecord[]> {
  const numbers = pagesOf(from, to)
  const pages = await Promise.all(
    numbers.map((number) => queryClient.fetchQuery(pageQuery(query, number))),
  )
  const start = (numbers[0] ?? 0) * PAGE_SIZE
  return pages.flatMap(({ records }) => records).slice(from - start, to - start + 1)
}

/** Loads all records that match the query. */
export function readAll({ collection, filter, sort, expand }: PagesQuery): Promise<AnyRecord[]> {
  return client
    .collection<AnyRecord>(collection)
    .getFullList({ filter, sort, expand, batch: FULL_LIST_BATCH, requestKey: null })
}

function pageQuery(query: PagesQuery, number: number) {
  const { collection, filter, sort, expand } = query
  return {
    queryKey: [collection, 'list', 'pages', filter, sort, expand, number],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page> => {
      const { items, totalItems } = await client
        .collection<AnyRecord>(collection)
        .getList(number + 1, PAGE_SIZE, {
          filter,
          sort,
          expand,
          requestKey: null,
          signal,
          // Only the first page needs the total.
          ...(number > 0 && { skipTotal: true }),
        })
      return { question: query, records: items, total: totalItems }
    },
  }
}

function pagesOf(from: number, to: number): number[] {
  const first = Math.floor(Math.max(0, from) / PAGE_SIZE)
  const last = Math.floor(Math.max(0, to) / PAGE_SIZE)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
