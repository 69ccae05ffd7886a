import type { Instant } from '@docket/model/time/instants'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryClient } from '#data/cache/query-client.ts'
import { client } from '#data/connection/client.ts'

/** A backup on the server. `key` is the file's name; `size` is in bytes. */
export type StoredBackup = { key: string; modified: string; size: number }

/** The scheduled backup that is missing: when it was due, or empty, and why it failed, if that is known. */
type MissedBackup = { due: Instant | ''; reason: string }

const KEY = ['backups']

export function useBackups(): UseQueryResult<StoredBackup[]> {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.backups.getFullList({ requestKey: null, signal }),
  })
}

export function useMissedBackup(): UseQueryResult<MissedBackup> {
  return useQuery({
    queryKey: [...KEY, 'missed'],
    queryFn: ({ signal }) =>
      client.send<MissedBackup>('/api/backups/missed', { requestKey: null, signal }),
  })
}

/** All of these throw a `ClientResponseError` with the reason. */
export async function makeBackup(): Promise<void> {
  await client.backups.create('', { requestKey: null })
  await queryClient.invalidateQueries({ queryKey: KEY })
}

export async function uploadBackup(file: File): Promise<void> {
  await client.backups.upload({ file }, { requestKey: null })
  await queryClient.invalidateQueries({ queryKey: KEY })
}

export async function deleteBackup(key: string): Promise<void> {
  await client.backups.delete(key, { requestKey: null })
  await queryClient.invalidateQueries({ queryKey: KEY })
}

/** Returns a URL to download a backup. It is valid for two minutes. */
export async function backupUrl(key: string): Promise<string> {
  const token = await client.files.getToken({ requestKey: null })
  return client.backups.getDownloadURL(token, key)
}
