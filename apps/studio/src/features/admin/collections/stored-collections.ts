import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryClient } from '#data/cache/query-client.ts'
import { client } from '#data/connection/client.ts'

/** A field as the record API returns it to administrators. Its options are on the same level as its name. */
export type StoredField = {
  id: string
  name: string
  type: string
  system: boolean
} & Record<string, unknown>

/** A login provider of one collection of users. The secret is write-only. */
export type StoredProvider = {
  name: string
  clientId: string
  displayName: string
  authURL: string
  tokenURL: string
  userInfoURL: string
  clientSecret?: string
}

/** A collection's definition as the record API returns it to administrators. */
export type StoredCollection = {
  id: string
  name: string
  type: 'base' | 'auth' | 'view'
  /** Whether it is part of Docket: administrators can view but not change it. */
  system: boolean
  fields: readonly StoredField[]
  indexes: readonly string[]
  viewQuery?: string
  /** Only for auth collections. */
  oauth2?: { enabled: boolean; providers: readonly StoredProvider[] }
  /** `duration` is in seconds. */
  otp?: { enabled: boolean; duration: number; length: number }
  mfa?: { enabled: boolean; duration: number; rule: string }
  listRule: string | null
  viewRule: string | null
  createRule: string | null
  updateRule: string | null
  deleteRule: string | null
  /**
   * Rules that refer to deleted fields or collections. Only administrators have access until they are
   * corrected.
   */
  closedRules: readonly string[]
}

const KEY = ['collectionDefinitions']

/** Loads all collections of the installation, ordered by name, for administrators. */
export function useStoredCollections(): UseQueryResult<StoredCollection[]> {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      client.collections.getFullList<StoredCollection>({ sort: 'name', requestKey: null, signal }),
  })
}

/** The changes to send. Fields without an id are new, and missing ones are deleted. */
export type CollectionChanges = Partial<Omit<StoredCollection, 'fields'>> & {
  fields?: readonly Record<string, unknown>[]
}

/**
 * Creates a collection, or changes the one with `id`. Throws a `ClientResponseError` with messages, for example
 * when a field would lose values and `confirmLoss` is false: see `lossIn`.
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
  await refreshCollections()
  return saved
}

/** Returns the text that describes what a change would lose, if the server refused it for that reason. */
export function lossIn(error: unknown): string | undefined {
  const { response } = error as { response?: { data?: { fields?: Partial<FieldFault> } } }
  const { code, message } = response?.data?.fields ?? {}
  return code === 'validation_values_lost' ? message : undefined
}

type FieldFault = { code: string; message: string }

/**
 * Deletes a collection with all its records. Throws a `ClientResponseError` when other collections refer to
 * it.
 */
export async function dropCollection(id: string): Promise<void> {
  await client.send(`/api/collections/${id}`, { method: 'DELETE', requestKey: null })
  await refreshCollections()
}

/** Imports definitions, either all or none. Throws a `ClientResponseError`. */
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
  await refreshCollections()
}

function refreshCollections(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
