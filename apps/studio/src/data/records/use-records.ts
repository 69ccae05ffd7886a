import type { Collection, RecordOf } from '@docket/model/kernel/collection'
import { FULL_LIST_BATCH } from '@docket/model/kernel/constants'
import {
  keepPreviousData,
  queryOptions,
  replaceEqualDeep,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { AnyRecord } from '../connection/any-record.ts'
import { client } from '../connection/client.ts'
import { quotedFilter } from './quoted-filter.ts'

export type RecordQuery = {
  /** A filter with `{:name}` for each value. Values are quoted, never inserted as they are. */
  filter?: string
  values?: Readonly<Record<string, string | number | boolean>>
  /** For example `'-startsAt,title'`. */
  sort?: string
  /** The maximum number of records. Without it, all records are loaded. */
  limit?: number
  /** Relations to include as `expand` of each record: `member,resource`. */
  expand?: string
  /** While false, nothing is loaded. For queries that depend on the result of another. */
  enabled?: boolean
}

/**
 * Loads all records that match the query and that the user may see. `select`, which must always be the same function,
 * filters them.
 */
export function useRecords<C extends Collection>(
  collection: C,
  query: RecordQuery = {},
  select?: (records: RecordOf<C>[]) => RecordOf<C>[],
): UseQueryResult<RecordOf<C>[]> {
  const { limit, enabled = true } = query
  const options = optionsOf(query)

  return useQuery({
    queryKey: recordsKey(collection, query),
    enabled,
    placeholderData: keepPreviousData,
    ...(select && { select }),
    queryFn: async ({ signal }) => {
      const records = client.collection<RecordOf<C>>(collection.name)
      if (limit === undefined) {
        return records.getFullList({ ...options, batch: FULL_LIST_BATCH, signal })
      }
      return (await records.getList(1, limit, { ...options, skipTotal: true, signal })).items
    },
  })
}

/** Returns the cache key of a query. */
export function recordsKey({ name }: Collection, query: RecordQuery): readonly unknown[] {
  const { filter, sort, expand } = optionsOf(query)
  return [name, 'list', filter, sort, query.limit, expand]
}

function optionsOf({ filter = '', values = {}, sort = '', expand = '' }: RecordQuery) {
  return { filter: quotedFilter(filter, values), sort, expand, requestKey: null }
}

/** Loads a record. The error has status 404 when it does not exist or the user may not see it. */
export function useRecord<C extends Collection>(
  collection: C,
  id: string,
  { enabled = true } = {},
): UseQueryResult<RecordOf<C>> {
  return useQuery({ ...recordQuery(collection, id), enabled })
}

/** Returns the cached query of a record. */
export function recordQuery<C extends Collection>({ name }: C, id: string) {
  return queryOptions({
    queryKey: [name, 'one', id],
    queryFn: ({ signal }) =>
      client.collection<RecordOf<C>>(name).getOne(id, { requestKey: null, signal }),
    structuralSharing: (before, received) =>
      replaceEqualDeep(before, newerOf(before as AnyRecord | undefined, received as AnyRecord)),
  })
}

/** Returns the newer version of a record: responses and events can arrive in the wrong order. */
export function newerOf(before: AnyRecord | undefined, received: AnyRecord): AnyRecord {
  return before && before.updated > received.updated ? before : received
}
