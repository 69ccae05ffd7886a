import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryClient } from '#data/cache/query-client.ts'
import type { AnyRecord } from '#data/connection/any-record.ts'
import { findNames } from '#data/records/find-choices.ts'
import type { FieldFace } from './field-face.ts'

/** The query for the names of the records that a field of `record` refers to. */
export function relatedNames(
  { name, source = '' }: Pick<FieldFace, 'name' | 'source'>,
  record: AnyRecord,
) {
  const ids = [record[name] ?? []].flat().map(String).filter(Boolean)
  return {
    queryKey: [source, 'list', 'names', ids.join()],
    enabled: ids.length > 0,
    queryFn: ({ signal }: { signal: AbortSignal }) => findNames(source, ids, signal),
  }
}

/**
 * Returns whether the names of all records that the fields refer to have loaded or failed to load. If names arrived
 * later, whatever is below them would move.
 */
export function useNamesLoaded(faces: readonly FieldFace[], record: AnyRecord): boolean {
  const wereLoaded = useRef(false)
  const queries = faces
    .filter(({ kind }) => kind === 'relation')
    .map((face) => relatedNames(face, record))
    .filter(({ enabled }) => enabled)
  const { fetchStatus, isPending } = useQuery({
    queryKey: ['names', ...queries.map(({ queryKey }) => queryKey.join())],
    enabled: queries.length > 0,
    queryFn: () => Promise.all(queries.map((query) => queryClient.ensureQueryData(query))),
  })
  wereLoaded.current ||=
    !isPending ||
    fetchStatus !== 'fetching' ||
    queries.every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined)
  return wereLoaded.current
}
