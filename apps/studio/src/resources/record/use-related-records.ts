import type { Collection } from '@docket/model/kernel/collection'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { client } from '#data/connection/client.ts'
import { quotedFilter } from '#data/records/quoted-filter.ts'
import { refreshSoon } from '#data/records/refresh.ts'
import { useRecordEvents } from '#data/records/use-record-events.ts'

type RelatedQuery = {
  /** The field that refers to the record with the id `to`. */
  by: string
  to: string
  sort: string
  expand: string
  limit: number
}

/** Loads the records that refer to another record, with their own relations. Refreshes after every change. */
export function useRelatedRecords(
  collection: Collection,
  { by, to, sort, expand, limit }: RelatedQuery,
): UseQueryResult<AnyRecord[]> {
  useRecordEvents(collection, () => refreshSoon(collection.name))
  return useQuery({
    queryKey: [collection.name, 'list', 'related', by, to, sort, expand, limit],
    queryFn: async ({ signal }) => {
      const filter = quotedFilter(`${by} ~ {:to}`, { to })
      const options = { filter, sort, expand, skipTotal: true, requestKey: null, signal }
      const { items } = await client
        .collection<AnyRecord>(collection.name)
        .getList(1, limit, options)
      return items
    },
  })
}
