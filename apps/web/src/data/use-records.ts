import type { Collection, RecordOf } from '@docket/model/collection'
import { FULL_LIST_BATCH } from '@docket/model/constants'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import { quotedFilter } from './quoted-filter.ts'

export type RecordQuestion = {
  /** In the filter language, with `{:name}` for each value: it is quoted, never pasted in. */
  filter?: string
  values?: Readonly<Record<string, string | number | boolean>>
  /** `'-startsAt,title'` */
  sort?: string
  /** At most so many records; without it, all of them. */
  limit?: number
  /** Relations whose records come along, as `expand` of each: `member,resource`. */
  expand?: string
  /** Reads nothing while false: for questions that wait for another's answer. */
  enabled?: boolean
}

/** All records that answer the question, as far as the signed-in person may see them. */
export function useRecords<C extends Collection>(
  collection: C,
  question: RecordQuestion = {},
): UseQueryResult<RecordOf<C>[]> {
  const { limit, enabled = true } = question
  const options = optionsOf(question)

  return useQuery({
    queryKey: recordsKey(collection, question),
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const records = client.collection<RecordOf<C>>(collection.name)
      if (limit === undefined) {
        return records.getFullList({ ...options, batch: FULL_LIST_BATCH, signal })
      }
      return (await records.getList(1, limit, { ...options, skipTotal: true, signal })).items
    },
  })
}

/** Under which the answer to the question is kept. */
export function recordsKey({ name }: Collection, question: RecordQuestion): readonly unknown[] {
  const { filter, sort, expand } = optionsOf(question)
  return [name, 'list', filter, sort, question.limit, expand]
}

function optionsOf({ filter = '', values = {}, sort = '', expand = '' }: RecordQuestion) {
  return { filter: quotedFilter(filter, values), sort, expand, requestKey: null }
}

/** One record; the error has status 404 when there is none, or none that one may see. */
export function useRecord<C extends Collection>(
  collection: C,
  id: string,
  { enabled = true } = {},
): UseQueryResult<RecordOf<C>> {
  return useQuery({
    queryKey: [collection.name, 'one', id],
    enabled,
    queryFn: ({ signal }) =>
      client.collection<RecordOf<C>>(collection.name).getOne(id, { requestKey: null, signal }),
  })
}
