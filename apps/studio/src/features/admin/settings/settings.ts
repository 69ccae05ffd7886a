import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryClient } from '#data/cache/query-client.ts'
import { client } from '#data/connection/client.ts'

/** The settings of the installation by section. Secrets are masked. */
export type StoredSettings = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const KEY = ['settings']

export function useSettings(): UseQueryResult<StoredSettings> {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      client.send<StoredSettings>('/api/settings', { method: 'GET', requestKey: null, signal }),
  })
}

/** Merges changes into the settings. Throws a `ClientResponseError` whose messages are nested by section. */
export async function changeSettings(changes: StoredSettings): Promise<StoredSettings> {
  const options = { method: 'PATCH', body: changes, requestKey: null }
  const settings = await client.send<StoredSettings>('/api/settings', options)
  queryClient.setQueryData(KEY, settings)
  return settings
}

export type TestMail = 'verification' | 'password-reset' | 'email-change'

/** Throws a `ClientResponseError` that says what is wrong and how to correct it. */
export async function sendTestMail(email: string, template: TestMail): Promise<void> {
  await client.send('/api/settings/test/email', {
    method: 'POST',
    body: { email, template },
    requestKey: null,
  })
}

/** Throws a `ClientResponseError` that says what is wrong and how to correct it. */
export async function tryStorage(filesystem: 'storage' | 'backups'): Promise<void> {
  await client.send('/api/settings/test/s3', {
    method: 'POST',
    body: { filesystem },
    requestKey: null,
  })
}

// The names that the server uses, such as `googleAuth`. They are not translated.
const PROVIDER = /Auth$/

/** Returns the sections of the login providers. */
export function providerSections(settings: StoredSettings): string[] {
  return Object.keys(settings).filter((section) => PROVIDER.test(section))
}

/** Returns the provider of a section: `google` for `googleAuth`. */
export function providerOf(section: string): string {
  return section.replace(PROVIDER, '')
}
