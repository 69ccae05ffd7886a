import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

/** A field as the record API answers it to administrators: its options stand beside its name. */
export type StoredField = {
  id: string
  name: string
  type: string
  system: boolean
} & Record<string, unknown>

/** With whom the people of one collection sign in; its secret is sent, and never answered. */
export type StoredProvider = {
  name: string
  clientId: string
  displayName: string
  authURL: string
  tokenURL: string
  userInfoURL: string
  clientSecret?: string
}

/** A collection's definition as the record API answers it to administrators. */
export type StoredCollection = {
  id: string
  name: string
  type: 'base' | 'auth' | 'view'
  /** Ships with Docket: can be looked at, and not changed. */
  system: boolean
  fields: readonly StoredField[]
  indexes: readonly string[]
  viewQuery?: string
  /** Of collections of people. */
  oauth2?: { enabled: boolean; providers: readonly StoredProvider[] }
  /** Lengths of time in seconds. */
  otp?: { enabled: boolean; duration: number; length: number }
  mfa?: { enabled: boolean; duration: number; rule: string }
  listRule: string | null
  viewRule: string | null
  createRule: string | null
  updateRule: string | null
  deleteRule: string | null
  /** Rules that name what is gone: they are closed to all but administrators until corrected. */
  closedRules: readonly string[]
}

const KEY = ['collection definitions']

/** All collections of the installation by name, for administrators. */
export function useStoredCollections(): UseQueryResult<StoredCollection[]> {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      client.collections.getFullList<StoredCollection>({ sort: 'name', requestKey: null, signal }),
  })
}

/** What may be sent of a collection; fields without an id are new, and those left out are dropped. */
export type CollectionChanges = Partial<Omit<StoredCollection, 'fields'>> & {
  fields?: readonly Record<string, unknown>[]
}

/**
 * Makes a collection, or changes the one with `id`. Throws a `ClientResponseError` with faults, also
 * where a field would lose values by it and nobody confirmed that: see `lossIn`.
 */
export async function saveCollection(
  changes: CollectionChanges,
  id?: string,
  confirmLoss = false,
): Promise<StoredCollection> {
  const path = id === undefined ? '/api/collections' : `/api/collections/${id}`
  const method = id === undefined ? 'POST' : 'PATCH'
  const saved = await client.send<StoredCollection>(path, {
    method,
    body: changes,
    ...(confirmLoss && { query: { confirmLoss } }),
    requestKey: null,
  })
  await readCollectionsAgain()
  return saved
}

/** What a change would lose, in sentences, where it was refused for that. */
export function lossIn(error: unknown): string | undefined {
  const { response } = error as { response?: { data?: { fields?: Partial<FieldFault> } } }
  const { code, message } = response?.data?.fields ?? {}
  return code === 'validation_values_lost' ? message : undefined
}

type FieldFault = { code: string; message: string }

/** Drops a collection with all its records. Throws a `ClientResponseError` when others refer to it. */
export async function dropCollection(id: string): Promise<void> {
  await client.send(`/api/collections/${id}`, { method: 'DELETE', requestKey: null })
  await readCollectionsAgain()
}

/** Takes over definitions, all or none. Throws a `ClientResponseError`. */
export async function importCollections(
  collections: readonly unknown[],
  { deleteMissing, confirmLoss }: { deleteMissing: boolean; confirmLoss: boolean },
): Promise<void> {
  const body = { collections, deleteMissing }
  await client.send('/api/collections/import', {
    method: 'PUT',
    body,
    ...(confirmLoss && { query: { confirmLoss } }),
    requestKey: null,
  })
  await readCollectionsAgain()
}

function readCollectionsAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
