import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

/** The settings of the installation, by section; secrets are masked. */
export type StoredSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const KEY = ['settings']

export function useSettings(): UseQueryResult<StoredSettings> {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      client.send<StoredSettings>('/api/settings', { method: 'GET', requestKey: null, signal }),
  })
}

/** Merges into the settings. Throws a `ClientResponseError` whose faults are nested by section. */
export async function changeSettings(changes: StoredSettings): Promise<StoredSettings> {
  const options = { method: 'PATCH', body: changes, requestKey: null }
  const settings = await client.send<StoredSettings>('/api/settings', options)
  queryClient.setQueryData(KEY, settings)
  return settings
}

export type TestLetter = 'verification' | 'password-reset' | 'email-change'

/** Throws a `ClientResponseError` that says what is wrong and what to do. */
export async function sendTestMail(email: string, template: TestLetter): Promise<void> {
  await client.send('/api/settings/test/email', {
    method: 'POST',
    body: { email, template },
    requestKey: null,
  })
}

/** Throws a `ClientResponseError` that says what is wrong and what to do. */
export async function tryStorage(filesystem: 'storage' | 'backups'): Promise<void> {
  await client.send('/api/settings/test/s3', {
    method: 'POST',
    body: { filesystem },
    requestKey: null,
  })
}
